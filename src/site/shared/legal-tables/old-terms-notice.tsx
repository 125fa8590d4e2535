import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';

export function OldTermsNotice({ current }: { readonly current: string }) {
  return (
    <Notice tone="warning" title={m.termsOldVersion()}>
      <p>
        {m.termsOldVersionText()} <Link to={current}>{m.termsReadCurrent()}</Link>
      </p>
    </Notice>
  );
}

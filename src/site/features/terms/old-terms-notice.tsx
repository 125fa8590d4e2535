import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Notice } from '#site/ui/notice.tsx';

/** Whoever reads an earlier text is told so. */
export function OldTermsNotice() {
  return (
    <Notice tone="warning" title={m.termsOldVersion()}>
      <p>
        {m.termsOldVersionText()} <Link to={paths.terms()}>{m.termsReadCurrent()}</Link>
      </p>
    </Notice>
  );
}

import { m } from '#site/messages/messages.js';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';

export function ReservedNotice({ entryHref }: { readonly entryHref: string }) {
  return (
    <Notice tone="info" title={m.partnerReservedTitle()}>
      <p>{m.partnerReservedText()}</p>
      <p>
        <ButtonLink to={entryHref} variant="secondary">
          {m.partnerHowTitle()}
        </ButtonLink>
      </p>
    </Notice>
  );
}

import { m } from '#site/messages/messages.js';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';

/** For whoever was not let in: that the offer is reserved, and how one enters. */
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

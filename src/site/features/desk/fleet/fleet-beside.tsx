import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { Trail } from '#site/trail.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import deskStyles from '../desk.module.css';
import type { Receipt } from '../desk-view.ts';
import { ReceiptPart } from '../receipt-part.tsx';
import styles from './fleet.module.css';

/** What the offer is. */
export function FleetText({ blocks }: { readonly blocks: readonly RichTextBlock[] }) {
  return <RichText blocks={blocks} />;
}

/** For whoever was not let in by a link to this offer: how one is, and what is open to all. */
export function FleetClosed({ entryHref }: { readonly entryHref: string }) {
  return (
    <Notice tone="info" title={m.fleetClosedTitle()}>
      <p>{m.fleetClosedText()}</p>
      <div className={styles.closed}>
        <ButtonLink to={entryHref} variant="secondary">
          {m.partnerHowTitle()}
        </ButtonLink>
        <ButtonLink to={paths.contact()} variant="quiet">
          {m.fleetContact()}
        </ButtonLink>
        <ButtonLink to={paths.search()} variant="quiet">
          {m.fleetSchools()}
        </ButtonLink>
      </div>
    </Notice>
  );
}

interface FleetReceivedProps {
  readonly trail: Trail;
  readonly receipt: Receipt;
  readonly demonstration: boolean;
  readonly pageHref: string;
}

/** Where a sent request leads: loaded again, it sends nothing again. */
export function FleetReceived({ trail, receipt, demonstration, pageHref }: FleetReceivedProps) {
  return (
    <ReadingPage trail={trail}>
      <h1>{m.fleetReceived()}</h1>
      <ReceiptPart receipt={receipt} demonstration={demonstration}>
        <p>{m.fleetNext()}</p>
      </ReceiptPart>
      <div className={deskStyles.ways}>
        <ButtonLink to={pageHref} variant="quiet">
          {m.fleetBack()}
        </ButtonLink>
      </div>
    </ReadingPage>
  );
}

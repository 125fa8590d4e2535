import { m } from '#site/messages/messages.js';
import type { Trail } from '#site/trail.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import deskStyles from '../desk.module.css';
import type { Receipt } from '../desk-view.ts';
import { ReceiptPart } from '../receipt-part.tsx';

interface FleetReceivedProps {
  readonly trail: Trail;
  readonly receipt: Receipt;
  readonly demonstration: boolean;
  readonly pageHref: string;
}

/** Where a sent request leads: loaded again, it sends nothing again. */
export function FleetReceivedPage({ trail, receipt, demonstration, pageHref }: FleetReceivedProps) {
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

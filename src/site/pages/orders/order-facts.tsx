import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';

/** For a payment that is neither kept nor refunded as usual. */
export function WhomToWriteTo({ order: { writeTo, reference } }: { readonly order: OrderView }) {
  return (
    <p>
      {writeTo === null ? (
        <Link to={paths.contact()}>{m.ordersWriteToUs({ reference })}</Link>
      ) : (
        <Sentence text={m.ordersWriteTo({ email: hole, reference })}>
          <a href={mailtoHref(writeTo)}>
            <EmailAddress address={writeTo} />
          </a>
        </Sentence>
      )}
    </p>
  );
}

/** The period is over, and nothing is signed: the file gives the money back. */
export function RenounceText({ order: { due } }: { readonly order: OrderView }) {
  return <p>{m.ordersRenounce({ amount: formatPrice(due), days: refundAnnouncedDays })}</p>;
}

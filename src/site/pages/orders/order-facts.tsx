import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Price } from '#site/ui/price.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';

export function OrderFacts({
  order,
  children,
}: {
  readonly order: OrderView;
  readonly children?: ReactNode;
}) {
  const { reference, formulaLabel, officeLabel, officeUri, orderedOn, amount, status, estimate } = order;
  return (
    <TitledPanel id="commande" title={m.ordersSummary()}>
      <Facts>
        <Fact name={m.orderReference()}>{reference}</Fact>
        <Fact name={m.ordersFormula()}>{formulaLabel}</Fact>
        <Fact name={m.ordersSchool()}>
          {officeUri ? <Link to={paths.school(officeUri)}>{officeLabel}</Link> : officeLabel}
        </Fact>
        <Fact name={m.ordersOrderedOn()}>{orderedOn}</Fact>
        {estimate && <EstimateFact estimate={estimate} />}
        <Fact name={status === 'succeeded' ? m.ordersPaid() : m.ordersAmount()}>
          <Price cents={amount} />
        </Fact>
        {children}
      </Facts>
    </TitledPanel>
  );
}

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

export function WithdrawUntil({
  order: { withdrawal, commencement, course },
}: {
  readonly order: OrderView;
}) {
  if (withdrawal.kind !== 'open') return null;
  const untilCourse = course?.way === 'automatic' ? m.ordersUntilStart : m.ordersUntilAccess;
  const until = commencement === 'immediat' ? untilCourse : m.ordersUntil;
  return <Fact name={m.ordersWithdrawUntil()}>{until({ date: withdrawal.until })}</Fact>;
}

/** The period is over, and nothing is signed: the file gives the money back. */
export function RenounceText({ order: { due } }: { readonly order: OrderView }) {
  return <p>{m.ordersRenounce({ amount: formatPrice(due), days: refundAnnouncedDays })}</p>;
}

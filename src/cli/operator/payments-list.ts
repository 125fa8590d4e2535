import { formatPrice } from '#domain/money.ts';
import { refundDueDay } from '#domain/order/refund-deadline.ts';
import { countPayments, type FoundPayment, listPayments } from '#services/enrolment/find-payments.ts';
import { defineCommand, exitCodes } from './command.ts';
import { type Column, drawTable } from './draw-table.ts';
import { filterOptions, jsonOption, pageOptions, readFilter, readPage } from './filters.ts';
import { type Io, writeJson } from './io.ts';
import { refuseForeignPayments } from './session.ts';
import { isoInParis, showDay, showInstant } from './show-times.ts';

export const paymentsList = defineCommand({
  summary: 'the payments, and which are to be refunded',
  about:
    'Lists the payments, the newest first. With --withdrawn it lists those whose buyer withdrew, who has waited longest first, with the last day to give the money back (14 days after the declaration). A status of to-refund means that nothing was given back since. Beside a status, given-up is a payment that its buyer left for another, accepted-twice one that was then given back by itself, twin one of a person who paid for the same formula within a day.',
  options: { ...filterOptions, ...pageOptions, ...jsonOption },
  examples: ['', '--status to-refund', '--withdrawn', '--since 2026-11-01 --school Canal', '--twins'],
  async run({ json, ...values }, { io, open, now }) {
    const filter = readFilter(values);
    const page = readPage(values);
    const session = await open();
    refuseForeignPayments(session);
    const [payments, total] = await Promise.all([
      listPayments(session.db, filter, page),
      countPayments(session.db, filter),
    ]);
    if (json) {
      writeJson(io, { total, page: page.page, limit: page.limit, payments: payments.map(describePayment) });
      return exitCodes.done;
    }
    if (payments.length > 0) {
      io.out(drawTable(payments, filter.withdrawn ? withdrawnColumns(now()) : columns, io.columns));
    }
    io.out(`\n${countLine('payment', payments.length, { ...page, total })}\n`);
    if (!filter.withdrawn && !filter.states) await remindOfRefunds(io, countPayments(session.db, toRefund));
    return exitCodes.done;
  },
});

const toRefund = { states: ['to-refund'] } as const;

async function remindOfRefunds(io: Io, counting: Promise<number>): Promise<void> {
  const count = await counting;
  if (count === 0) return;
  const what = count === 1 ? '1 is' : `${count} are`;
  io.out(`${what} to be refunded after a withdrawal: payments list --withdrawn --status to-refund\n`);
}

const columns: readonly Column<FoundPayment>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'ordered', cell: ({ createdAt }) => showInstant(createdAt) },
  { title: 'debited', cell: ({ amountCents }) => formatPrice(amountCents), align: 'right' },
  { title: 'status', cell: ({ state, note }) => (note ? `${state}, ${note}` : state) },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel, fills: true },
];

function withdrawnColumns(now: Date): readonly Column<FoundPayment>[] {
  return [
    { title: 'reference', cell: ({ reference }) => reference },
    { title: 'withdrawn', cell: ({ withdrawnAt }) => (withdrawnAt ? showDay(withdrawnAt) : '') },
    { title: 'refund by', cell: (payment) => refundBy(payment, now) },
    { title: 'left', cell: (payment) => formatPrice(leftOf(payment)), align: 'right' },
    { title: 'status', cell: ({ state }) => state },
    { title: 'buyer', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`, fills: true },
  ];
}

/** The day, marked when it has gone by. */
function refundBy({ state, withdrawnAt }: FoundPayment, now: Date): string {
  if (state !== 'to-refund' || !withdrawnAt) return '';
  const day = refundDueDay(withdrawnAt);
  return day < showDay(now) ? `${day} late` : day;
}

/** Cents of a payment that were not given back. */
export function leftOf({ state, amountCents, refundedCents }: FoundPayment): number {
  return state === 'pending' || state === 'failed' ? 0 : amountCents - refundedCents;
}

interface Listed {
  readonly total: number;
  readonly limit: number;
  readonly page: number;
}

/** How many there are, and how the next ones are seen. */
export function countLine(what: string, shown: number, { total, limit, page }: Listed): string {
  if (total === 0) return `No ${what}.`;
  const all = `${total} ${what}${total === 1 ? '' : 's'}`;
  if (shown === total) return `${all}.`;
  const pages = Math.ceil(total / limit);
  return `Page ${page} of ${pages}, ${all} in all${page < pages ? `; the next: --page ${page + 1}` : ''}.`;
}

/** A payment for another program; nothing personal. */
export function describePayment(payment: FoundPayment) {
  const { withdrawnAt, createdAt, finalisedAt } = payment;
  return {
    id: payment.id,
    reference: payment.reference,
    payInId: payment.payInId,
    status: payment.state,
    note: payment.note,
    resultCode: payment.resultCode,
    priceCents: payment.priceCents,
    amountCents: payment.amountCents,
    refundedCents: payment.refundedCents,
    formulaLabel: payment.formulaLabel,
    schoolId: payment.schoolId,
    schoolLabel: payment.schoolLabel,
    orderedAt: isoInParis(createdAt),
    finalisedAt: finalisedAt && isoInParis(finalisedAt),
    withdrawnAt: withdrawnAt && isoInParis(withdrawnAt),
    refundBy: payment.state === 'to-refund' && withdrawnAt ? refundDueDay(withdrawnAt) : null,
  };
}

import { readOrderReference } from '#domain/order/order-reference.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import {
  countPayments,
  type FoundPayment,
  listPayments,
  type PaymentFigures,
  type PaymentFilter,
  paymentFigures,
} from '#services/enrolment/operator/find-payments.ts';
import { frenchPaymentNotes, frenchPaymentStates } from './console/states.ts';
import { type ListColumns, list } from './declaration.ts';
import {
  argument,
  flag,
  orderFilter,
  pages,
  pagingOf,
  personal,
  readOrderFilter,
  readSort,
  sortBy,
  text,
} from './fields.ts';
import { showDay } from './times.ts';

/** After which a payment that is not decided is looked at. */
const undecidedMs = 24 * 60 * 60 * 1000;

export const findable =
  'a reference, an e-mail, a part of a name, a brand of the partner’s or its customer’s number';
export const found = personal(argument('<words...>', findable, text('It is empty.')));

export function leftOf({ state, amountCents, refundedCents, disputedCents }: FoundPayment): number {
  return state === 'pending' || state === 'failed' ? 0 : amountCents - refundedCents - disputedCents;
}

export function describePayment(payment: FoundPayment) {
  const { id, reference, payInId, note, resultCode, priceCents, amountCents, refundedCents } = payment;
  const { disputedCents, formulaLabel, schoolId, schoolLabel, brand, offerId, clientId } = payment;
  const { state, withdrawnAt, createdAt, finalisedAt, accessGivenAt, accessGivenBy } = payment;
  return {
    ...{ id, reference, payInId, status: state, note, resultCode, priceCents, amountCents, refundedCents },
    ...{ disputedCents, formulaLabel, schoolId, schoolLabel, brand, offerId, clientId },
    ...{ orderedAt: createdAt, finalisedAt, withdrawnAt, accessGivenAt, accessGivenBy },
    refundBy: state === 'to-refund' && withdrawnAt ? refundDueDay(withdrawnAt) : null,
  };
}

function frenchState({ state, note }: FoundPayment): string {
  return note ? `${frenchPaymentStates[state]}, ${frenchPaymentNotes[note]}` : frenchPaymentStates[state];
}

const paymentColumns = {
  reference: ['text', 'reference'],
  ordered: ['instant', 'createdAt'],
  debited: ['money', 'amountCents'],
  status: ['text', ({ state, note }) => (note ? `${state}, ${note}` : state), frenchState],
  school: ['text', 'schoolLabel'],
} as const satisfies ListColumns<FoundPayment>;

/** With a column for the brand when a payment came through a partner. */
function paymentColumnsOf(rows: readonly FoundPayment[]): ListColumns<FoundPayment> {
  if (rows.every(({ brand }) => brand === null)) return paymentColumns;
  const { school, ...others } = paymentColumns;
  return { ...others, brand: ['code', 'brand'], school };
}

const withdrawnColumns = (today: string): ListColumns<FoundPayment> => ({
  reference: ['text', 'reference'],
  withdrawn: ['day', 'withdrawnAt'],
  'refund by': [
    'text',
    (payment) => refundBy(payment, today),
    ({ state, withdrawnAt: at }) => (state === 'to-refund' && at ? frenchDay(refundDueDay(at)) : ''),
  ],
  left: ['money', leftOf],
  status: ['text', 'state', frenchState],
  buyer: ['person', ({ firstName, lastName }) => `${firstName} ${lastName}`],
});

function refundBy({ state, withdrawnAt }: FoundPayment, today: string): string {
  if (state !== 'to-refund' || !withdrawnAt) return '';
  const day = refundDueDay(withdrawnAt);
  return day < today ? `${day} late` : day;
}

export const paymentsList = list({
  name: 'payments list',
  title: 'the payments, and which are to be refunded',
  description:
    'Lists payments, newest first. With --withdrawn, lists those whose buyer withdrew, longest wait first, with the last day to refund them. docs/operator.md explains each status.',
  owners: ['enrolment'],
  row: 'payment',
  fields: {
    ...orderFilter,
    undecided: flag('only those without an answer for a day, the oldest first'),
    sort: sortBy('ordered', 'debited', 'school'),
    ...pages,
  },
  check: ({ sort: _, ...values }) => readOrderFilter(values),
  async query({ db, now }, { limit, page, undecided, sort, ...options }) {
    const undecidedBefore = undecided ? new Date(now().getTime() - undecidedMs) : undefined;
    const filter = { ...readOrderFilter(options), undecidedBefore };
    const [rows, total] = await Promise.all([
      listPayments(db, filter, { ...pagingOf({ limit, page }), order: readSort(sort) }),
      countPayments(db, filter),
    ]);
    if (filter.withdrawn) return { rows, total, columns: withdrawnColumns(showDay(now())) };
    const due = filter.states ? 0 : await countPayments(db, { states: ['to-refund'] });
    const note = `${due === 1 ? '1 is' : `${due} are`} to be refunded: payments list --status to-refund\n`;
    return { rows, total, columns: paymentColumnsOf(rows), ...(due > 0 && { note }) };
  },
  columns: paymentColumns,
  json: describePayment,
});

/** Otherwise the last answer. */
export async function firstThatFinds<Found extends { readonly total: number }>(
  typed: string,
  find: (filter: PaymentFilter) => Promise<Found>,
): Promise<Found> {
  const [first = { name: typed }, ...others] = readingsOf(typed);
  let found = await find(first);
  for (const filter of others) {
    if (found.total > 0) break;
    found = await find(filter);
  }
  return found;
}

function readingsOf(typed: string): PaymentFilter[] {
  if (typed.includes('@')) return [{ email: typed }];
  const reference = readOrderReference(typed);
  return [
    ...(reference === undefined ? [] : [{ reference }]),
    { name: typed },
    { brand: typed },
    { client: typed },
  ];
}

export const paymentsFind = list({
  name: 'payments find',
  title: 'the payments of a name, an address, a reference, a brand',
  description: `Lists the payments that what you type finds: ${findable}. Names are those of the learner and of the representative, without accents nor case. Unlike the list it shows who bought.`,
  owners: ['enrolment'],
  row: 'payment',
  fields: { found, ...pages },
  query: ({ db }, { found, ...paging }) =>
    firstThatFinds(found, async (filter) => ({
      rows: await listPayments(db, filter, pagingOf(paging)),
      total: await countPayments(db, filter),
    })),
  columns: {
    reference: ['text', 'reference'],
    ordered: ['instant', 'createdAt'],
    status: ['text', 'state', frenchState],
    buyer: ['person', ({ firstName, lastName }) => `${firstName} ${lastName}`],
    school: ['text', 'schoolLabel'],
  },
  json: (payment) => ({
    ...describePayment(payment),
    firstName: payment.firstName,
    lastName: payment.lastName,
  }),
});

/** Keeps the order of the query within a brand. */
const ownFirst = (a: PaymentFigures, b: PaymentFigures) =>
  Number(a.brand !== null) - Number(b.brand !== null);

export const paymentsFigures = list({
  name: 'payments figures',
  title: 'what was paid, by brand, offer and formula',
  description:
    'Adds up the accepted payments by the partner’s brand and offer that they came by, and by formula: orders, different customers of the partner’s, debited, given back, and taken back by the buyers’ banks. Orders that came by no partner stand first. The options narrow it as they narrow the list.',
  owners: ['enrolment'],
  row: 'line',
  fields: orderFilter,
  check: readOrderFilter,
  query: async ({ db }, options) => ({
    rows: (await paymentFigures(db, readOrderFilter(options))).toSorted(ownFirst),
  }),
  columns: {
    brand: ['text', 'brand'],
    offer: ['text', 'offerId'],
    orders: ['count', 'orders'],
    clients: ['count', 'clients'],
    debited: ['money', 'amountCents'],
    'given back': ['money', 'refundedCents'],
    'taken back': ['money', 'disputedCents'],
    formula: ['text', 'formulaLabel'],
  },
  jsonName: 'figures',
  empty: 'No payment.',
});

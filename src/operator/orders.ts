import { countryName } from '#domain/identity/countries.ts';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import {
  countEnrolments,
  eachEnrolment,
  type FoundEnrolment,
  listEnrolments,
} from '#services/enrolment/operator/find-enrolments.ts';
import {
  countPayments,
  type FoundPayment,
  listPayments,
  type PaymentFigures,
  type PaymentFilter,
  paymentFigures,
} from '#services/enrolment/operator/find-payments.ts';
import { type Columns, exported, list } from './declaration.ts';
import { argument, orderFilter, pages, pagingOf, readOrderFilter, text } from './fields.ts';
import { showDay } from './times.ts';

const findable =
  'a reference, an e-mail, a part of a name, a brand of the partner’s or its customer’s number';
const found = argument('<words...>', findable, text('It is empty.'));

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

const paymentColumns = {
  reference: ['text', 'reference'],
  ordered: ['instant', 'createdAt'],
  debited: ['money', 'amountCents'],
  status: ['text', ({ state, note }) => (note ? `${state}, ${note}` : state)],
  school: ['text', 'schoolLabel'],
} as const satisfies Columns<FoundPayment>;

/** With a column for the brand when a payment came through a partner. */
function paymentColumnsOf(rows: readonly FoundPayment[]): Columns<FoundPayment> {
  if (rows.every(({ brand }) => brand === null)) return paymentColumns;
  const { school, ...others } = paymentColumns;
  return { ...others, brand: ['code', 'brand'], school };
}

const withdrawnColumns = (today: string): Columns<FoundPayment> => ({
  reference: ['text', 'reference'],
  withdrawn: ['day', 'withdrawnAt'],
  'refund by': ['text', (payment) => refundBy(payment, today)],
  left: ['money', leftOf],
  status: ['text', 'state'],
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
  fields: { ...orderFilter, ...pages },
  check: readOrderFilter,
  async query({ db, now }, { limit, page, ...options }) {
    const filter = readOrderFilter(options);
    const [rows, total] = await Promise.all([
      listPayments(db, filter, pagingOf({ limit, page })),
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
async function firstThatFinds<Found extends { readonly total: number }>(
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
  description: `Lists the payments that what you type finds: ${findable}. Names count whoever learns or consents for him, without accents nor case. Unlike the list it shows who bought.`,
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
    status: ['text', 'state'],
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
    brand: ['text', ({ brand }) => brand ?? '-'],
    offer: ['text', ({ offerId }) => offerId ?? '-'],
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

const enrolments = {
  owners: ['enrolment'],
  row: 'enrolment',
  columns: {
    reference: ['text', 'reference'],
    enrolled: ['instant', 'enrolledAt'],
    status: ['text', 'state'],
    learner: ['person', ({ firstName, lastName }) => `${firstName} ${lastName}`],
    school: ['text', 'schoolLabel'],
  } satisfies Columns<FoundEnrolment>,
  json(enrolment: FoundEnrolment) {
    const { id, reference, state: status, firstName, lastName, formulaLabel, priceCents } = enrolment;
    const { amountCents, refundedCents, disputedCents, commencement, schoolId, schoolLabel } = enrolment;
    const { brand, offerId, clientId, enrolledAt, withdrawnAt } = enrolment;
    return {
      ...{ id, reference, status, firstName, lastName, formulaLabel, priceCents, amountCents, refundedCents },
      ...{ disputedCents, commencement, schoolId, schoolLabel, brand, offerId, clientId },
      ...{ enrolledAt, withdrawnAt },
    };
  },
} as const;

export const enrolmentsList = list({
  ...enrolments,
  name: 'enrolments list',
  title: 'who enrolled where',
  description:
    'Lists the enrolments, the newest first: what remains of an order once it is paid. The days are those of the enrolment. Contacts are in the export.',
  fields: { ...orderFilter, ...pages },
  check: readOrderFilter,
  async query({ db }, { limit, page, ...options }) {
    const filter = readOrderFilter(options);
    const paging = pagingOf({ limit, page });
    const [rows, total] = await Promise.all([
      listEnrolments(db, filter, paging),
      countEnrolments(db, filter),
    ]);
    return { rows, total };
  },
});

export const enrolmentsFind = list({
  ...enrolments,
  name: 'enrolments find',
  title: 'the enrolments of a name, an address, a reference, a brand',
  description: `Lists the enrolments that what you type finds: ${findable}.`,
  fields: { found, ...pages },
  query: ({ db }, { found, ...paging }) =>
    firstThatFinds(found, async (filter) => ({
      rows: await listEnrolments(db, filter, pagingOf(paging)),
      total: await countEnrolments(db, filter),
    })),
});

export const enrolmentsExport = exported({
  name: 'enrolments export',
  title: 'the enrolments as a file for a spreadsheet',
  description:
    'Writes the enrolments as CSV in UTF-8, the newest first, with what a school needs to reach its learners. Columns are separated by semicolons and sums have a decimal comma, as French spreadsheets want them; with --separator , it is a comma and a point. Texts that a spreadsheet would run as a formula are defused by an apostrophe. With --anonymous the columns about persons are left out.',
  owners: ['enrolment'],
  row: 'enrolment',
  fields: orderFilter,
  check: readOrderFilter,
  each: ({ db }, options, write) => eachEnrolment(db, readOrderFilter(options), write),
  /** French titles: the file goes to schools and accountants. Spaces keep the leading zeros of zip codes and telephone numbers. */
  columns: {
    Référence: ['text', 'reference'],
    'Inscrit le': ['instant', 'enrolledAt'],
    État: ['text', ({ state }) => states[state]],
    'N° auto-école': ['count', 'schoolId'],
    'Auto-école': [
      'text',
      ({ schoolLabel, schoolZipCode, schoolCity }) => `${schoolLabel}, ${schoolZipCode} ${schoolCity}`,
    ],
    Formule: ['text', 'formulaLabel'],
    'Prix (€)': ['money', 'priceCents'],
    'Payé en ligne (€)': ['money', 'amountCents'],
    'Remboursé (€)': ['money', 'refundedCents'],
    'Repris par la banque (€)': ['money', 'disputedCents'],
    Début: ['text', ({ commencement }) => beginnings[commencement]],
    'Rétracté le': ['instant', 'withdrawnAt'],
    Paiement: ['text', 'payInId'],
    'Marque partenaire': ['text', 'brand'],
    'Offre partenaire': ['text', 'offerId'],
    'N° client partenaire': ['person', 'clientId'],
    Nom: ['person', 'lastName'],
    Prénom: ['person', 'firstName'],
    'Né le': ['person', 'birthday'],
    Sexe: ['person', 'gender'],
    Nationalité: ['person', ({ nationality }) => countryName(nationality) ?? ''],
    'E-mail': ['person', 'email'],
    Téléphone: ['person', ({ phone }) => writePhone(phone)],
    Adresse: ['person', ({ street, zipCode }) => `${street}, ${zipCode}`],
    'Représentant légal': [
      'person',
      ({ representative: one }) => one && `${one.firstName} ${one.lastName} (${one.link})`,
    ],
    'E-mail du représentant': ['person', ({ representative }) => representative?.email],
    'Téléphone du représentant': [
      'person',
      ({ representative }) => representative && writePhone(representative.phone),
    ],
  } satisfies Columns<FoundEnrolment>,
});

export function writePhone(phone: string): string {
  return (readPhoneNumber(phone)?.text ?? phone).replaceAll('\u00a0', ' ');
}

const states = {
  pending: 'en attente',
  failed: 'refusé',
  paid: 'payé',
  disputed: 'contesté auprès de la banque',
  'charged-back': 'repris par la banque',
  'to-refund': 'à rembourser',
  owed: 'remboursement dû, portefeuille vide',
  refunding: 'remboursement en cours',
  'part-refunded': 'remboursé en partie',
  refunded: 'remboursé',
} as const satisfies Readonly<Record<FoundEnrolment['state'], string>>;

const beginnings: Readonly<Record<Commencement, string>> = {
  'apres-delai': 'après le délai de rétractation',
  'sur-demande': 'sans attendre, à sa demande',
  immediat: 'immédiat, sans rétractation une fois l’accès ouvert',
};

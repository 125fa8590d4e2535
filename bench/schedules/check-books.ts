import type { Notes } from './notes.ts';

/** Our books and the provider's ledger; cents. */
export interface BookedPayment {
  readonly reference: string;
  readonly orderKey: string | null;
  readonly email: string;
  readonly amount: number;
  readonly status: 'created' | 'pending' | 'succeeded' | 'failed';
  readonly payInId: string | null;
  readonly cardRegistrationId: string;
  /** Accepted beside another order of the same formula. */
  readonly isReturned: boolean;
  /** Another order of the formula was open or paid at the refund. */
  readonly isBesideAnother: boolean;
  readonly isCardActive: boolean;
  /** At the provider. */
  readonly payIns: number;
  readonly debited: number;
  readonly givenBack: number;
  readonly providerStatus: string | null;
  readonly isAskedByBank: boolean;
  readonly enrolments: number;
  readonly buyerMails: number;
  readonly schoolMails: number;
  readonly refundMails: number;
}

export interface Books {
  readonly payments: readonly BookedPayment[];
  readonly startedMails: ReadonlyMap<string, number>;
  readonly linkedAddresses: ReadonlySet<string>;
  readonly strayPayIns: number;
  readonly unsentMails: number;
}

type Told = Pick<Notes, 'again' | 'toldPaid' | 'notDebited' | 'promisedLinks'>;

/** Within an hour. */
const maxStartedMails = 3;

const bookFaults: Readonly<Record<string, (payment: BookedPayment, told: Told) => boolean>> = {
  'payments with two pay-ins': ({ payIns }) => payIns > 1,
  'payments still open': ({ status }) => status === 'created' || status === 'pending',
  'in another state than the provider’s': ({ status, providerStatus }) =>
    providerStatus === null ? status === 'succeeded' : status.toUpperCase() !== providerStatus,
  'cards still active': ({ isCardActive }) => isCardActive,
  'accepted beside another order, not given back': ({ isReturned, debited, givenBack }) =>
    isReturned && debited !== givenBack,
  'accepted beside another order, given back and not told': ({ isReturned, refundMails }) =>
    isReturned && refundMails !== 1,
  'given back, and no other open or paid': ({ isReturned, isBesideAnother }) =>
    isReturned && !isBesideAnother,
  'given back, and confirmed': ({ isReturned, enrolments, buyerMails, schoolMails }) =>
    isReturned && enrolments + buyerMails + schoolMails > 0,
  'paid, and buyer or school not told once': ({ status, isReturned, buyerMails, schoolMails }) =>
    status === 'succeeded' && !isReturned && (buyerMails !== 1 || schoolMails !== 1),
  'told that it is paid, and it is not': ({ payInId, status, isReturned }, { toldPaid }) =>
    payInId !== null && toldPaid.has(payInId) && (status !== 'succeeded' || isReturned),
  'told that nothing is debited, and it was': ({ cardRegistrationId, debited }, { notDebited }) =>
    notDebited.has(cardRegistrationId) && debited > 0,
};

const orderFaults: Readonly<Record<string, (order: Order) => boolean>> = {
  'lost: debited, and not enrolled': ({ kept, enrolments }) => enrolments < kept,
  'enrolled, and not debited': ({ kept, enrolments }) => enrolments > kept,
  'doubled, and not given back': ({ kept, wanted }) => kept > wanted,
};

interface Order {
  readonly email: string;
  readonly kept: number;
  readonly wanted: number;
  readonly enrolments: number;
}

/** Each fault with the addresses concerned; the provider's ledger is the reference. */
export function checkBooks(books: Books, told: Told): ReadonlyMap<string, readonly string[]> {
  const { payments, startedMails, linkedAddresses, strayPayIns, unsentMails } = books;
  const orders = [...Map.groupBy(payments, ({ orderKey, reference }) => orderKey ?? reference).values()].map(
    (ofOne) => sumUp(ofOne, told),
  );
  const unmailed = [...Map.groupBy(payments, ({ email }) => email)].filter(([email, ofOne]) => {
    const asked = ofOne.filter(({ isAskedByBank }) => isAskedByBank).length;
    return (startedMails.get(email) ?? 0) !== Math.min(asked, maxStartedMails);
  });
  return new Map<string, readonly string[]>([
    ...Object.entries(orderFaults).map(
      ([fault, isFault]) => [fault, orders.filter(isFault).map(({ email }) => email)] as const,
    ),
    ...Object.entries(bookFaults).map(([fault, isFault]) => {
      const found = payments.filter((payment) => isFault(payment, told));
      return [fault, found.map(({ email }) => email)] as const;
    }),
    ['waited at the bank, and not mailed', unmailed.map(([email]) => email)],
    [
      'told of a mailed link, and not mailed',
      [...told.promisedLinks].filter((email) => !linkedAddresses.has(email)),
    ],
    ['pay-ins of no payment', Array<string>(strayPayIns).fill('?')],
    ['mails not sent', Array<string>(unsentMails).fill('?')],
  ]);
}

/** Orders refunded beside an open one that was not paid later. */
export function countEmptied({ payments }: Books): number {
  const orders = Map.groupBy(payments, ({ orderKey, reference }) => orderKey ?? reference);
  return [...orders.values()].filter(
    (ofOne) =>
      ofOne.some(({ isReturned }) => isReturned) &&
      !ofOne.some(({ isReturned, status }) => !isReturned && status === 'succeeded'),
  ).length;
}

/** Addresses with two pay-ins for one person and formula. */
export function countTwice({ payments }: Books): number {
  const debits = payments.filter(({ payIns }) => payIns > 0);
  const orders = Map.groupBy(debits, ({ orderKey, reference }) => orderKey ?? reference);
  const twice = [...orders.values()].filter((ofOne) => ofOne.length > 1);
  return new Set(twice.map(([first]) => first?.email)).size;
}

function sumUp(payments: readonly BookedPayment[], { again }: Told): Order {
  const sum = (of: (payment: BookedPayment) => number) =>
    payments.reduce((total, payment) => total + of(payment), 0);
  return {
    email: payments[0]?.email ?? '',
    kept: sum((payment) => (payment.debited - payment.givenBack) / payment.amount),
    wanted: 1 + payments.filter(({ reference }) => again.has(reference)).length,
    enrolments: sum((payment) => payment.enrolments),
  };
}

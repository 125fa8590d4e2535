import { formatPrice } from '#domain/money.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { type HeldAct, heldActors } from '#domain/training-file/held-sum.ts';
import { withDefaults } from '#services/enrolment/dependencies.ts';
import {
  checkWallets,
  type HeldForSchool,
  heldBySchool,
  type WalletDifference,
} from '#services/enrolment/operator/held-money.ts';
import { type ListedSum, listHeldSums } from '#services/enrolment/operator/held-sums.ts';
import { type Columns, type ListColumns, list, paymentsOf, section } from './declaration.ts';
import { flag, period, readPeriod, school } from './fields.ts';

const figures = ['orders', 'paidCents', 'refundedCents', 'disputedCents', 'heldCents', 'dueCents'] as const;

function totalOf(schools: readonly HeldForSchool[]) {
  const sums = figures.map((name) => [name, schools.reduce((sum, one) => sum + one[name], 0)]);
  return Object.fromEntries(sums) as Record<(typeof figures)[number], number>;
}

const columns: ListColumns<HeldForSchool> = {
  'no.': ['count', ({ schoolId }) => (schoolId === 0 ? null : schoolId)],
  orders: ['count', 'orders'],
  paid: ['money', 'paidCents'],
  refunded: ['money', 'refundedCents'],
  'taken back': ['money', 'disputedCents'],
  held: ['money', 'heldCents'],
  'to refund': ['money', 'dueCents'],
  school: ['text', 'schoolLabel', ({ schoolId, schoolLabel }) => (schoolId === 0 ? 'toutes' : schoolLabel)],
};

/** French titles: the file goes to accountants. */
const file: Columns<HeldForSchool> = {
  'N° auto-école': ['count', 'schoolId'],
  'Auto-école': ['text', 'schoolLabel'],
  Commandes: ['count', 'orders'],
  'Payé (€)': ['money', 'paidCents'],
  'Remboursé (€)': ['money', 'refundedCents'],
  'Repris par la banque (€)': ['money', 'disputedCents'],
  'Détenu (€)': ['money', 'heldCents'],
  'Dont à rembourser (€)': ['money', 'dueCents'],
};

const frenchOwners = { learner: 'l’élève', school: 'l’école' } as const;

const frenchActs: Readonly<Record<HeldAct, string>> = {
  'await-bank': 'répondre à la banque',
  'refund-under-way': 'remboursement en cours',
  'fill-wallet': 'remplir le portefeuille',
  refund: 'rembourser',
  'announced-refund': 'remboursement annoncé',
  decide: 'décider de la signature',
  'no-signature': 'délai de signature',
  'find-mailbox': 'trouver l’e-mail de l’école',
  'open-course': 'ouvrir l’accès au cours',
  'pay-school': 'verser à l’école',
};

const frenchActors = { site: 'le site', operator: 'vous', school: 'l’école' } as const;

/** Without whose act it is. */
export const frenchActOf = ({ next }: ListedSum) => (next ? frenchActs[next.act] : 'sans suite connue');
const frenchAct = (sum: ListedSum) =>
  sum.next ? `${frenchActOf(sum)} (${frenchActors[heldActors[sum.next.act]]})` : 'aucune';
const frenchDueDay = ({ next, isLate }: ListedSum) =>
  next && `${frenchDay(next.on)}${isLate ? ', en retard' : ''}`;

const sumColumns: ListColumns<ListedSum> = {
  held: ['money', 'cents'],
  order: ['text', 'reference'],
  for: [
    'text',
    ({ next }) => next?.owner ?? 'nobody',
    ({ next }) => (next ? frenchOwners[next.owner] : 'personne'),
  ],
  on: ['text', ({ next, isLate }) => next && `${next.on}${isLate ? ' late' : ''}`, frenchDueDay],
  'next act': ['text', ({ next }) => (next ? `${next.act} (${heldActors[next.act]})` : 'none'), frenchAct],
  school: ['text', 'schoolLabel'],
};

const differenceColumns: ListColumns<WalletDifference> = {
  expected: ['money', 'expectedCents'],
  found: ['text', ({ foundCents }) => (foundCents === null ? 'no wallet' : formatPrice(foundCents))],
  order: ['text', ({ references }) => references.join(', ')],
  wallet: ['text', 'walletId'],
};

export const heldSums = list({
  name: 'payments sums',
  title: 'each sum that is held',
  description: 'Lists each sum that is held, with who gets it next, by which act and by which day.',
  owners: ['enrolment'],
  row: 'sum',
  fields: { ...period, school },
  check: readPeriod,
  query: async ({ db, now }, { school, ...days }) => ({
    rows: await listHeldSums(db, { ...readPeriod(days), school }, now()),
  }),
  columns: sumColumns,
});

export const paymentsHeld = list({
  name: 'payments held',
  title: 'what is held for which school',
  description:
    'Sums up by school what was paid, refunded, taken back by banks, and is left; money passed on to schools is not known here. With --sums, each sum with who gets it next, by which act and by which day. Sums without an owner, a day or an act are always listed, and make it exit with 1. With --check, compares each wallet at the provider, and exits with 1 when one differs or cannot be read.',
  owners: ['enrolment'],
  row: 'school',
  fields: {
    ...period,
    school,
    sums: flag('lists each sum with its owner, its day and its next act'),
    check: flag('compares with the wallets at the provider'),
  },
  check: readPeriod,
  async query(operator, { school, sums: withSums, check: withCheck, ...days }) {
    const { db, now } = operator;
    const filter = { ...readPeriod(days), school };
    const schools = await heldBySchool(db, filter);
    const sums = await listHeldSums(db, filter, now());
    const unowned = sums.filter(({ next }) => next === null);
    const check = withCheck ? await checkWallets(withDefaults(paymentsOf(operator)), filter) : undefined;
    const total = totalOf(schools);
    const wrong = check && check.unread + check.differences.length > 0;
    return {
      rows: schools,
      ...(schools.length > 1 && { totals: { schoolId: 0, schoolLabel: 'all', ...total } }),
      json: { schools, total, unowned, ...(withSums && { sums }), check },
      also: withSums ? [section(sums, sumColumns)] : [],
      alarms: [section(unowned, sumColumns), section(check?.differences ?? [], differenceColumns)],
      ...(wrong && {
        refused: `${check.differences.length} of ${check.checked} wallets differ from the books; ${check.unread} could not be read.`,
      }),
      ...(check && !wrong && { notice: `${check.checked} wallets hold what the books say.\n` }),
      ...(unowned.length > 0 && {
        refused: `Held without an owner, a day or a next act: ${unowned.length} sum(s).`,
      }),
    };
  },
  columns,
  file,
  empty: 'No payment.',
});

import type { Command } from '@commander-js/extra-typings';
import { formatPrice } from '#domain/money.ts';
import { heldActors } from '#domain/training-file/held-sum.ts';
import { withDefaults } from '#services/enrolment/dependencies.ts';
import {
  checkWallets,
  type HeldForSchool,
  heldBySchool,
  type WalletDifference,
} from '#services/enrolment/operator/held-money.ts';
import { type ListedSum, listHeldSums } from '#services/enrolment/operator/held-sums.ts';
import { type Columns, withFile, writeCsv } from './csv-file.ts';
import { type Column, formatTable } from './format.ts';
import { writeJson } from './io.ts';
import { json, readPeriod, school, withPeriod } from './options.ts';
import { openPayments, paymentsOf, RefusedError, type Tools } from './session.ts';

export function addPaymentsHeld(payments: Command, tools: Tools): void {
  withFile(withPeriod(payments.command('held')))
    .summary('what is held for which school')
    .description(
      'Sums up by school what was paid, refunded, taken back by banks, and is left; money passed on to schools is not known here. With --sums, each sum with who gets it next, by which act and by which day. Sums without an owner, a day or an act are always listed, and make it exit with 1. With --check, compares each wallet at the provider, and exits with 1 when one differs or cannot be read.',
    )
    .addOption(school)
    .addOption(json)
    .option('--csv', 'writes CSV for a spreadsheet; so does --output')
    .option('--sums', 'lists each sum with its owner, its day and its next act')
    .option('--check', 'compares with the wallets at the provider')
    .action(async (options) => {
      const { since, until, school: ofSchool, output, force, separator } = options;
      const { io, now } = tools;
      const filter = { ...readPeriod({ since, until }), school: ofSchool };
      const session = await openPayments(tools);
      const schools = await heldBySchool(session.db, filter);
      const sums = await listHeldSums(session.db, filter, now());
      const unowned = sums.filter(({ next }) => next === null);
      const isCsv = options.csv === true || output !== undefined;
      if (isCsv) {
        const read = async (write: (some: readonly HeldForSchool[]) => Promise<void>) => {
          await write(schools);
          return schools.length;
        };
        await writeCsv(tools, { name: 'school', columns: csvColumns, output, force, separator, read });
      }
      const report = options.check
        ? await checkWallets(withDefaults(paymentsOf(session, now)), filter)
        : undefined;
      if (options.json) {
        const more = { ...(options.sums && { sums }), ...(report && { check: report }) };
        writeJson(io, { schools, total: totalOf(schools), unowned, ...more });
      } else if (!isCsv) {
        io.out(formatHeldMoney(schools, io.columns));
        if (options.sums && sums.length > 0) io.out(`\n${formatTable(sums, sumColumns, io.columns)}`);
      }
      if (unowned.length > 0) {
        if (!options.json) io.err(`\n${formatTable(unowned, sumColumns, io.columns)}`);
        throw new RefusedError(`Held without an owner, a day or a next act: ${unowned.length} sum(s).`);
      }
      if (report === undefined) return;
      const { checked, unread, differences } = report;
      if (!options.json && differences.length > 0) {
        io.err(`\n${formatTable(differences, differenceColumns, io.columns)}`);
      }
      if (unread + differences.length > 0) {
        throw new RefusedError(
          `${differences.length} of ${checked} wallets differ from the books; ${unread} could not be read.`,
        );
      }
      if (!options.json) io.err(`${checked} wallets hold what the books say.\n`);
    });
}

function totalOf(schools: readonly HeldForSchool[]): Omit<HeldForSchool, 'schoolId' | 'schoolLabel'> {
  const sum = (count: (school: HeldForSchool) => number) =>
    schools.reduce((total, one) => total + count(one), 0);
  return {
    orders: sum(({ orders }) => orders),
    paidCents: sum(({ paidCents }) => paidCents),
    refundedCents: sum(({ refundedCents }) => refundedCents),
    disputedCents: sum(({ disputedCents }) => disputedCents),
    heldCents: sum(({ heldCents }) => heldCents),
    dueCents: sum(({ dueCents }) => dueCents),
  };
}

function formatHeldMoney(schools: readonly HeldForSchool[], width: number): string {
  if (schools.length === 0) return 'No payment.\n';
  const total = { schoolId: 0, schoolLabel: 'all', ...totalOf(schools) };
  return formatTable(schools.length > 1 ? [...schools, total] : schools, columns, width);
}

const money = (title: string, cents: (held: HeldForSchool) => number): Column<HeldForSchool> => ({
  title,
  cell: (held) => formatPrice(cents(held)),
  align: 'right',
});

const columns: readonly Column<HeldForSchool>[] = [
  { title: 'no.', cell: ({ schoolId }) => (schoolId === 0 ? '' : String(schoolId)), align: 'right' },
  { title: 'orders', cell: ({ orders }) => String(orders), align: 'right' },
  money('paid', ({ paidCents }) => paidCents),
  money('refunded', ({ refundedCents }) => refundedCents),
  money('taken back', ({ disputedCents }) => disputedCents),
  money('held', ({ heldCents }) => heldCents),
  money('to refund', ({ dueCents }) => dueCents),
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel },
];

const sumColumns: readonly Column<ListedSum>[] = [
  { title: 'held', cell: ({ cents }) => formatPrice(cents), align: 'right' },
  { title: 'order', cell: ({ reference }) => reference },
  { title: 'for', cell: ({ next }) => next?.owner ?? 'nobody' },
  { title: 'on', cell: ({ next, isLate }) => (next ? `${next.on}${isLate ? ' late' : ''}` : '') },
  { title: 'next act', cell: ({ next }) => (next ? `${next.act} (${heldActors[next.act]})` : 'none') },
  { title: 'school', cell: ({ schoolLabel }) => schoolLabel },
];

/** French titles: the file goes to accountants. */
const csvColumns: Columns<HeldForSchool> = {
  'N° auto-école': ({ schoolId }) => String(schoolId),
  'Auto-école': ({ schoolLabel }) => schoolLabel,
  Commandes: ({ orders }) => String(orders),
  'Payé (€)': ({ paidCents }) => paidCents,
  'Remboursé (€)': ({ refundedCents }) => refundedCents,
  'Repris par la banque (€)': ({ disputedCents }) => disputedCents,
  'Détenu (€)': ({ heldCents }) => heldCents,
  'Dont à rembourser (€)': ({ dueCents }) => dueCents,
};

const differenceColumns: readonly Column<WalletDifference>[] = [
  { title: 'expected', cell: ({ expectedCents }) => formatPrice(expectedCents), align: 'right' },
  {
    title: 'found',
    cell: ({ foundCents }) => (foundCents === null ? 'no wallet' : formatPrice(foundCents)),
    align: 'right',
  },
  { title: 'order', cell: ({ references }) => references.join(', ') },
  { title: 'wallet', cell: ({ walletId }) => walletId },
];

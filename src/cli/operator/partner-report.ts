import { type Command, Option } from '@commander-js/extra-typings';
import { dayOfCount } from '#domain/audience/audience-events.ts';
import { formatPrice } from '#domain/money.ts';
import { joinSmallLines, type ReportLine, sumOf } from '#domain/partner/partner-report.ts';
import { partnerFigures } from '#services/enrolment/operator/partner-figures.ts';
import { countEntries } from '#services/partner/token-uses.ts';
import { from, periodOf, to } from './audience.ts';
import { type Columns, withFile, writeCsv } from './csv-file.ts';
import { type Column, formatTable } from './format.ts';
import { writeJson } from './io.ts';
import { json, readPeriod } from './options.ts';
import type { Tools } from './session.ts';

const by = new Option('--by <period>', 'lines by day or by month')
  .choices(['day', 'month'] as const)
  .default('month' as const);

export function addPartnerReport(partner: Command, tools: Tools): void {
  withFile(partner.command('report'))
    .summary('entries and orders of a brand, without names')
    .description(
      'Adds up the entries of a brand’s customers and their paid orders: debited, refunded, taken back by banks, by day or month of the order in Paris and by offer. Lines under five orders are joined as «autres». The totals are those of payments figures.',
    )
    .requiredOption('--brand <id>', 'the brand')
    .addOption(from)
    .addOption(to)
    .addOption(by)
    .addOption(json)
    .option('--csv', 'writes CSV for a spreadsheet; so does --output')
    .action(async ({ brand, by: unit, output, force, separator, ...options }) => {
      const { io, open, now } = tools;
      const period = periodOf(options, dayOfCount(now()));
      const { db } = await open();
      const lines = joinSmallLines(
        mergeLines(
          await countEntries(db, { brand, by: unit, ...period }),
          await partnerFigures(db, {
            brand,
            by: unit,
            ...readPeriod({ since: period.from, until: period.to }),
          }),
        ),
      );
      if (options.csv === true || output !== undefined) {
        const read = async (write: (some: readonly ReportLine[]) => Promise<void>) => {
          await write(lines);
          return lines.length;
        };
        await writeCsv(tools, { name: 'line', columns: csvColumns, output, force, separator, read });
      } else if (options.json) {
        writeJson(io, { brand, ...period, lines, total: sumOf(lines) });
      } else {
        io.out(formatReport(lines, io.columns));
      }
    });
}

type Entries = Awaited<ReturnType<typeof countEntries>>;
type Orders = Awaited<ReturnType<typeof partnerFigures>>;

function mergeLines(entries: Entries, orders: Orders): ReportLine[] {
  const none = { entries: 0, orders: 0, amountCents: 0, refundedCents: 0, disputedCents: 0 };
  const key = ({ period, offerId }: Pick<Entries[number], 'period' | 'offerId'>) => `${period} ${offerId}`;
  const counted = new Map(entries.map((line) => [key(line), line]));
  const paid = new Map(orders.map((line) => [key(line), line]));
  const names = new Set([...counted.keys(), ...paid.keys()]);
  return [...names].map((name) => ({
    period: null,
    offerId: null,
    ...none,
    ...counted.get(name),
    ...paid.get(name),
  }));
}

function formatReport(lines: readonly ReportLine[], width: number): string {
  if (lines.length === 0) return 'No entry and no order.\n';
  const total = { period: 'total', offerId: '', ...sumOf(lines) };
  return formatTable([...lines, total], columns, width);
}

const columns: readonly Column<ReportLine>[] = [
  { title: 'period', cell: ({ period }) => period ?? 'autres' },
  { title: 'offer', cell: ({ offerId }) => offerId ?? '' },
  { title: 'entries', cell: ({ entries }) => String(entries), align: 'right' },
  { title: 'orders', cell: ({ orders }) => String(orders), align: 'right' },
  { title: 'debited', cell: ({ amountCents }) => formatPrice(amountCents), align: 'right' },
  { title: 'given back', cell: ({ refundedCents }) => formatPrice(refundedCents), align: 'right' },
  { title: 'taken back', cell: ({ disputedCents }) => formatPrice(disputedCents), align: 'right' },
];

/** French titles: the file goes to the partner. */
const csvColumns: Columns<ReportLine> = {
  Période: ({ period }) => period ?? 'autres',
  Offre: ({ offerId }) => offerId,
  Entrées: ({ entries }) => String(entries),
  Commandes: ({ orders }) => String(orders),
  'Payé (€)': ({ amountCents }) => amountCents,
  'Remboursé (€)': ({ refundedCents }) => refundedCents,
  'Repris par la banque (€)': ({ disputedCents }) => disputedCents,
};

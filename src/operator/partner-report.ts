import * as v from 'valibot';
import { dayOfCount } from '#domain/audience/audience-events.ts';
import { joinSmallLines, type ReportLine, sumOf } from '#domain/partner/partner-report.ts';
import { frenchDay, frenchMonth } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { laterMonth } from '#domain/time/months.ts';
import { partnerFigures } from '#services/enrolment/operator/partner-figures.ts';
import { countEntries, listBrands } from '#services/partner/token-uses.ts';
import { days, periodOf } from './days.ts';
import { list, type Operator } from './declaration.ts';
import { field, monthOf, readPeriod } from './fields.ts';
import { invalid } from './refused.ts';

export const partnerReport = list({
  name: 'partner report',
  title: 'entries and orders of a brand, without names',
  description:
    'Adds up the entries of a brand’s customers and their paid orders: debited, refunded, taken back by banks, by day or month of the order in Paris and by offer. Lines under five orders are joined as «autres». The totals are those of payments figures.',
  row: 'line',
  fields: {
    brand: { ...field('<id>', 'the brand', v.string()), readChoices: readBrands },
    month: field('<month>', 'a whole month, such as 2026-09, in place of days', v.optional(monthOf)),
    ...days,
    by: {
      ...field(
        '<period>',
        'lines by day or by month',
        v.optional(v.picklist(['day', 'month'], 'It is day or month.'), 'month'),
      ),
      choices: { day: 'jour', month: 'mois' },
    },
  },
  check: (values, now) => readDays(values, now),
  async query({ db, now }, { brand, by, ...values }) {
    const period = readDays(values, now());
    const rows = joinSmallLines(
      mergeLines(
        await countEntries(db, { brand, by, ...period }),
        await partnerFigures(db, { brand, by, ...readPeriod({ since: period.from, until: period.to }) }),
      ),
    );
    const total = sumOf(rows);
    return {
      rows,
      totals: { period: 'total', offerId: '', ...total },
      json: { brand, ...period, lines: rows, total },
    };
  },
  columns: {
    period: ['text', ({ period }) => period ?? 'autres', ({ period }) => frenchPeriod(period)],
    offer: ['text', 'offerId'],
    entries: ['count', 'entries'],
    orders: ['count', 'orders'],
    debited: ['money', 'amountCents'],
    'given back': ['money', 'refundedCents'],
    'taken back': ['money', 'disputedCents'],
  },
  /** French titles: the file goes to the partner. */
  file: {
    Période: ['text', ({ period }) => period ?? 'autres'],
    Offre: ['text', 'offerId'],
    Entrées: ['count', 'entries'],
    Commandes: ['count', 'orders'],
    'Payé (€)': ['money', 'amountCents'],
    'Remboursé (€)': ['money', 'refundedCents'],
    'Repris par la banque (€)': ['money', 'disputedCents'],
  },
  empty: 'No entry and no order.',
});

async function readBrands({ db }: Operator) {
  return Object.fromEntries((await listBrands(db)).map((brand) => [brand, brand]));
}

function frenchPeriod(period: string | null): string {
  if (period === null) return 'autres';
  if (/^\d{4}-\d{2}$/u.test(period)) return frenchMonth(period);
  return /^\d{4}-\d{2}-\d{2}$/u.test(period) ? frenchDay(period) : period;
}

interface Asked {
  readonly month?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** @throws InvalidFieldError for days that a month does not go with, or in the wrong order */
function readDays({ month: of, ...values }: Asked, now: Date) {
  if (of === undefined) return periodOf(values, dayOfCount(now));
  if (values.from !== undefined || values.to !== undefined)
    invalid('Give --month, or --from and --to.', 'Donnez un mois, ou des jours.');
  return { from: `${of}-01`, to: addDays(`${laterMonth(of, 1)}-01`, -1) };
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

import { sql } from 'kysely';
import { dayOfCount } from '#domain/audience/audience-events.ts';
import { frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { monthFigures, schoolFigures } from '#services/enrolment/operator/partner-figures.ts';
import { listFiles } from '#services/enrolment/operator/training-files.ts';
import { list, type Operator } from './declaration.ts';
import { period, readPeriod } from './fields.ts';

const none = { orders: 0, amountCents: 0, refundedCents: 0, disputedCents: 0 };
/** Of the order form, in its order. */
const steps = { formation: 0, ecole: 0, identite: 0, paiement: 0 };

const sumColumns = {
  orders: ['count', 'orders'],
  debited: ['money', 'amountCents'],
  'given back': ['money', 'refundedCents'],
  'taken back': ['money', 'disputedCents'],
  'late files': ['count', 'lateFiles'],
} as const;

export const figuresMonths = list({
  name: 'figures months',
  title: 'orders, refunds and steps of the order form, by month',
  description:
    'Adds up by month in Paris the paid orders, what was given back and taken back, how many visits reached each step of the order form, and the training files that are late now, by the month since which they wait.',
  owners: ['enrolment'],
  row: 'month',
  fields: period,
  check: readPeriod,
  async query(operator, asked) {
    const days = readPeriod(asked);
    const orders = await monthFigures(operator.db, days);
    const reached = await countSteps(operator, asked);
    const late = await lateFiles(operator, days);
    const lateOf = Map.groupBy(late, ({ since }) => parisDay(since).slice(0, 7));
    const months = new Set([...orders, ...reached].map(({ month }) => month).concat([...lateOf.keys()]));
    const rows = [...months]
      .toSorted()
      .toReversed()
      .map((month) => ({
        ...{ month, ...none, ...steps, lateFiles: lateOf.get(month)?.length ?? 0 },
        ...orders.find((line) => line.month === month),
        ...Object.fromEntries(
          reached.filter((line) => line.month === month).map(({ step, count }) => [step, count]),
        ),
      }));
    return { rows };
  },
  columns: {
    month: ['text', 'month', ({ month }) => frenchMonth(month)],
    'step: course': ['count', 'formation'],
    'step: school': ['count', 'ecole'],
    'step: person': ['count', 'identite'],
    'step: payment': ['count', 'paiement'],
    ...sumColumns,
  },
});

export const figuresSchools = list({
  name: 'figures schools',
  title: 'orders, refunds and late files, by school',
  description:
    'Adds up by school the paid orders, what was given back and taken back, and the training files that are late now.',
  owners: ['enrolment'],
  row: 'school',
  fields: period,
  check: readPeriod,
  async query(operator, asked) {
    const days = readPeriod(asked);
    const late = Map.groupBy(await lateFiles(operator, days), ({ officeId }) => officeId);
    const rows = await schoolFigures(operator.db, days);
    const paid = new Set(rows.map(({ officeId }) => officeId));
    const others = [...late].flatMap(([officeId, [file]]) =>
      file && !paid.has(officeId) ? [{ officeId, school: file.school, ...none }] : [],
    );
    return {
      rows: [...rows, ...others].map((row) => ({ ...row, lateFiles: late.get(row.officeId)?.length ?? 0 })),
    };
  },
  columns: { school: ['text', 'school'], id: ['count', 'officeId'], ...sumColumns },
});

interface Days {
  readonly since: Date | undefined;
  readonly before: Date | undefined;
}

async function lateFiles({ db, now }: Operator, { since, before }: Days) {
  const files = await listFiles(db, { isLate: true, now: now() });
  return files.filter((file) => (!since || file.since >= since) && (!before || file.since < before));
}

/** Without cookie nor identifier: visits, not persons. */
async function countSteps(
  { db, now }: Operator,
  {
    since = '2020-01-01',
    until = dayOfCount(now()),
  }: { since?: string | undefined; until?: string | undefined },
) {
  const { rows } = await sql<{ month: string; step: string; count: number }>`
    select to_char(day, 'YYYY-MM') as month, detail as step, sum(count)::int as count from audience_counts
    where event = 'funnel-step' and day between ${since} and ${until} group by 1, 2`.execute(db);
  return rows;
}

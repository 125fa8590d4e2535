import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { dayOfCount } from '#domain/audience/audience-events.ts';
import type { CountedEvent } from '#domain/audience/audience-terms.ts';
import { days, periodOf } from './days.ts';
import { list } from './declaration.ts';

const frenchEvents: Readonly<Record<string, string>> = {
  search: 'recherche',
  'school-click': 'clic sur une école',
  'school-page': 'page d’une école',
  'online-code-click': 'clic sur le code en ligne',
  'funnel-step': 'étape d’une commande',
  'payment-error': 'erreur de paiement',
};

export const audience = list({
  name: 'audience',
  title: 'what the site counted',
  description:
    'Adds up what the site counted, without cookie nor identifier, from one day to another, both included.',
  row: 'line',
  fields: days,
  check: (values, now) => periodOf(values, dayOfCount(now)),
  async query({ db, now }, values) {
    const period = periodOf(values, dayOfCount(now()));
    const rows = await readAudience(db, period);
    return { rows, json: { ...period, lines: rows } };
  },
  columns: {
    event: ['text', 'event', ({ event }) => frenchEvents[event] ?? event],
    form: ['text', 'form'],
    detail: ['text', 'detail'],
    count: ['count', 'count'],
  },
});

export interface AudienceReportLine extends Omit<CountedEvent, 'event'> {
  readonly event: string;
  readonly count: number;
}

/** Both days included, `YYYY-MM-DD`; the most frequent of each event first. */
export async function readAudience(
  db: Kysely<Database>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AudienceReportLine[]> {
  const { rows } = await sql<AudienceReportLine>`
    select event, form, detail, sum(count)::bigint as count
    from audience_counts
    where day between ${from} and ${to}
    group by event, form, detail
    order by event, form, count desc, detail`.execute(db);
  return rows;
}

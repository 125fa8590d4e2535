import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type AudienceEvent, dayOfCount } from '#domain/audience/audience-events.ts';
import { type CountedEvent, describeEvent } from '#domain/audience/audience-terms.ts';

export interface Audience {
  count(event: AudienceEvent, now?: Date): Promise<void>;
}

export function createAudience(db: Kysely<Database>): Audience {
  return {
    async count(event, now = new Date()) {
      await db
        .insertInto('audience_counts')
        .values({ day: dayOfCount(now), ...describeEvent(event), count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'event', 'form', 'detail'])
            .doUpdateSet({ count: sql`audience_counts.count + 1` }),
        )
        .execute();
    },
  };
}

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

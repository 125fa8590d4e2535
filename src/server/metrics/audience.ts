import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type AudienceEvent, dayOfCount } from '#domain/audience/audience-events.ts';
import { describeEvent } from '#domain/audience/audience-terms.ts';

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

import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { createRandom } from '#domain/random.ts';
import { lessonTimes } from '#domain/school/lessons.ts';

const delays = [3, 5, 7, 7, 10, 12, 15, 15, 20, 25, 30, 45] as const;
const shares = { silent: 0.3, soir: 0.45, samedi: 0.6, announced: 0.55 };

export function makeLessons(id: number) {
  const random = createRandom(`lessons ${id}`);
  const isSilent = random.chance(shares.silent);
  const times = lessonTimes.filter((time) => random.chance(shares[time]));
  const days = random.chance(shares.announced) ? random.pick(delays) : null;
  return { lesson_times: isSilent ? null : times, first_lesson_days: isSilent ? null : days };
}

/** Days after which a start announces first lessons again, so that they go on counting. */
const renewedAfter = 30;

/** Returns the schools that changed, to publish: all of a network that has no lessons yet, such as an older release's. */
export async function announceLessons(db: Kysely<Database>): Promise<number[]> {
  const schools = await db
    .selectFrom('offices')
    .select(['id', 'lesson_times', 'first_lesson_days'])
    .where('is_demonstration', '=', true)
    .execute();
  const isNew = schools.every((school) => school.lesson_times === null && school.first_lesson_days === null);
  if (isNew) {
    const rows = schools.map(({ id }) => ({ id, ...makeLessons(id) }));
    await sql`update offices set lesson_times = given.lesson_times, first_lesson_days = given.first_lesson_days
      from json_populate_recordset(null::offices, ${JSON.stringify(rows)}) as given
      where offices.id = given.id`.execute(db);
  }
  const renewed = await db
    .updateTable('offices')
    .set({ first_lesson_on: sql<string>`current_date` })
    .where('is_demonstration', '=', true)
    .where('first_lesson_days', 'is not', null)
    .where(
      sql<boolean>`coalesce(first_lesson_on, '-infinity') < current_date - ${sql.lit(renewedAfter)}::int`,
    )
    .returning('id')
    .execute();
  return (isNew ? schools : renewed).map(({ id }) => id);
}

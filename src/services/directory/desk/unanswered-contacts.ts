import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { answerTimeDays } from '#domain/desk/desk-limits.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { reminderWorkingDays } from '#domain/training-file/deadlines.ts';

const dayMs = 86_400_000;

/** Schools with requests of visitors that they neither answered nor marked within their working days; longest wait
 * first. */
export async function listUnanswered(db: Kysely<DirectoryDatabase>, now: Date) {
  const answered = sql<boolean>`exists (select from contact_answers where contact_id = contacts.id)`;
  const rows = await db
    .selectFrom('contacts')
    .innerJoin('shown_offices as office', 'office.id', 'contacts.office_id')
    .select(['office.id', 'office.label', 'office.city_name as city', 'office.zip_code as zipCode'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('contacts.created_at').as('since')])
    .where('contacts.created_at', '>', new Date(now.getTime() - answerTimeDays * dayMs))
    .where(sql<boolean>`not ${answered}`)
    .groupBy(['office.id', 'office.label', 'office.city_name', 'office.zip_code'])
    .orderBy('since')
    .execute();
  return rows
    .map((row) => ({
      ...row,
      until: addWorkingDays(parisDay(row.since), reminderWorkingDays.operator, row.zipCode ?? ''),
    }))
    .filter(({ until }) => addDays(until, 1) <= parisDay(now));
}

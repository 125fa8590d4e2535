import type { PracticeSeries } from '#contracts/practice.ts';
import type { CourseDb } from '#database/table-owners.ts';
import { type Access, describeHead, isSecret, type StoredSeries } from './history.ts';

export const selectSeries = (db: CourseDb, { order_reference: order }: Access) =>
  db.selectFrom('practice_series').selectAll().where('order_reference', '=', order);

export type Given = Awaited<ReturnType<typeof readGiven>>;

export async function readGiven(db: CourseDb, series: string) {
  const answers = await db
    .selectFrom('practice_answers')
    .select(['position', 'chosen', 'is_right'])
    .where('series_id', '=', series)
    .execute();
  return new Map(answers.map((answer) => [answer.position, answer]));
}

export function describeSeries(
  stored: StoredSeries,
  given: Given,
  clock: PracticeSeries['clock'] = null,
): PracticeSeries {
  return {
    ...describeHead(stored),
    questions: stored.questions.map((question, position) => {
      const answer = given.get(position);
      return {
        question,
        chosen: answer?.chosen ?? null,
        isRight: answer && !isSecret(stored) ? answer.is_right : null,
      };
    }),
    clock,
  };
}

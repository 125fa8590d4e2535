import type { CourseDb, CourseTransaction } from '#database/table-owners.ts';
import { type Held, heldIn, idsOf } from '#domain/people/held-data.ts';
import { kept } from '#domain/retention.ts';

/** By the references of his orders, since an access knows no person. */
export async function describePerson(db: CourseDb, orders: readonly string[]): Promise<readonly Held[]> {
  if (orders.length === 0) return [];
  const accesses = await db
    .selectFrom('practice_accesses')
    .selectAll()
    .where('order_reference', 'in', orders)
    .orderBy('opened_at')
    .execute();
  const answers = await db
    .selectFrom('practice_answers as answer')
    .innerJoin('practice_series as series', 'series.id', 'answer.series_id')
    .select(['series.order_reference', 'series.kind', 'answer.question', 'answer.chosen', 'answer.is_right'])
    .select('answer.answered_at')
    .where('series.order_reference', 'in', orders)
    .orderBy('answer.answered_at')
    .execute();
  const practice = heldIn('practice_accesses', 'emptied', [
    'the access is part of its order; series, answers and progress are erased',
    'l’accès fait partie de la commande\u202f; séries et réponses sont effacées',
  ]);
  return accesses.map((access) => {
    const own = answers.filter(({ order_reference: order }) => order === access.order_reference);
    const data = { ...access, answers: own.map(({ order_reference: _known, ...answer }) => answer) };
    return practice(access.order_reference, access.opened_at, data);
  });
}

export async function erasePerson(transaction: CourseTransaction, held: readonly Held[]): Promise<void> {
  const orders = idsOf(held, 'practice_accesses', 'emptied');
  if (orders.length === 0) return;
  await transaction.deleteFrom('practice_series').where('order_reference', 'in', orders).execute();
}

/** A year after the end of their access, and a day after their own without an answer. Returns how many series. */
export async function eraseProgress(db: CourseDb, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const left = before(kept.practiceDays);
  const { numDeletedRows } = await db
    .deleteFrom('practice_series as series')
    .where((series) =>
      series.or([
        series(
          'order_reference',
          'in',
          series
            .selectFrom('practice_accesses')
            .select('order_reference')
            .where((access) => access.or([access('ends_at', '<=', left), access('closed_at', '<=', left)])),
        ),
        series.and([
          series('finished_at', '<=', before(1)),
          series.not(
            series.exists(
              series
                .selectFrom('practice_answers')
                .whereRef('series_id', '=', 'series.id')
                .select('position'),
            ),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

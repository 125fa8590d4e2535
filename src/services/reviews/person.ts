import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReviewsDatabase } from '#database/table-owners.ts';
import { type Held, idsOf } from '#domain/people/held-data.ts';

/** By address (in lower case). A decided report has no address any more, a review never had one. */
export async function describePerson(db: Kysely<ReviewsDatabase>, email: string): Promise<readonly Held[]> {
  const reports = await db
    .selectFrom('review_reports')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('created_at')
    .execute();
  return reports.map(({ created_at: at, reported: _ofSomebodyElse, ...data }) => ({
    table: 'review_reports',
    id: data.reference,
    at,
    fate: 'emptied',
    because: 'his address is forgotten; what he reported is still to be judged (L111-7-2 c. conso.)',
    data,
    mailKeys: [`report:${data.reference}:`],
  }));
}

export async function erasePerson(transaction: Transaction<ReviewsDatabase>, held: readonly Held[]) {
  const references = idsOf(held, 'review_reports', 'emptied');
  if (references.length === 0) return;
  await transaction
    .updateTable('review_reports')
    .set({ email: '' })
    .where('reference', 'in', references)
    .execute();
}

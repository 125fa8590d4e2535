import { sql } from 'kysely';
import { insertRows, type NewRow } from '#database/insert-rows.ts';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';

type NewReview = NewRow<'reviews'>;

export function createNetworkReviews(transaction: ReviewsTransaction) {
  const db: ReviewsDb = transaction;
  return {
    read: (officeIds: readonly number[]) =>
      db
        .selectFrom('reviews')
        .selectAll()
        .where('office_id', '=', sql<number>`any(${officeIds}::int[])`)
        .orderBy('office_id')
        .orderBy('id')
        .execute(),

    async schoolsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const rows = await db
        .selectFrom('reviews')
        .select(['id', 'office_id'])
        .where('id', '=', sql<number>`any(${ids}::int[])`)
        .execute();
      return new Map(rows.map(({ id, office_id }) => [id, office_id]));
    },

    async takenDown(officeIds: readonly number[]) {
      const rows = await db
        .selectFrom('review_reports')
        .select(['office_id', 'review_id', 'reported'])
        .where('decision', '=', 'removed')
        .where('about', '=', 'review')
        .where('office_id', '=', sql<number>`any(${officeIds}::int[])`)
        .execute();
      return rows.map(({ reported, ...about }) => ({
        ...about,
        identite: reported.identite,
        commentaire: reported.commentaire,
      }));
    },

    async answeredHere(officeIds: readonly number[]): Promise<readonly number[]> {
      const rows = await db
        .selectFrom('reviews')
        .select('id')
        .where('answered_here', 'is', true)
        .where('office_id', '=', sql<number>`any(${officeIds}::int[])`)
        .execute();
      return rows.map(({ id }) => id);
    },

    async add(reviews: readonly NewReview[]): Promise<void> {
      const numbered = reviews.filter(({ id }) => id !== undefined);
      const others = reviews.filter(({ id }) => id === undefined);
      await insertRows(db, 'reviews', numbered);
      if (numbered.length > 0) await passNumbers(db);
      await insertRows(db, 'reviews', others);
    },

    async change(reviews: readonly (NewReview & { readonly id: number })[]): Promise<void> {
      const [first] = reviews;
      if (!first) return;
      const columns = Object.keys(first).filter((name) => name !== 'id');
      const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
      await sql`update reviews set ${set}
        from json_populate_recordset(null::reviews, ${JSON.stringify(reviews)}) as given
        where reviews.id = given.id`.execute(db);
    },

    async remove(officeIds: readonly number[]): Promise<void> {
      await sql`delete from reviews where office_id = any(${officeIds}::int[])`.execute(db);
    },
  };
}

/** The next id is above those imported, and never goes back. */
async function passNumbers(db: ReviewsDb): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('reviews', 'id'), greatest(
    (select max(id) from reviews), nextval(pg_get_serial_sequence('reviews', 'id')) - 1))`.execute(db);
}

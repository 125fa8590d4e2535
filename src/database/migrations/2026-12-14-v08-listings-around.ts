import { type Kysely, sql } from 'kysely';

/** What is around a place is found in its commune and in a band of latitude; the first index also serves the figures of a
 * list without filters (docs/decisions/0064-lists.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index listings_of_commune on listings (formula_type_id, commune_code)
    include (member, place)`.execute(db);
  await sql`create index listings_by_latitude on listings (formula_type_id, cube_ll_coord(place, 3))`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Who sells a formula type, and at what price, is read from the index alone: searches ask it of each school they meet. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index formulas_by_type`.execute(db);
  await sql`
    create index formulas_by_type on formulas (formula_type_id, office_id) include (price_cents)`.execute(db);
}

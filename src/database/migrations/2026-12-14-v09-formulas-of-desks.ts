import { type Kysely, sql } from 'kysely';

/** docs/product/desk.md#formulas */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table listing_changes drop constraint listing_changes_part_check, add check (part in
    ('hours', 'lessons', 'formulas', 'prices', 'contents', 'photos', 'documents', 'presentation', 'email',
      'seller', 'agreement', 'label'))`.execute(db);
}

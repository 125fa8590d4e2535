import { type Kysely, sql } from 'kysely';

/** docs/product/partners.md#report */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table partner_entries (
    -- In Paris.
    day date not null,
    brand text not null,
    offer text not null,
    count integer not null check (count > 0),
    primary key (brand, day, offer)
  )`.execute(db);
}

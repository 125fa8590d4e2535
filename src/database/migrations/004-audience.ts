import { type Kysely, sql } from 'kysely';

/** How often each event happened on a day, and nothing of who made it happen (docs/decisions/0012). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table audience_counts (
      day date not null,
      event text not null,
      form text not null,
      detail text not null,
      count bigint not null check (count > 0),
      primary key (day, event, form, detail)
    )`.execute(db);
}

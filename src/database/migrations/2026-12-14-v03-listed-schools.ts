import { type Kysely, sql } from 'kysely';

/** Listings of schools that publish no price and have no formula, and what asks to remove or correct their pages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table listings
    add column member boolean not null default true,
    alter column price_cents drop not null,
    drop constraint listings_office_id_formula_type_id_fkey,
    add foreign key (office_id) references offices (id) on delete cascade`.execute(db);
  await sql`create index listings_of_members on listings (formula_type_id) where member`.execute(db);
  await sql`alter table offices
    drop constraint offices_hidden_by_check,
    add check (hidden_by in ('operator', 'import', 'demonstration', 'opposition'))`.execute(db);
  await sql`create table official_oppositions (
    reference text primary key,
    office_id integer not null references offices (id) on delete cascade,
    wish text not null check (wish in ('remove', 'correct')),
    message text not null,
    email text,
    fingerprint text not null,
    created_at timestamptz not null,
    decision text check (decision in ('removed', 'corrected', 'refused')),
    because text,
    decided_at timestamptz
  )`.execute(db);
  await sql`create index official_oppositions_office on official_oppositions (office_id)`.execute(db);
  const comments = {
    'listings.member': 'False: of a school that the State alone lists, without a price.',
    'listings.price_cents': 'Null of a school that is no member.',
    'official_oppositions.wish':
      'A page that is to go is hidden at once; a correction waits for the operator.',
    'official_oppositions.fingerprint': 'Hash of what was sent: the same form within a day counts once.',
    'official_oppositions.because': 'The reason, as mailed to who wrote.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}

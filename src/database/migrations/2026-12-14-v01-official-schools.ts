import { type Kysely, sql } from 'kysely';

/** docs/decisions/0152-listed-and-member-schools.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table offices add column member boolean not null default true`.execute(db);
  await sql`create or replace view shown_offices as
    select * from offices where hidden_at is null and member`.execute(db);
  await sql`create view listed_offices as select * from offices where hidden_at is null`.execute(db);
  await sql`create table official_schools (
    agreement text primary key,
    office_id integer unique references offices (id) on delete cascade,
    name text not null,
    street text not null,
    zip_code text not null,
    city text not null,
    website text,
    licences text[] not null default '{}',
    aac boolean not null default false,
    supervised boolean not null default false,
    one_euro boolean not null default false,
    label boolean not null default false,
    association boolean not null default false,
    online boolean not null default false,
    adapted text[] not null default '{}',
    natural_person boolean not null default false,
    source text not null,
    read_on date not null,
    left_on date,
    opposed_at timestamptz
  )`.execute(db);
  const comments = {
    'offices.member':
      'False: listed by the State alone; it has no price, sells nothing and is not in shown_offices.',
    'official_schools.office_id': 'Null: the list has it, and no page shows it.',
    'official_schools.licences': 'Of the list’s columns “…_flag”: A, A1, A2, B, BE, C….',
    'official_schools.adapted': 'Licences for which it accompanies learners with a disability.',
    'official_schools.natural_person': 'Declared by the operator: its page is not for search engines.',
    'official_schools.left_on': 'Day of the first list without it.',
    'official_schools.opposed_at': 'Its page was asked to go: hidden, also over later imports.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}

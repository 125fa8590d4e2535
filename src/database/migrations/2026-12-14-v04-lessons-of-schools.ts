import { type Kysely, sql } from 'kysely';

/** Listings are written again at the next start. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table offices
    add column lesson_times text[],
    add column first_lesson_days integer check (first_lesson_days > 0),
    add column first_lesson_on date`.execute(db);
  await sql`create or replace view shown_offices as
    select * from offices where hidden_at is null and member`.execute(db);
  await sql`create or replace view listed_offices as
    select * from offices where hidden_at is null`.execute(db);
  await sql`alter table listings
    add column vehicule_amenage boolean not null default false,
    add column cours_soir boolean not null default false,
    add column cours_samedi boolean not null default false,
    add column first_lesson_days integer,
    add column first_lesson_on date`.execute(db);
  await sql`alter table listing_changes drop constraint listing_changes_part_check, add check (part in
    ('hours', 'lessons', 'prices', 'contents', 'photos', 'documents', 'presentation', 'email', 'seller',
      'agreement', 'label'))`.execute(db);
  const comments = {
    'offices.lesson_times':
      'When lessons are given besides the day on weekdays: soir, samedi; null when unknown.',
    'offices.first_lesson_days': 'Until a first lesson, as the school announces.',
    'offices.first_lesson_on': 'Day of that announcement.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}

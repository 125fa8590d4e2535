import { type Kysely, sql } from 'kysely';

/**
 * What readers report of a review or of a school's answer to it. A report outlives what it tells of: it keeps the words
 * as they stood and refers to the review by its number alone. The index of a school's reviews carries their notes, so
 * that mean, counts and the places of a page are read from it alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table review_reports (
    reference text primary key,
    review_id integer not null,
    office_id integer not null,
    about text not null check (about in ('review', 'response')),
    reason text not null,
    message text not null,
    email text not null,
    reported jsonb not null,
    created_at timestamptz not null default now(),
    decision text check (decision in ('kept', 'removed')),
    decided_at timestamptz,
    check ((decision is null) = (decided_at is null))
  )`,
  'create index review_reports_open on review_reports (created_at) where decided_at is null',
  'create index review_reports_by_review on review_reports (review_id)',
  `create index reviews_by_date on reviews (office_id, license_group_id, published_at desc, id desc)
    include (note)`,
  'drop index reviews_of_office',
];

import { type Kysely, sql } from 'kysely';

/** docs/product/desk.md#claims */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table club_applications add column office_id integer, add column role text,
    add column offered_proof text`.execute(db);
  await sql`create table school_claims (
    reference text primary key,
    office_id integer not null references offices (id) on delete cascade,
    created_at timestamptz not null,
    code_hash text,
    code_expires_at timestamptz,
    code_tries integer not null default 0,
    decision text check (decision in ('accepted', 'refused')),
    decided_at timestamptz,
    proof text check (proof in ('prefectoral-decision-and-identity', 'code-by-telephone')),
    note text,
    because text,
    email text,
    siret text check (siret ~ '^[0-9]{14}$'),
    previous_email text,
    joined boolean not null default false,
    opens_at timestamptz,
    opened_at timestamptz,
    stopped_at timestamptz,
    check ((decision is null) = (decided_at is null)),
    check (decision is distinct from 'accepted' or num_nulls(proof, email, opens_at) = 0),
    check (num_nonnulls(opened_at, stopped_at) < 2)
  )`.execute(db);
  await sql`create index school_claims_by_office on school_claims (office_id)`.execute(db);
  await sql`alter table review_links alter column invitation_id drop not null,
    add column review_id integer references reviews (id) on delete cascade,
    add check (num_nonnulls(invitation_id, review_id) = 1)`.execute(db);
  await sql`alter table reviews add column answered_here boolean not null default false`.execute(db);
  await sql`create index review_links_of_review on review_links (review_id)`.execute(db);
  const comments = {
    'club_applications.office_id': 'The school whose desk is asked for; null: a new one.',
    'club_applications.offered_proof': 'How its sender would prove it.',
    'school_claims.reference': 'Of the application.',
    'school_claims.note': 'What the operator saw or heard as proof.',
    'school_claims.because': 'Why it was refused, as mailed.',
    'school_claims.email': 'Of the person, once accepted: the mailbox of the desk.',
    'school_claims.previous_email': 'The mailbox that was told; another one by then stops the claim.',
    'school_claims.joined': 'Made a listed school a member.',
    'school_claims.opens_at': 'When the mailbox of the listing changes.',
    'school_claims.stopped_at': 'Objection by the previous mailbox, or by the operator.',
    'reviews.answered_here': 'By its school, since the last import: imports keep the answer.',
    'review_links.review_id': 'Of a review without an invitation.',
  };
  for (const [column, comment] of Object.entries(comments)) {
    await sql`comment on column ${sql.ref(column)} is ${sql.lit(comment)}`.execute(db);
  }
}

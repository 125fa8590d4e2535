import { type Kysely, sql } from 'kysely';

/** docs/reviews.md */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table review_invitations
    -- What shows that the buyer was trained; null: the order alone, or unknown.
    add column evidence text check (evidence in ('file', 'assessment', 'course')),
    -- Not sent: its month waits for the operator.
    add column held_at timestamptz,
    add constraint evidence_of_order check (evidence is null or proof = 'order'),
    add constraint held_of_school check (held_at is null or (proof = 'school' and used_at is null))`.execute(
    db,
  );
  await sql`alter table review_months
    -- Beyond the limit: waits for the operator.
    add column held_at timestamptz,
    add column refused_because text,
    add constraint held_or_refused check (held_at is null or refused_because is null)`.execute(db);
}

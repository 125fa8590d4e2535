import { type Kysely, sql } from 'kysely';

/** Who acted, from which mailbox, and who says that it was not him (docs/decisions/0145-a-proof-for-every-act.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table training_files
    add column quoted_at timestamptz[],
    add column frozen_at timestamptz,
    add column frozen_by text check (frozen_by in ('learner', 'representative', 'school')),
    add check ((frozen_at is null) = (frozen_by is null))`.execute(db);
  await sql`alter table training_file_links add column mailbox_hash text`.execute(db);
  await sql`alter table review_links add column mailbox_hash text`.execute(db);
  await sql`alter table withdrawals
    add column refund_from timestamptz,
    add column denied_at timestamptz,
    add column decided_at timestamptz`.execute(db);
}

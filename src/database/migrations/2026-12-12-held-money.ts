import { type Kysely, sql } from 'kysely';

/** A dispute suspends a training file; whoever pays may give it up (docs/product/training-files.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table training_files
    add column suspended_at timestamptz check (suspended_at is null or payment_intent_id is not null),
    add column given_up text check (given_up in ('renounce', 'school-silent')),
    add check (given_up is null or state = 'closed')`.execute(db);
}

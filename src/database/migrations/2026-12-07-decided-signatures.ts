import { type Kysely, sql } from 'kysely';

/** A signature that the operator decided on is contradicted no more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table training_files add column decided_at timestamptz`.execute(db);
  await sql`update training_files set decided_at = event.at from training_file_events as event
    where event.training_file_id = training_files.id and event.kind = 'decided'
      and training_files.state = 'signed'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The list that a fleet sends with its request is kept as it came (docs/decisions/0030); what was counted of older ones stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fleet_requests
    add column attachment bytea check (octet_length(attachment) between 1 and 1000000),
    add column attachment_kind text check (attachment_kind in ('csv', 'xlsx', 'ods', 'pdf')),
    add constraint fleet_requests_attachment_has_kind check ((attachment is null) = (attachment_kind is null))`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Schools that sold before go on for 60 days without their legal identity (docs/decisions/0150-who-the-seller-is.md). */
export async function up(db: Kysely<never>): Promise<void> {
  const columns = sql`add column legal_name text, add column legal_form text, add column insurer text,
    add column guarantor text, add column guarantee_ceiling_cents integer check (guarantee_ceiling_cents > 0),
    add column seller_due date`;
  await sql`alter table offices ${columns}`.execute(db);
  await sql`create or replace view shown_offices as select * from offices where hidden_at is null`.execute(
    db,
  );
  await sql`alter table school_agreements alter column agreement drop not null, add column siret text, ${columns}`.execute(
    db,
  );
  await sql`alter table listing_changes drop constraint listing_changes_part_check, add check (part in
    ('hours', 'prices', 'contents', 'photos', 'documents', 'presentation', 'email', 'seller', 'agreement', 'label'))`.execute(
    db,
  );
  await sql`update offices set seller_due = current_date + 60 where not is_demonstration`.execute(db);
  await sql`insert into school_agreements (office_id, seller_due)
    select distinct office_id, current_date + 60 from payment_intents where status = 'succeeded'
    on conflict (office_id) do update set seller_due = excluded.seller_due`.execute(db);
}

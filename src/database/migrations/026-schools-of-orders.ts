import { type Kysely, sql } from 'kysely';

/**
 * An order keeps what its directory said of the school when it was made, so that it stands without that directory; so does a report
 * of a review. The orders that are there learn it from the schools of this database. A directory elsewhere has schools that this
 * database has not: what is bought of them refers to them by number alone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table payment_intents add column school jsonb, add column access_days integer',
  `update payment_intents as intent set
    school = jsonb_build_object('label', office.label, 'uri', office.uri, 'street', office.street_name,
      'zipCode', office.zip_code, 'city', office.city_name, 'phone', office.phone_number, 'email', office.email,
      'agreement', office.agrement, 'mediatorUrl', office.mediator_url, 'termsUrl', office.cgv_uri),
    access_days = (select duration_days from passes join formula_types as type using (slug)
      where passes.office_id = office.id and type.id = intent.formula_type_id)
    from offices as office where office.id = intent.office_id`,
  `create index payment_intents_without_school on payment_intents (office_id) where school is null`,

  'alter table buyers drop constraint if exists buyers_office_id_fkey',
  'alter table payment_intents drop constraint if exists payment_intents_office_id_fkey',
  'alter table enrolments drop constraint if exists enrolments_office_id_fkey',

  'alter table review_reports add column office_label text',
  `update review_reports as report set office_label = office.label
    from offices as office where office.id = report.office_id`,
];

import type { Kysely } from 'kysely';
import { insertRows } from '#database/insert-rows.ts';
import type { Database } from '#database/schema.ts';
import type { ReviewRow } from './reviews.ts';
import type { School } from './school.ts';

export interface StoredSchool {
  readonly school: School;
  readonly reviews: readonly ReviewRow[];
}

/** A school that nobody has reviewed was last touched on this day. */
const unreviewedSince = '2026-09-01T08:00:00.000Z';

/** Writes schools with all that belongs to them. */
export async function storeSchools(db: Kysely<Database>, batch: readonly StoredSchool[]): Promise<void> {
  const schools = batch.map(({ school }) => school);
  await insertRows(db, {
    table: 'offices',
    columns: {
      id: 'integer',
      label: 'text',
      slug: 'text',
      uri: 'text',
      commune_code: 'text',
      city_name: 'text',
      zip_code: 'text',
      street_name: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      time_zone: 'text',
      phone_number: 'text',
      email: 'text',
      logo: 'text',
      pmr: 'boolean',
      club: 'boolean',
      note: 'double precision',
      nb_reviews: 'integer',
      garanties: 'words',
      search_text: 'text',
      presentation: 'text',
      photos: 'words',
      quality_certificate_uri: 'text',
      evaluation_process_uri: 'text',
      pmr_conditions_uri: 'text',
      cgv_uri: 'text',
      private_policy_uri: 'text',
      mediator_url: 'text',
      dgr_url: 'text',
      reg_url: 'text',
      soc_facebook: 'text',
      soc_instagram: 'text',
      soc_youtube: 'text',
      soc_tiktok: 'text',
      agrement: 'text',
      siret: 'text',
      is_demonstration: 'boolean',
      updated_at: 'timestamptz',
    },
    rows: batch.map(({ school, reviews }) => ({ ...school.office, ...summarise(reviews) })),
  });
  await insertRows(db, {
    table: 'formulas',
    columns: {
      id: 'integer',
      office_id: 'integer',
      formula_type_id: 'integer',
      price_cents: 'integer',
      advance_payment_cents: 'integer',
      url_training_course: 'text',
      url_training_process: 'text',
    },
    rows: schools.flatMap(({ formulas }) => formulas),
  });
  await insertRows(db, {
    table: 'passes',
    columns: {
      office_id: 'integer',
      slug: 'text',
      price_cents: 'integer',
      duration_days: 'integer',
      online_sale: 'boolean',
    },
    rows: schools.flatMap(({ passes }) => passes),
  });
  await insertRows(db, {
    table: 'opening_hours',
    columns: {
      office_id: 'integer',
      weekday: 'integer',
      debut_am: 'text',
      fin_am: 'text',
      debut_pm: 'text',
      fin_pm: 'text',
    },
    rows: schools.flatMap(({ hours }) => hours),
  });
  await insertRows(db, {
    table: 'guarantees',
    columns: { office_id: 'integer', position: 'integer', label: 'text', info: 'text' },
    rows: schools.flatMap(({ guarantees }) => guarantees),
  });
  await insertRows(db, {
    table: 'equipment',
    columns: {
      office_id: 'integer',
      material_id: 'integer',
      label: 'text',
      category: 'text',
      documentation_url: 'text',
    },
    rows: schools.flatMap(({ equipment }) => equipment),
  });
  await storeReviews(
    db,
    batch.flatMap(({ reviews }) => reviews),
  );
}

function summarise(reviews: readonly ReviewRow[]) {
  const last = reviews.map(({ published_at }) => published_at).toSorted();
  return {
    nb_reviews: reviews.length,
    note: reviews.length === 0 ? null : reviews.reduce((sum, { note }) => sum + note, 0) / reviews.length,
    updated_at: last.at(-1) ?? unreviewedSince,
  };
}

async function storeReviews(db: Kysely<Database>, rows: readonly ReviewRow[]): Promise<void> {
  await insertRows(db, {
    table: 'reviews',
    columns: {
      id: 'integer',
      office_id: 'integer',
      license_group_id: 'integer',
      training_id: 'integer',
      experienced_on: 'date',
      published_at: 'timestamptz',
      note: 'integer',
      commentaire: 'text',
      identite: 'text',
      checked: 'boolean',
      response: 'text',
      response_at: 'timestamptz',
    },
    rows,
  });
}

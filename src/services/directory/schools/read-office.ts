import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccueilField } from '#contracts/club-information.ts';
import type { Database } from '#database/schema.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { pageColumns } from '#domain/desk/listing-fields.ts';
import { officialOfOffice } from './official-facts.ts';
import { resultsOfOffice } from './school-results.ts';

/** `list`: in lists and on its page; `accueil`: on its page only; `kept`: not published as it is. */
export const officeColumns = {
  id: 'list',
  label: 'list',
  slug: 'kept',
  uri: 'list',
  commune_code: 'kept',
  city_name: 'list',
  zip_code: 'list',
  street_name: 'list',
  latitude: 'list',
  longitude: 'list',
  time_zone: 'list',
  phone_number: 'list',
  email: 'kept',
  logo: 'list',
  pmr: 'list',
  club: 'list',
  note: 'list',
  nb_reviews: 'list',
  garanties: 'list',
  search_text: 'kept',
  photos: 'photos',
  ...pageColumns,
  lesson_times: 'list',
  first_lesson_days: 'list',
  first_lesson_on: 'list',
  seller_due: 'sellerDue',
  is_demonstration: 'kept',
  updated_at: 'kept',
  external_ref: 'kept',
  position_approximate: 'list',
  hidden_at: 'kept',
  hidden_by: 'kept',
  member: 'list',
} as const satisfies Record<keyof Database['offices'], 'list' | 'kept' | AccueilField>;

type Told = typeof officeColumns;
export type ListColumn = keyof { [Column in keyof Told as Told[Column] extends 'list' ? Column : never]: 0 };
type PageFields = {
  [Column in keyof Told as Exclude<Told[Column], 'list' | 'kept'>]: Selectable<Database['offices']>[Column];
};

const told = Object.entries(officeColumns) as [keyof Told, Told[keyof Told]][];
export const listColumns = told
  .filter(([, where]) => where === 'list')
  .map(([column]) => column as ListColumn);

export function readPageFields(office: Pick<FullOffice, keyof Told>): PageFields {
  const fields = told.filter(([, where]) => where !== 'list' && where !== 'kept');
  return Object.fromEntries(fields.map(([column, field]) => [field, office[column]])) as PageFields;
}

export type FullOffice = NonNullable<Awaited<ReturnType<typeof readOffice>>>;

export function readOffice(db: DirectoryDb, id: number, everybody = false) {
  return selectFullOffices(db, everybody).where('o.id', '=', id).executeTakeFirst();
}

export function readOfficesAfter(db: DirectoryDb, id: number, limit: number) {
  return selectFullOffices(db).where('o.id', '>', id).orderBy('o.id').limit(limit).execute();
}

export function readOfficesOf(db: DirectoryDb, ids: readonly number[]) {
  return selectFullOffices(db).where('o.id', '=', sql<number>`any(${ids}::int[])`).execute();
}

function selectFullOffices(db: DirectoryDb, everybody = false) {
  return db
    .selectFrom(everybody ? 'listed_offices as o' : 'shown_offices as o')
    .selectAll('o')
    .select((office) => [
      jsonArrayFrom(
        office
          .selectFrom('formulas')
          .innerJoin('formula_types', 'formula_types.id', 'formulas.formula_type_id')
          .whereRef('formulas.office_id', '=', 'o.id')
          .select([
            'formulas.id',
            'formula_type_id',
            'price_cents',
            'advance_payment_cents',
            'url_training_course',
            'url_training_process',
            'hours_included',
            'lesson_minutes',
            'hour_price_cents',
            'includes',
            'validity_days',
            'formula_types.slug as type_slug',
            'formula_types.label as type_label',
            'formula_types.license_group_id',
          ])
          .orderBy('license_group_id')
          .orderBy('formula_type_id'),
      ).as('formulas'),
      jsonArrayFrom(
        office
          .selectFrom('opening_hours')
          .whereRef('opening_hours.office_id', '=', 'o.id')
          .select(['weekday', 'debut_am', 'fin_am', 'debut_pm', 'fin_pm'])
          .orderBy('weekday'),
      ).as('hours'),
      jsonArrayFrom(
        office
          .selectFrom('closures')
          .whereRef('closures.office_id', '=', 'o.id')
          .select(['from_day', 'to_day'])
          .orderBy('from_day'),
      ).as('closures'),
      jsonArrayFrom(
        office
          .selectFrom('guarantees')
          .whereRef('guarantees.office_id', '=', 'o.id')
          .select(['label', 'info'])
          .orderBy('position'),
      ).as('guarantees'),
      jsonArrayFrom(
        office
          .selectFrom('equipment')
          .whereRef('equipment.office_id', '=', 'o.id')
          .select(['material_id', 'label', 'category', 'documentation_url'])
          .orderBy('material_id'),
      ).as('equipment'),
      jsonArrayFrom(
        office
          .selectFrom('passes')
          .whereRef('passes.office_id', '=', 'o.id')
          .select(['slug', 'price_cents', 'duration_days', 'online_sale'])
          .orderBy('slug'),
      ).as('passes'),
      resultsOfOffice.as('results'),
      officialOfOffice.as('official'),
    ]);
}

import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DirectoryDatabase } from '#database/table-owners.ts';

export type WholeOffice = NonNullable<Awaited<ReturnType<typeof readOffice>>>;

/** An office with all that hangs on it, read by one query; undefined when there is none of this id. */
export function readOffice(db: Kysely<DirectoryDatabase>, id: number) {
  return db
    .selectFrom('offices')
    .selectAll('offices')
    .where('offices.id', '=', id)
    .select((office) => [
      jsonArrayFrom(
        office
          .selectFrom('formulas')
          .innerJoin('formula_types', 'formula_types.id', 'formulas.formula_type_id')
          .whereRef('formulas.office_id', '=', 'offices.id')
          .select([
            'formulas.id',
            'formula_type_id',
            'price_cents',
            'advance_payment_cents',
            'url_training_course',
            'url_training_process',
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
          .whereRef('opening_hours.office_id', '=', 'offices.id')
          .select(['weekday', 'debut_am', 'fin_am', 'debut_pm', 'fin_pm'])
          .orderBy('weekday'),
      ).as('hours'),
      jsonArrayFrom(
        office
          .selectFrom('guarantees')
          .whereRef('guarantees.office_id', '=', 'offices.id')
          .select(['label', 'info'])
          .orderBy('position'),
      ).as('guarantees'),
      jsonArrayFrom(
        office
          .selectFrom('equipment')
          .whereRef('equipment.office_id', '=', 'offices.id')
          .select(['material_id', 'label', 'category', 'documentation_url'])
          .orderBy('material_id'),
      ).as('equipment'),
      jsonArrayFrom(
        office
          .selectFrom('passes')
          .whereRef('passes.office_id', '=', 'offices.id')
          .select(['slug', 'price_cents', 'duration_days', 'online_sale'])
          .orderBy('slug'),
      ).as('passes'),
      jsonArrayFrom(
        office
          .selectFrom('reviews')
          .whereRef('reviews.office_id', '=', 'offices.id')
          .groupBy('license_group_id')
          .select((review) => [
            'license_group_id',
            review.cast<number>(review.fn.avg('note'), 'double precision').as('note'),
            review.fn.countAll<number>().as('nb_reviews'),
          ]),
      ).as('reviewGroups'),
    ])
    .executeTakeFirst();
}

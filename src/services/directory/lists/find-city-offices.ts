import { type Kysely, sql } from 'kysely';
import type { directory } from '#contracts/directory.ts';
import type { OperationAnswer } from '#contracts/operation.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { readFormulaParts } from '#domain/school/formula-contents.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { placeCriteria } from '#domain/search/ranking.ts';
import { describeOffices, orderBy, settled, viewOf } from '../queries.ts';
import { hourPriceOf, toListedOffice } from '../schools/office-mapper.ts';
import { shownTypeIds } from './city-figures.ts';
import { findCommune } from './find-commune.ts';
import { distanceFrom } from './find-offices.ts';

interface Taught {
  readonly trainings: readonly {
    readonly type: number;
    readonly price: number;
    readonly hours: number | null;
    readonly parts: readonly string[] | null;
    readonly days: number | null;
    readonly advance: number | null;
    readonly hour: number | null;
  }[];
}

export async function findCityOffices(
  db: Kysely<DirectoryDatabase>,
  slug: string,
  page = 1,
  everybody = false,
): Promise<OperationAnswer<typeof directory.findCityOffices> | undefined> {
  const commune = await findCommune(db, slug);
  if (!commune) return undefined;
  const { code, latitude, longitude } = commune;
  const place =
    latitude === null || longitude === null
      ? undefined
      : { location: [latitude, longitude] as [number, number] };
  const rank =
    latitude === null ? sql`0` : sql`o.place <-> ll_to_earth(${latitude}::float8, ${longitude}::float8)`;
  const chosen = sql`
    select o.id, lowest.price as min_price, ${rank} as rank
    from ${viewOf({ everybody })} o
    left join lateral (
      select min(f.price_cents) as price from formulas f
      where f.office_id = o.id and f.formula_type_id = any(${shownTypeIds}::integer[])
    ) as lowest on true
    where o.commune_code = ${code}
    order by ${orderBy(placeCriteria, { 'named-city': settled, distance: sql`rank nulls last`, number: sql`o.id` })}
    limit ${schoolsPerPage} offset ${(page - 1) * schoolsPerPage}`;
  const trainings = sql<Taught>`, coalesce((
    select json_agg(json_build_object('type', f.formula_type_id, 'price', f.price_cents,
      'hours', f.hours_included, 'parts', f.includes, 'days', f.validity_days,
      'advance', f.advance_payment_cents, 'hour', f.hour_price_cents)
      order by array_position(${shownTypeIds}::integer[], f.formula_type_id))
    from formulas f
    where f.office_id = o.id and f.formula_type_id = any(${shownTypeIds}::integer[])), '[]') as trainings`;
  const [found, counted] = await Promise.all([
    describeOffices(chosen, { everybody, more: trainings }).execute(db),
    sql<{
      total: number;
      members: number;
    }>`select count(*) as total, count(*) filter (where member) as members
      from ${viewOf({ everybody })} where commune_code = ${code}`.execute(db),
  ]);
  const { total = 0, members = 0 } = counted.rows[0] ?? {};
  return {
    results: found.rows.map((row) => ({
      ...toListedOffice(row, distanceFrom(place, row)),
      trainings: row.trainings.map(({ type, price, hours, parts, days, advance, hour }) => ({
        formulaTypeSlug: findFormulaType(type)?.slug ?? '',
        price,
        hoursIncluded: hours,
        includes: parts && readFormulaParts(parts),
        validityDays: days,
        advancePayment: advance,
        hourPrice: hourPriceOf({ ...row, hour_price_cents: hour }, type) ?? null,
      })),
    })),
    total,
    ...(everybody && { members }),
    currentPage: page,
    nbPages: Math.ceil(total / schoolsPerPage),
  };
}

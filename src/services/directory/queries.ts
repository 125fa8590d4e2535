import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SchoolResult } from '#contracts/exam-results.ts';
import type { OfficialSchool } from '#contracts/official-school.ts';
import type { Database } from '#database/schema.ts';
import { lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import { officialOfOffice } from './schools/official-facts.ts';
import { type ListColumn, listColumns } from './schools/read-office.ts';
import { listedResultsOfOffice } from './schools/school-results.ts';

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

export interface PassColumns {
  readonly slug: string;
  readonly price_cents: number | null;
  readonly duration_days: number | null;
  readonly online_sale: boolean;
}

export interface HoursColumns {
  readonly weekday: number;
  readonly debut_am: string | null;
  readonly fin_am: string | null;
  readonly debut_pm: string | null;
  readonly fin_pm: string | null;
}

export interface ClosureColumns {
  readonly from_day: string;
  readonly to_day: string;
}

export interface FoundOffice
  extends Pick<
    Selectable<Database['offices']>,
    | ListColumn
    | 'cgv_uri'
    | 'mediator_url'
    | 'agrement'
    | 'siret'
    | 'legal_name'
    | 'legal_form'
    | 'seller_due'
  > {
  readonly min_price: number | null;
  readonly hours_included: number | null;
  readonly includes: readonly string[] | null;
  readonly validity_days: number | null;
  readonly advance_payment_cents: number | null;
  readonly formula_type_id: number | null;
  readonly hour_price_cents: number | null;
  readonly lesson_price_cents: number | null;
  readonly lesson_minutes: number | null;
  readonly passes: readonly PassColumns[];
  readonly photo: string | null;
  readonly has_adapted_vehicle: boolean | null;
  readonly adapted_officially: boolean | null;
  readonly hours: readonly HoursColumns[];
  readonly closures: readonly ClosureColumns[];
  readonly results: SchoolResult[];
  readonly official: OfficialSchool | null;
}

/** Members, or with them the schools that the State alone lists. */
export const viewOf = ({ everybody = false }: { readonly everybody?: boolean }): RawBuilder<unknown> =>
  everybody ? sql`listed_offices` : sql`shown_offices`;

const columns = sql.raw(listColumns.map((name) => `o.${name}`).join(', '));

const passesOfOffice = sql`coalesce((
  select json_agg(json_build_object('slug', p.slug, 'price_cents', p.price_cents,
    'duration_days', p.duration_days, 'online_sale', p.online_sale) order by p.slug)
  from passes p where p.office_id = o.id), '[]')`;

const hoursOfOffice = sql`coalesce((
  select json_agg(json_build_object('weekday', h.weekday, 'debut_am', h.debut_am, 'fin_am', h.fin_am,
    'debut_pm', h.debut_pm, 'fin_pm', h.fin_pm) order by h.weekday)
  from opening_hours h where h.office_id = o.id), '[]')`;

const closuresOfOffice = sql`coalesce((
  select json_agg(json_build_object('from_day', c.from_day, 'to_day', c.to_day) order by c.from_day)
  from closures c where c.office_id = o.id), '[]')`;

export function describeOffices<More = unknown>(
  chosen: RawBuilder<unknown>,
  {
    formulaTypeId,
    everybody,
    more = sql``,
  }: { readonly formulaTypeId?: number; readonly everybody?: boolean; readonly more?: RawBuilder<More> },
): RawBuilder<FoundOffice & More> {
  const type = sql`${formulaTypeId ?? null}::int`;
  return sql<FoundOffice & More>`with chosen as materialized (${chosen})
    select ${columns}, chosen.min_price, o.photos[1] as photo, f.hours_included, f.includes,
      f.validity_days, f.advance_payment_cents, f.formula_type_id, f.hour_price_cents,
      lesson.price_cents as lesson_price_cents, lesson.lesson_minutes,
      l.vehicule_amenage as has_adapted_vehicle, l.adapted_officially, o.cgv_uri, o.mediator_url, o.agrement, o.siret, o.legal_name, o.legal_form, o.seller_due,
      ${passesOfOffice} as passes, ${hoursOfOffice} as hours, ${closuresOfOffice} as closures, ${listedResultsOfOffice} as results,
      case when not o.member then ${officialOfOffice} end as official${more}
    from chosen join ${viewOf({ everybody })} o on o.id = chosen.id
    left join formulas f on f.office_id = o.id and f.formula_type_id = ${type}
    left join formulas lesson on lesson.office_id = o.id and lesson.formula_type_id = ${lessonFormulaTypeId}
    left join lateral (select vehicule_amenage, adapted_officially from listings
      where office_id = o.id limit 1) l on true
    order by chosen.rank, chosen.id`;
}

export const settled = Symbol('settled');

export function orderBy<Criterion extends string>(
  criteria: readonly Criterion[],
  terms: Readonly<Record<Criterion, RawBuilder<unknown> | typeof settled>>,
): RawBuilder<unknown> {
  const counted = criteria.map((criterion) => terms[criterion]).filter((term) => term !== settled);
  return sql.join(counted, sql`, `);
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PagedOffices } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import {
  type MotorbikeLicence,
  motorbikeCategories,
  motorbikeLicences,
} from '#domain/licences/front-categories.ts';
import { type FirstLessonLimit, firstLessonLimits } from '#domain/school/lessons.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { nearbyKm, radii } from '#domain/search/reach.ts';
import { isAround, isInCity, isNear, type ListQuery, type Reach } from './find-list.ts';
import { awayFrom, columnOf, isAffordable, isInScope, passes, totalOf } from './listing-terms.ts';

type ListCounts = NonNullable<PagedOffices['counts']>;

/** Another list that one choice leads to. */
type Variant = ReturnType<typeof listVariants>[number];

/** How many schools within the radius each choice would list, without those that fill up the usual radius. */
export async function countList(db: Kysely<DirectoryDatabase>, list: ListQuery): Promise<ListCounts> {
  const variants = listVariants(list);
  const counted = await countVariants(db, list, variants);
  const counts = new Map(variants.map(({ name }, index) => [name, counted[index] ?? 0]));
  const countEach = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
  return {
    filters: countEach(contextFilters),
    open: countEach(openingTimes),
    firstLesson: Object.fromEntries(
      firstLessonLimits.map((limit) => [limit, counts.get(nameLimit(limit)) ?? 0]),
    ) as Record<FirstLessonLimit, number>,
    radius: {
      ...countEach(radii.filter((radius) => radius !== 'all').map(String)),
      all: counts.get('all') ?? 0,
    },
    ...(list.scope.everybody && { priced: counts.get('priced') ?? 0 }),
    ...(await countLicences(db, list)),
  };
}

/** Of a list of motorbike formulas: how many schools it would list for each licence. */
async function countLicences(
  db: Kysely<DirectoryDatabase>,
  list: ListQuery,
): Promise<Pick<ListCounts, 'licences'>> {
  const { scope, around } = list;
  const isOfMotorbikes = Object.values(motorbikeCategories).some(
    ({ formulaTypeId }) => formulaTypeId === scope.formulaTypeId,
  );
  if (!isOfMotorbikes) return {};
  const variant = { name: 'licence', reach: around.reach, chosen: scope };
  const counts = motorbikeLicences.map(async (licence) => {
    const formulaTypeId = motorbikeCategories[licence].formulaTypeId ?? 0;
    const [count = 0] = await countVariants(db, { ...list, scope: { ...scope, formulaTypeId } }, [variant]);
    return [licence, count] as const;
  });
  return { licences: Object.fromEntries(await Promise.all(counts)) as Record<MotorbikeLicence, number> };
}

const nameLimit = (limit: FirstLessonLimit) => `${limit} days`;

/** Each filter and opening time chosen once, one more or one less where it is chosen, and each radius. */
function listVariants({ scope, around: { reach } }: ListQuery) {
  const { filters, open, priced = false } = scope;
  const press = <One>(chosen: readonly One[], one: One) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return [
    ...contextFilters.map((name) => ({
      name,
      reach,
      chosen: { ...scope, filters: press(filters, name) },
    })),
    ...openingTimes.map((name) => ({ name, reach, chosen: { ...scope, open: press(open, name) } })),
    ...firstLessonLimits.map((limit) => ({
      name: nameLimit(limit),
      reach,
      chosen: { ...scope, firstLesson: limit },
    })),
    ...radii.map((radius) => ({ name: String(radius), reach: reachOf(radius), chosen: scope })),
    ...(scope.everybody ? [{ name: 'priced', reach, chosen: { ...scope, priced: !priced } }] : []),
  ];
}

/** The usual radius is filled up to ten schools; a shorter one is a visitor's choice. */
function reachOf(radius: (typeof radii)[number]): Reach | undefined {
  return radius === 'all' ? undefined : { radiusKm: radius, strict: radius !== nearbyKm };
}

async function countVariants(
  db: Kysely<DirectoryDatabase>,
  list: ListQuery,
  variants: readonly Variant[],
): Promise<readonly number[]> {
  const { reach } = list.around;
  // Only the variants of another radius need the listings beyond that of the list.
  const here = variants.filter((variant) => variant.reach === reach);
  const elsewhere = variants.filter((variant) => variant.reach !== reach);
  const { rows } = await sql<{ here: number[]; elsewhere: number[] }>`
    select ${countOf(list, here, reach)} as here, ${countOf(list, elsewhere, undefined)} as elsewhere`.execute(
    db,
  );
  const [{ here: near = [], elsewhere: far = [] } = {}] = rows;
  return variants.map((variant) =>
    variant.reach === reach ? (near[here.indexOf(variant)] ?? 0) : (far[elsewhere.indexOf(variant)] ?? 0),
  );
}

/** An array of the schools within `reach` that each variant lists. */
function countOf(
  { scope, around, hours, budget }: ListQuery,
  variants: readonly Variant[],
  reach: Reach | undefined,
): RawBuilder<unknown> {
  if (variants.length === 0) return sql`null::int[]`;
  const nearBy = (one: Reach | undefined) => (one ? isNear(one) : sql<boolean>`true`);
  const parts = variants.map(({ chosen, reach: own }) => {
    const isThere = own === reach ? sql`true` : nearBy(own);
    return sql`count(*) filter (where ${isThere} and ${passes(chosen)})`;
  });
  const columns = [
    ...[...contextFilters, ...openingTimes].map(columnOf),
    sql`l.price_cents, l.first_lesson_days, l.first_lesson_on`,
  ];
  const bare = { ...scope, filters: [], open: [], priced: false, firstLesson: undefined };
  const affordable = isAffordable(totalOf(scope.formulaTypeId, hours), budget);
  // Computed once a school by “offset 0”, without the store of a materialized table.
  return sql`(
    select array[${sql.join(parts)}]::int[] from (
      select ${isInCity(around.commune)} as in_city, ${awayFrom(around.location)} as away, ${sql.join(columns)}
      from listings l where ${isInScope(bare)} and ${isAround({ ...around, reach })} and ${affordable}
      offset 0) as l
    where ${nearBy(reach)})`;
}

import { type Kysely, sql } from 'kysely';
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
import { isInCity, isNear, type ListQuery, type Reach } from './find-list.ts';
import {
  awayFrom,
  columnOf,
  isAffordable,
  isInScope,
  type ListChoices,
  passes,
  totalOf,
} from './listing-terms.ts';

type ListCounts = NonNullable<PagedOffices['counts']>;

/** Another list that one choice leads to. */
interface Variant {
  readonly name: string;
  readonly chosen: ListChoices;
  readonly reach: Reach | undefined;
}

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
function listVariants({ scope, around: { reach } }: ListQuery): Variant[] {
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
  { scope, around, hours, budget }: ListQuery,
  variants: readonly Variant[],
): Promise<readonly number[]> {
  const nearBy = (reach: Reach | undefined) => (reach ? isNear(reach) : sql<boolean>`true`);
  const parts = variants.map(({ chosen, reach }) => {
    // Most variants have the radius of the list: it is measured once a school.
    const near = reach === around.reach ? sql`is_near` : nearBy(reach);
    return sql`count(*) filter (where ${near} and ${passes(chosen)})`;
  });
  const columns = [
    ...[...contextFilters, ...openingTimes].map(columnOf),
    sql`l.price_cents, l.first_lesson_days, l.first_lesson_on`,
  ];
  const total = totalOf(scope.formulaTypeId, hours);
  const { rows } = await sql<{ counts: number[] }>`
    with taught as not materialized (
      select l.office_id as id, ${isInCity(around.commune)} as in_city, ${awayFrom(around.location)} as away,
        ${isAffordable(total, budget)} as is_affordable, ${sql.join(columns)}
      from listings l where ${isInScope({ ...scope, filters: [], open: [], priced: false, firstLesson: undefined })}
      offset 0),
    -- Computed once a school by “offset 0”, without the store of a materialized table.
    l as not materialized (
      select *, ${nearBy(around.reach)} as is_near from taught where is_affordable offset 0)
    select array[${sql.join(parts)}]::int[] as counts from l`.execute(db);
  return rows[0]?.counts ?? [];
}

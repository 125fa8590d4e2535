import { type Kysely, sql } from 'kysely';
import type { PagedOffices } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { nearbyKm, radii } from '#domain/search/reach.ts';
import { isInCity, isNear, type ListQuery, type Reach } from './find-list.ts';
import { awayFrom, isAffordable, isInScope, type ListScope, passes, totalOf } from './listing-terms.ts';

type ListCounts = NonNullable<PagedOffices['counts']>;

/** Another list that one choice leads to. */
interface Variant {
  readonly name: string;
  readonly chosen: Pick<ListScope, 'filters' | 'open' | 'priced'>;
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
    radius: {
      ...countEach(radii.filter((radius) => radius !== 'all').map(String)),
      all: counts.get('all') ?? 0,
    },
    ...(list.scope.everybody && { priced: counts.get('priced') ?? 0 }),
  };
}

/** Each filter and opening time chosen once, one more or one less where it is chosen, and each radius. */
function listVariants({ scope, around: { reach } }: ListQuery): Variant[] {
  const { filters, open, priced = false } = scope;
  const press = <One>(chosen: readonly One[], one: One) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return [
    ...contextFilters.map((name) => ({
      name,
      reach,
      chosen: { filters: press(filters, name), open, priced },
    })),
    ...openingTimes.map((name) => ({ name, reach, chosen: { filters, open: press(open, name), priced } })),
    ...radii.map((radius) => ({ name: String(radius), reach: reachOf(radius), chosen: scope })),
    ...(scope.everybody ? [{ name: 'priced', reach, chosen: { filters, open, priced: !priced } }] : []),
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
  const parts = variants.map(({ chosen, reach }) => {
    const passing = passes(chosen);
    const near = reach ? sql`${passing} and ${isNear(reach)}` : passing;
    return sql`count(*) filter (where ${near} and is_affordable)`;
  });
  const columns = [...contextFilters, ...openingTimes, 'price_cents'].map((name) => sql`l.${sql.ref(name)}`);
  const total = totalOf(scope.formulaTypeId, hours);
  const { rows } = await sql<{ counts: number[] }>`
    with l as materialized (
      select l.office_id as id, ${isInCity(around.commune)} as in_city, ${awayFrom(around.location)} as away,
        ${isAffordable(total, budget)} as is_affordable, ${sql.join(columns)}
      from listings l where ${isInScope({ ...scope, filters: [], open: [], priced: false })})
    select array[${sql.join(parts)}]::int[] as counts from l`.execute(db);
  return rows[0]?.counts ?? [];
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostTotals, type PagedOffices } from '#contracts/directory.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { fewestNearby, nearbyKm, radii } from '#domain/search/reach.ts';
import {
  awayFrom,
  filterConditions,
  isAffordable,
  isInScope,
  isWithin,
  keyOf,
  type Location,
  openConditions,
  type SearchScope,
} from './listing-scope.ts';
import { memoiseAnswers } from './memoised-answers.ts';
import { firstAround } from './nearest-offices.ts';
import type { CountOffices } from './office-counts.ts';

type ListCounts = NonNullable<PagedOffices['counts']>;

export interface CountedList {
  readonly scope: SearchScope;
  readonly location: Location;
  /** Never of a list without a named city. */
  readonly inCity: RawBuilder<unknown>;
  readonly reach: Reach | undefined;
}

export interface Reach {
  readonly radiusKm: number;
  /** Whether it cuts the list however few are left. */
  readonly strict: boolean;
}

/** Another list that one press leads to. */
interface Variant {
  readonly name: string;
  readonly scope: SearchScope;
  readonly reach: Reach | undefined;
}

interface VariantCount {
  readonly near: number;
  readonly affordable: number;
}

const numbered = radii.filter((radius) => radius !== 'all');
const remembered = new WeakMap<
  Kysely<DirectoryDatabase>,
  ReturnType<typeof memoiseAnswers<Map<string, VariantCount>>>
>();

/** True of the listings `l` that a list around a place holds, whatever is missing to the ten nearest. */
export function isInReach(
  reach: Reach | undefined,
  { location, inCity }: Pick<CountedList, 'location' | 'inCity'>,
): RawBuilder<unknown> {
  if (!reach) return sql`true`;
  const near = isWithin(location, reach.radiusKm);
  return reach.strict ? sql`((${inCity} and l.place is null) or ${near})` : sql`(${inCity} or ${near})`;
}

/** How many schools each press would list: one question of all candidates, and one more where ten nearest are filled up to. */
export async function countList(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  list: CountedList,
): Promise<ListCounts> {
  const { scope, reach } = list;
  const toggles = listToggles(list);
  const radiusVariants = numbered.map((radiusKm) => ({
    name: String(radiusKm),
    scope,
    reach: { radiusKm, strict: radiusKm !== nearbyKm },
  }));
  const variants = [...toggles, ...(reach ? radiusVariants : [])];
  const remember = remembered.get(db) ?? memoiseAnswers<Map<string, VariantCount>>();
  remembered.set(db, remember);
  const [counted, whole, near] = await Promise.all([
    // Without a radius they are the same around every place.
    reach ? readVariants(db, list, variants) : remember(keyOf(scope), () => readVariants(db, list, variants)),
    countOffices(scope),
    reach ? undefined : readVariants(db, list, radiusVariants),
  ]);
  const known = new Map([...counted, ...(near ?? [])]);
  const totals = await Promise.all(
    [...toggles, ...radiusVariants].map(
      async (variant) =>
        [
          variant.name,
          await fillUp(db, countOffices, list, variant, known.get(variant.name) ?? none),
        ] as const,
    ),
  );
  const count = new Map(totals);
  const all = whole.located + whole.unlocated;
  return {
    filters: countEach(contextFilters, count),
    open: countEach(openingTimes, count),
    radius: { ...countEach(numbered.map(String), count), all },
  };
}

const none: VariantCount = { near: 0, affordable: 0 };

function countEach<Name extends string>(names: readonly Name[], count: ReadonlyMap<string, number>) {
  return Object.fromEntries(names.map((name) => [name, count.get(name) ?? 0])) as Record<Name, number>;
}

/** Each filter and opening time pressed once: one more, or one less where it is chosen. */
function listToggles({ scope, reach }: CountedList): Variant[] {
  const press = <One>(chosen: readonly One[], one: One) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  return [
    ...contextFilters.map((name) => ({
      name,
      reach,
      scope: { ...scope, filters: press(scope.filters, name) },
    })),
    ...openingTimes.map((name) => ({
      name,
      reach,
      scope: { ...scope, open: press(scope.open ?? [], name) },
    })),
  ];
}

async function readVariants(
  db: Kysely<DirectoryDatabase>,
  list: CountedList,
  variants: readonly Variant[],
): Promise<Map<string, VariantCount>> {
  const { scope, location, inCity } = list;
  const farthest = Math.max(...variants.map(({ reach }) => reach?.radiusKm ?? Number.POSITIVE_INFINITY));
  const candidates = Number.isFinite(farthest)
    ? sql`(${inCity} or ${isWithin(location, farthest)})`
    : sql`true`;
  const { passSlugs, formulaTypeId } = scope;
  const taught = { formulaTypeId, filters: [], ...(passSlugs && { passSlugs }) };
  const counts = variants.flatMap(({ name, scope: asked, reach }) => {
    const passing = sql.join(
      [
        isInReach(reach, list),
        ...asked.filters.map((filter) => filterConditions[filter]),
        ...(asked.open ?? []).map((time) => openConditions[time]),
      ],
      sql` and `,
    );
    return [
      sql`count(*) filter (where ${passing}) as ${sql.ref(`${name} near`)}`,
      sql`count(*) filter (where ${passing} and ${isAffordable(scope.budget)}) as ${sql.ref(`${name} affordable`)}`,
    ];
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from listings l where ${isInScope(taught)} and ${candidates}`.execute(db);
  const row = rows[0] ?? {};
  return new Map(
    variants.map(({ name }) => [
      name,
      { near: row[`${name} near`] ?? 0, affordable: row[`${name} affordable`] ?? 0 },
    ]),
  );
}

/** Where fewer than ten are near the list holds the ten nearest: those of them that the budget allows are counted. */
async function fillUp(
  db: Kysely<DirectoryDatabase>,
  countOffices: CountOffices,
  { location, inCity }: CountedList,
  { scope, reach }: Variant,
  { near, affordable }: VariantCount,
): Promise<number> {
  if (!reach || reach.strict || near >= fewestNearby) return affordable;
  const { budget, ...listed } = scope;
  const { located, unlocated } = await countOffices(listed);
  const filled = Math.min(fewestNearby, located + unlocated);
  if (!budget || filled <= near) return filled <= near ? affordable : filled;
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from listings l
    where ${isInScope(scope)} and l.office_id in (${firstAround(listed, location, inCity, filled)})`.execute(
    db,
  );
  return rows[0]?.found ?? 0;
}

/** Cents of the nearest known totals of a list, the lowest first; `kept` tells the listings that it holds. */
export async function readTotals(
  db: Kysely<DirectoryDatabase>,
  { scope, location }: Pick<CountedList, 'scope' | 'location'>,
  kept: RawBuilder<unknown>,
  total: RawBuilder<number | null>,
): Promise<number[]> {
  const { rows } = await sql<{ total: number }>`
    select ${total} as total from listings l
    where ${isInScope(scope)} and ${kept} and ${total} is not null
    order by ${awayFrom(location)} limit ${mostTotals}`.execute(db);
  return rows.map((row) => row.total).toSorted((a, b) => a - b);
}

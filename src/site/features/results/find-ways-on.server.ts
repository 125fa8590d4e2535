import { defaultFrontCategory } from '#domain/front-categories.ts';
import { untilLate } from '#site/patience.server.ts';
import { type FoundSchools, findSchools } from './find-schools.server.ts';
import { nowhereAsked, type SearchTarget } from './resolve-target.server.ts';
import type { SearchQuery } from './search-address.ts';

/** A change of the search that finds schools, and how many. */
export interface WayOn {
  readonly change: 'filters' | 'category' | 'place';
  readonly count: number;
}

type Site = Parameters<typeof findSchools>[0];
const nothingInTime = { total: 0 };

/** Milliseconds, little: these counts are an aid, and the page has waited already. */
const patienceMs = 250;

/**
 * What helps a search that found nothing, or nothing in its commune under filters: each way really finds schools, the one
 * that changes least first. Wider is no way: a search around a place is as wide as the network already.
 */
export async function findWaysOn(
  site: Site,
  target: SearchTarget,
  query: Pick<SearchQuery, 'category' | 'filters'>,
  found: FoundSchools,
): Promise<WayOn[]> {
  const { category, filters } = query;
  const lost = found.total === 0;
  if (!found.answered || !(lost || (found.inTown === 0 && filters.length > 0))) return [];
  const all = { category, filters: [], page: 1 } as const;
  const cars = { ...all, category: defaultFrontCategory };
  const tries: { change: WayOn['change']; target: SearchTarget; query: Parameters<typeof findSchools>[2] }[] =
    [
      ...(filters.length > 0 ? [{ change: 'filters', target, query: all } as const] : []),
      ...(lost && category.slug !== defaultFrontCategory.slug
        ? [{ change: 'category', target, query: cars } as const]
        : []),
      ...(lost && target.kind !== 'place'
        ? [{ change: 'place', target: nowhereAsked, query: all } as const]
        : []),
    ];
  const within = untilLate(patienceMs);
  const ways = await Promise.all(
    tries.map(async ({ change, ...search }) => {
      const answer = await within(findSchools(site, search.target, search.query)).catch(() => nothingInTime);
      return { change, count: answer.total };
    }),
  );
  return ways.filter(({ count }) => count > 0);
}

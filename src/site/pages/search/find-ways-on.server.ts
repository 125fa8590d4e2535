import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { m } from '#site/messages/messages.js';
import {
  type FoundSchools,
  findSchools,
  type ListQuery,
} from '#site/shared/school-list/find-schools.server.ts';
import { countSchools } from '#site/shared/school-list/headline.ts';
import { nowhereAsked, type SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { isNarrowed, isShort, notNarrowed } from '#site/shared/school-list/search-address.ts';

export interface WayOn {
  readonly change: 'filters' | 'category' | 'place';
  readonly text: string;
}

const textOf: Readonly<Record<WayOn['change'], (given: { schools: string }) => string>> = {
  filters: m.withoutFilters,
  category: ({ schools }) => m.ofCategory({ category: defaultFrontCategory.label, schools }),
  place: m.aroundParis,
};

type Site = Parameters<typeof findSchools>[0];
const nothingInTime = { total: 0 };

/** Milliseconds: these counts are optional, and the page has already waited. */
const timeoutMs = 250;

/** After a search without result, smallest change first. No wider radius: a search already gives the nearest. */
export async function findWaysOn(
  site: Site,
  target: SearchTarget,
  query: Omit<ListQuery, 'page'>,
  found: FoundSchools,
): Promise<WayOn[]> {
  const { category, radius } = query;
  const isCut = isShort(radius);
  const narrowed = isNarrowed({ ...notNarrowed, ...query }) || isCut;
  const lost = found.total === 0;
  if (!found.answered || !(lost || (found.inTown === 0 && narrowed))) return [];
  const all = { ...query, ...notNarrowed, page: 1, radius: isCut ? nearbyKm : radius };
  const cars = { ...all, category: defaultFrontCategory };
  const tries: { change: WayOn['change']; target: SearchTarget; query: ListQuery }[] = [
    ...(narrowed ? [{ change: 'filters', target, query: all } as const] : []),
    ...(lost && category.slug !== defaultFrontCategory.slug
      ? [{ change: 'category', target, query: cars } as const]
      : []),
    ...(lost && target.kind !== 'place'
      ? [{ change: 'place', target: nowhereAsked, query: { ...all, radius: nearbyKm } } as const]
      : []),
  ];
  const late = AbortSignal.timeout(timeoutMs);
  const ways = await Promise.all(
    tries.map(async ({ change, ...search }) => {
      const answer = await rejectOnAbort(findSchools(site, search.target, search.query), late).catch(
        () => nothingInTime,
      );
      // Without a filter all answers are counted.
      const { total = 0 } = answer;
      if (total === 0) return [];
      return [{ change, text: textOf[change]({ schools: countSchools(total, search.query.category) }) }];
    }),
  );
  return ways.flat();
}

import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { describeTown } from '#domain/search/places-alike.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import {
  type FoundSchools,
  findSchools,
  type ListQuery,
} from '#site/shared/school-list/find-schools.server.ts';
import { countSchools } from '#site/shared/school-list/headline.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { isNarrowed, isShort, notNarrowed } from '#site/shared/school-list/search-address.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

export interface WayOn {
  readonly change: 'filters' | 'category' | 'town';
  readonly text: string;
  readonly town?: { readonly q: string; readonly commune: string };
}

const textOf = {
  filters: m.withoutFilters,
  category: ({ schools }: { schools: string }) =>
    m.ofCategory({ category: defaultFrontCategory.label, schools }),
};

type Site = Parameters<typeof findSchools>[0] & SiteWith<{ geo: 'findCitiesLike' }>;
const nothingInTime = { total: 0 };

const maxTowns = 4;
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
  const tries: { change: keyof typeof textOf; target: SearchTarget; query: ListQuery }[] = [
    ...(narrowed ? [{ change: 'filters', target, query: all } as const] : []),
    ...(lost && category.slug !== defaultFrontCategory.slug
      ? [{ change: 'category', target, query: cars } as const]
      : []),
  ];
  const late = AbortSignal.timeout(timeoutMs);
  const isName = target.kind === 'unknown' || target.kind === 'keyword';
  const likeTowns = lost && isName ? findLikeTowns(site, target.text, late) : [];
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
  return [...ways.flat(), ...(await likeTowns)];
}

async function findLikeTowns({ upstreams, log }: Site, text: string, late: AbortSignal): Promise<WayOn[]> {
  const call = upstreams.geo.findCitiesLike(text, { limit: maxTowns, signal: late });
  const cities = await withFallback(log, 'Villes au nom proche', rejectOnAbort(call, late), []);
  return cities.map((town) => ({
    change: 'town',
    text: describeTown(town),
    town: { q: town.nom, commune: town.code },
  }));
}

import { writeAmong } from '#clients/directory.ts';
import { parisPlace } from '#domain/place/place.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { type FoundSchools, findSchools } from '#site/shared/school-list/find-schools.server.ts';
import { nameApart } from '#site/shared/school-list/name-apart.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import { type CityPageKind, categoryOf } from './city-kinds.ts';
import type { CityAnswer, CityIdentity } from './resolve-city.server.ts';
import { summariseForDirectory } from './summarise-for-directory.server.ts';

type Site = Parameters<typeof findSchools>[0] & SiteWith<{ directory: 'findCityOffices' }>;

/** `isOfCommune`: all of the commune, whatever they teach. */
export type CitySchools = FoundSchools & { readonly isOfCommune?: true };

const none: FoundSchools = { schools: [], total: undefined, currentPage: 1, nbPages: 1, answered: false };

/** The search that a city's page is. */
export function searchOfCity(
  kind: CityPageKind,
  { nom, code }: Pick<CityIdentity, 'nom' | 'code'>,
  page = 1,
) {
  const { slug } = categoryOf(kind);
  return `${new URLSearchParams({ q: nom, commune: code, categorie: slug, page: `${page}` })}`;
}

export function targetOfCity({ nom, code, departement, location }: CityIdentity) {
  // Without coordinates, the name still puts the city first.
  const place = { city: nom, dep: departement?.code, location: [...(location ?? parisPlace.location)] };
  return { kind: 'place', name: nom, code, place, readAs: undefined } as Extract<
    SearchTarget,
    { kind: 'place' }
  >;
}

/** All schools of the commune for the directory's page, else those around it that teach the page's category. */
export async function findCitySchools(
  site: Site,
  kind: CityPageKind,
  { city, known, answered }: Extract<CityAnswer, { kind: 'city' }>,
  page: number,
): Promise<CitySchools> {
  // Avoid waiting twice for a directory that failed.
  if (!answered) return none;
  const everybody = site.config.showsEverybody;
  if (kind === 'directory' && known && (everybody || known.figures.nbOffices > 0)) {
    const call = site.upstreams.directory.findCityOffices({
      slug: city.slug,
      page: page === 1 ? undefined : String(page),
      ...writeAmong({ everybody }),
    });
    const found = await withFallback(site.log, 'Auto-écoles d’une ville', call, undefined);
    if (!found) return none;
    if (found.total > 0) {
      const { results, ...counted } = found;
      const schools = nameApart(results.map((office) => summariseForDirectory(office, site.config)));
      return { ...counted, schools, inTown: schools.length, answered: true, isOfCommune: true };
    }
  }
  const query: SearchQuery = readSearchQuery(new URLSearchParams(searchOfCity(kind, city, page)));
  const found = await findSchools(site, targetOfCity(city), { ...query, counts: true });
  if (city.location || !found.answered) return found;
  const schools = found.schools.slice(0, found.inTown).map((school) => ({ ...school, distance: undefined }));
  return {
    schools,
    total: schools.length,
    currentPage: page,
    nbPages: 1,
    inTown: schools.length,
    answered: true,
  };
}

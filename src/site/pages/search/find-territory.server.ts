import type { CityList } from '#contracts/directory-cities.ts';
import type { FrontCategory } from '#domain/licences/front-categories.ts';
import { writeTown } from '#domain/place/address.ts';
import { regionNamed, type Territory, territoryNamed } from '#domain/place/territory.ts';
import { slugify } from '#domain/text/text.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SearchQuery } from '#site/shared/school-list/search-address.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ directory: 'listCities' }>;

/** Milliseconds: without an answer the text counts as a name. */
const timeoutMs = 400;
const townsShown = 8;
/** Large enough that each région has some. */
const maxTowns = 400;

export type TerritoryTowns = NonNullable<Awaited<ReturnType<typeof findTerritory>>>;

/** When the text is a région or a département. */
export async function findTerritory(
  { upstreams: { directory }, log }: Site,
  target: SearchTarget,
  { q, commune, category }: Pick<SearchQuery, 'q' | 'category'> & Partial<Pick<SearchQuery, 'commune'>>,
) {
  const bearsName = target.kind === 'place' && target.readAs === undefined;
  if (q === '' || target.kind === 'unreachable' || target.kind === 'zone') return undefined;
  const late = AbortSignal.timeout(timeoutMs);
  const list = (asked: Parameters<typeof directory.listCities>[0]) =>
    withFallback(log, 'Villes d’un département', rejectOnAbort(directory.listCities(asked), late), undefined);
  // Most texts are towns: départements are looked up only when the text is no town's full name.
  const named = bearsName
    ? regionNamed(q)
    : territoryNamed(q, (await list({ limit: '0' }))?.departements ?? []);
  if (!named) return undefined;
  const [only, ...others] = named.departements;
  const asked =
    others.length === 0 ? { departement: only, limit: String(townsShown) } : { limit: String(maxTowns) };
  const { formulaTypeSlug } = category;
  const answer = await list({ ...asked, formulaTypeSlug: formulaTypeSlug ?? undefined });
  const towns = townsOf(answer?.cities ?? [], named, category);
  if (towns.length === 0) return undefined;
  return {
    name: writeTown(named.nom),
    towns,
    allTo:
      only !== undefined && others.length === 0
        ? paths.licenceCities({ departement: only })
        : `${paths.licenceCities()}#${slugify(named.nom)}`,
    // A town with the same name: «La Réunion» is one in Lot-et-Garonne.
    ...(bearsName && { townTo: townPageOf(category)(slugify(named.nom)) }),
    isTown: bearsName && commune !== undefined,
  };
}

const townPageOf = ({ slug }: FrontCategory) =>
  ({ auto: paths.drivingSchools, moto: paths.motorbikeSchools })[slug] ?? paths.city;

function townsOf(cities: CityList['cities'], { departements }: Territory, category: FrontCategory) {
  const pageOf = townPageOf(category);
  return cities
    .filter(({ departement }) => departements.includes(departement.code))
    .slice(0, townsShown)
    .map(({ slug, nom, nbOffices }) => ({
      label: writeTown(nom),
      to: pageOf(slug),
      note: m.cityTrainingSchools({ count: nbOffices }),
    }));
}

import type { CityList } from '#contracts/directory-cities.ts';
import type { FrontCategory } from '#domain/licences/front-categories.ts';
import { regionNamed, type Territory, territoryNamed } from '#domain/place/territory.ts';
import { slugify } from '#domain/text/text.ts';
import { untilAborted } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { SearchTarget } from './resolve-target.server.ts';
import type { SearchQuery } from './search-address.ts';

/** What was typed is a région or a département: towns of it to choose from. */
export interface TerritoryTowns {
  readonly name: string;
  readonly towns: readonly { readonly label: string; readonly to: string; readonly count: string }[];
  readonly allTo: string;
  /** A town bears the name as well: «La Réunion» is one in Lot-et-Garonne. */
  readonly townTo?: string;
  /** That town was chosen among the suggestions, and its list is shown. */
  readonly isTown: boolean;
}

interface Site {
  readonly upstreams: { readonly directory: Pick<SiteRequest['upstreams']['directory'], 'listCities'> };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** Milliseconds, little: without an answer the text is a name like any other. */
const timeoutMs = 400;
const townsShown = 8;
/** Enough that each région has some among the most populated of the country. */
const largestTowns = 400;

export async function findTerritory(
  { upstreams: { directory }, log }: Site,
  target: SearchTarget,
  { q, commune, category }: Pick<SearchQuery, 'q' | 'category'> & Partial<Pick<SearchQuery, 'commune'>>,
): Promise<TerritoryTowns | undefined> {
  const bearsName = target.kind === 'place' && target.readAs === undefined;
  if (q === '' || target.kind === 'unreachable' || target.kind === 'zone') return undefined;
  const late = AbortSignal.timeout(timeoutMs);
  const list = (asked: Parameters<typeof directory.listCities>[0]) =>
    withFallback(log, 'Villes d’un département', untilAborted(directory.listCities(asked), late), undefined);
  // Most towns are what they are called: the départements are asked for where a text is no town's whole name.
  const named = bearsName
    ? regionNamed(q)
    : territoryNamed(q, (await list({ limit: 0 }))?.departements ?? []);
  if (!named) return undefined;
  const [only, ...others] = named.departements;
  const asked = others.length === 0 ? { departement: only, limit: townsShown } : { limit: largestTowns };
  const { formulaTypeSlug } = category;
  const answer = await list({ ...asked, ...(formulaTypeSlug && { formulaTypeSlug }) });
  const towns = townsOf(answer?.cities ?? [], named, category);
  if (towns.length === 0) return undefined;
  return {
    name: named.nom,
    towns,
    allTo:
      only !== undefined && others.length === 0
        ? paths.licenceCities({ departement: only })
        : `${paths.licenceCities()}#${slugify(named.nom)}`,
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
      label: nom,
      to: pageOf(slug),
      count: m.cityTrainingSchools({ count: nbOffices }),
    }));
}

import { writeAmong } from '#clients/directory.ts';
import type { Office } from '#contracts/directory.ts';
import { parisPlace } from '#domain/place/place.ts';
import { normaliseText } from '#domain/text/text.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { type CityPageKind, formulaTypeOf } from './city-kinds.ts';
import type { CityAnswer } from './resolve-city.server.ts';

type TaughtOffice = Office & {
  readonly trainings?: readonly { readonly formulaTypeSlug: string; readonly price: number }[];
};

export interface CitySchools {
  readonly here: readonly TaughtOffice[];
  /** The nearest elsewhere, on the last page of the commune's list. */
  readonly nearby: readonly Office[];
  /** In the commune; undefined when unknown. */
  readonly total: number | undefined;
  /** Where schools that are no members are listed too. */
  readonly members?: number | undefined;
  readonly nbPages: number;
  readonly answered: boolean;
}

interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'findCityOffices' | 'findOfficesNear'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
  readonly config?: Pick<SiteRequest['config'], 'showsEverybody'>;
}

const pageSize = 20;
const maxNearby = { afterOthers: 5, alone: 10 };
const nothing: CitySchools = { here: [], nearby: [], total: undefined, nbPages: 1, answered: false };

/** The commune's schools first, then the nearest elsewhere. */
export async function findCitySchools(
  site: Site,
  kind: CityPageKind,
  { city, known, answered }: Extract<CityAnswer, { kind: 'city' }>,
  page: number,
): Promise<CitySchools> {
  // Avoid waiting twice for a directory that failed.
  if (!answered) return nothing;
  const everybody = site.config?.showsEverybody;
  if (kind === 'directory' && known && (everybody || known.figures.nbOffices > 0)) {
    const call = site.upstreams.directory.findCityOffices({
      slug: city.slug,
      page: page === 1 ? undefined : String(page),
      ...writeAmong({ everybody }),
    });
    const found = await withFallback(site.log, 'Auto-écoles d’une ville', call, undefined);
    if (!found) return { ...nothing, total: known.figures.nbOffices };
    if (found.total > 0)
      return {
        here: found.results,
        nearby: [],
        total: found.total,
        members: found.members,
        nbPages: found.nbPages,
        answered: true,
      };
  }
  const formulaTypeSlug = formulaTypeOf(kind);
  const count =
    known && (known.trainings.find((taught) => taught.formulaTypeSlug === formulaTypeSlug)?.nbOffices ?? 0);
  // Without coordinates, the name still puts the city first.
  const location: [number, number] = [...(city.location ?? parisPlace.location)];
  const call = site.upstreams.directory.findOfficesNear(formulaTypeSlug, {
    place: { city: city.nom, dep: city.departement?.code, location },
    page,
  });
  const found = await withFallback(site.log, 'Auto-écoles d’une ville', call, undefined);
  if (!found) return { ...nothing, total: count };
  const inCity =
    count === undefined ? leadingIn(city.nom, found.results) : Math.max(0, count - (page - 1) * pageSize);
  const here = found.results.slice(0, inCity);
  const elsewhere = city.location ? found.results.slice(here.length) : [];
  const isEmpty = page === 1 && here.length === 0;
  return {
    here,
    nearby: elsewhere.slice(0, isEmpty ? maxNearby.alone : maxNearby.afterOthers),
    total: count ?? (elsewhere.length > 0 && page === 1 ? here.length : undefined),
    nbPages: count === undefined ? pagesSoFar(page, here.length) : Math.max(1, Math.ceil(count / pageSize)),
    answered: true,
  };
}

/** Number of offices at the start that are in a city of this name: the directory lists them first. */
function leadingIn(name: string, offices: readonly Office[]): number {
  const wanted = normaliseText(name);
  const first = offices.findIndex(({ address }) => normaliseText(address.city.name) !== wanted);
  return first === -1 ? offices.length : first;
}

/** Page count when the total is unknown: a full page means there is another. */
function pagesSoFar(page: number, shown: number): number {
  if (shown === pageSize) return page + 1;
  return shown === 0 ? 1 : page;
}

import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import { normaliseText } from '#domain/text/text.ts';
import { untilLate } from '#site/patience.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { emptyWhenDown } from '#site/when-down.server.ts';
import type { SearchTarget } from './resolve-target.server.ts';
import { passesFilters, type SchoolSummary, summariseOffice } from './school-summary.ts';
import type { SearchQuery } from './search-address.ts';

export interface FoundSchools {
  readonly schools: readonly SchoolSummary[];
  readonly total: number;
  readonly currentPage: number;
  readonly nbPages: number;
  /** False when who knows did not answer. */
  readonly answered: boolean;
  /** How many schools of the page are in the commune searched, which come first; undefined where none was. */
  readonly inTown?: number;
}

type Site = Pick<SiteRequest, 'log'> & {
  readonly upstreams: {
    readonly directory: Pick<
      SiteRequest['upstreams']['directory'],
      'findOfficesNear' | 'findOfficesByKeyword'
    >;
  };
  readonly config: Pick<SiteRequest['config'], 'imageHosts'>;
};

/** Milliseconds: with what geography may take, a page comes within 3 s. */
const directoryPatienceMs = 1500;

const nothing: FoundSchools = { schools: [], total: 0, currentPage: 1, nbPages: 0, answered: true };

/** The schools of a search: around its place page by page, or by keyword, best match first. */
export async function findSchools(
  { upstreams: { directory }, log, config: { imageHosts } }: Site,
  target: SearchTarget,
  { category, filters, page }: Pick<SearchQuery, 'category' | 'filters' | 'page'>,
): Promise<FoundSchools> {
  if (target.kind === 'unknown') return nothing;
  if (target.kind === 'unreachable') return { ...nothing, answered: false };
  const formulaTypeSlug = searchedType(category);
  const within = untilLate(directoryPatienceMs);
  const scope = { imageHosts, licenseGroupSlug: category.licenseGroup.slug, now: new Date() };

  if (target.kind === 'keyword') {
    const call = directory.findOfficesByKeyword(formulaTypeSlug, target.text);
    const offices = await emptyWhenDown(log, 'Auto-écoles par mot-clé', within(call), undefined);
    const schools = (offices ?? [])
      .map((office) => summariseOffice(office, scope))
      .filter((school) => passesFilters(school, filters));
    return {
      schools,
      total: schools.length,
      currentPage: 1,
      nbPages: schools.length > 0 ? 1 : 0,
      // Nothing is not what a town has that could not be looked for.
      answered: offices !== undefined && (offices.length > 0 || !target.mayBeTown),
    };
  }

  const call = directory.findOfficesNear(formulaTypeSlug, {
    place: target.place,
    page,
    filters: [...filters],
  });
  const found = await emptyWhenDown(log, 'Auto-écoles autour d’un lieu', within(call), undefined);
  if (!found) return { ...nothing, answered: false };
  const { results, total, currentPage, nbPages } = found;
  const schools = results.map((office) => summariseOffice(office, scope));
  return {
    schools,
    total,
    currentPage,
    nbPages,
    answered: true,
    ...('name' in target && !('fromVisitor' in target) && { inTown: countInTown(schools, target.name) }),
  };
}

/** The formula type whose schools a category shows. */
export function searchedType({ formulaTypeSlug }: FrontCategory): string {
  return formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
}

function countInTown(schools: readonly SchoolSummary[], town: string): number {
  const wanted = normaliseText(town);
  const outside = schools.findIndex(({ city }) => normaliseText(city) !== wanted);
  return outside < 0 ? schools.length : outside;
}

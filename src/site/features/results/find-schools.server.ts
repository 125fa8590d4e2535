import { defaultFrontCategory } from '#domain/front-categories.ts';
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
  /** False when the directory did not answer. */
  readonly answered: boolean;
}

const nothing: FoundSchools = { schools: [], total: 0, currentPage: 1, nbPages: 0, answered: true };

type Site = Pick<SiteRequest, 'log'> & { readonly upstreams: Pick<SiteRequest['upstreams'], 'directory'> };

/** The schools of a search: around its place page by page, or by keyword, best match first. */
export async function findSchools(
  { upstreams: { directory }, log }: Site,
  target: SearchTarget,
  { category, filters, page }: SearchQuery,
): Promise<FoundSchools> {
  if (target.kind === 'unknown') return nothing;
  const formulaTypeSlug = category.formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);

  if (target.kind === 'keyword') {
    const call = directory.findOfficesByKeyword(formulaTypeSlug, target.text);
    const offices = await emptyWhenDown(log, 'Auto-écoles par mot-clé', call, undefined);
    const schools = (offices ?? []).map(summariseOffice).filter((school) => passesFilters(school, filters));
    return {
      schools,
      total: schools.length,
      currentPage: 1,
      nbPages: schools.length > 0 ? 1 : 0,
      answered: offices !== undefined,
    };
  }

  const call = directory.findOfficesNear(formulaTypeSlug, {
    place: target.place,
    page,
    filters: [...filters],
  });
  const found = await emptyWhenDown(log, 'Auto-écoles autour d’un lieu', call, undefined);
  if (!found) return { ...nothing, answered: false };
  const { results, ...paging } = found;
  return { ...paging, schools: results.map(summariseOffice), answered: true };
}

import type { FoundOffices, NearOffices } from '#clients/directory.ts';
import { maxTotals } from '#contracts/directory.ts';
import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import type { Narrowing } from '#domain/search/narrow-answer.ts';
import { normaliseText } from '#domain/text/text.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import type { SearchTarget } from './resolve-target.server.ts';
import { type SchoolSummary, summariseOffice } from './school-summary.server.ts';
import { isShort, type SearchQuery } from './search-address.ts';

export interface FoundSchools {
  readonly schools: readonly SchoolSummary[];
  /** Undefined where the directory counts with them schools that do not pass the filters. */
  readonly total: number | undefined;
  readonly currentPage: number;
  readonly nbPages: number;
  readonly answered: boolean;
  readonly inTown?: number;
  readonly farther?: number;
  /** What the directory itself has done of the search. */
  readonly applied?: readonly Narrowing[];
  /** How many schools one filter more, or one less, another opening time or another radius would give. */
  readonly counts?: NearOffices['counts'];
  /** Cents of each known total in the list before its budget, the lowest first. */
  readonly totals?: NearOffices['totals'];
  /** Whether `totals` are those of the nearest schools alone: as many as are told at most. */
  readonly isCut?: true;
}

type Site = Pick<SiteRequest, 'log'> & {
  readonly upstreams: {
    readonly directory: Pick<
      SiteRequest['upstreams']['directory'],
      'findOfficesNear' | 'findOfficesByKeyword'
    >;
  };
  readonly config: Pick<SiteRequest['config'], 'imageHosts' | 'documentHosts'>;
};

/** Milliseconds: with what geography may take, a page comes within 3 s. */
const directoryTimeoutMs = 1500;

const nothing: FoundSchools = { schools: [], total: 0, currentPage: 1, nbPages: 0, answered: true };

/** What a list is asked for, beside its place. */
export type ListQuery = Pick<SearchQuery, 'category' | 'filters' | 'page' | 'radius'> &
  Partial<Pick<SearchQuery, 'open' | 'sort' | 'weights' | 'budget' | 'hours'>> & {
    /** Whether what other filters would give is wanted. */
    readonly counts?: true;
  };

export async function findSchools(
  { upstreams: { directory }, log, config: { imageHosts, documentHosts } }: Site,
  target: SearchTarget,
  { category, filters, page, radius, open = [], sort, weights, budget, hours, counts }: ListQuery,
): Promise<FoundSchools> {
  if (target.kind === 'unknown') return nothing;
  if (target.kind === 'unreachable') return { ...nothing, answered: false };
  const formulaTypeSlug = searchedType(category);
  const late = AbortSignal.timeout(directoryTimeoutMs);
  const ask = <Found>(name: string, call: Promise<Found>) =>
    withFallback(log, name, rejectOnAbort(call, late), undefined);
  const licenseGroupSlug = category.licenseGroup.slug;
  const { formulaTypeId } = category;
  const scope = { imageHosts, documentHosts, licenseGroupSlug, formulaTypeId, hours, now: new Date() };
  const show = ({ results, ...counts }: FoundOffices) => ({
    schools: results.map((office) => summariseOffice(office, scope)),
    ...counts,
  });

  if (target.kind === 'keyword') {
    const call = directory.findOfficesByKeyword(formulaTypeSlug, { keyWord: target.text, page, filters });
    const found = await ask('Auto-écoles par mot-clé', call);
    // Nothing is not what a town has that could not be looked for.
    if (!found || (found.total === 0 && target.mayBeTown)) return { ...nothing, answered: false };
    return { ...show(found), answered: true };
  }

  const call = directory.findOfficesNear(formulaTypeSlug, {
    place: target.place,
    page,
    filters,
    ...(open.length > 0 && { open }),
    ...(radius !== 'all' && { radiusKm: radius }),
    // The usual one is filled up to the ten nearest; one that was chosen is meant.
    ...(isShort(radius) && { strict: true }),
    ...(sort && !weights && { sort }),
    ...(weights && { weights }),
    ...(counts && { counts }),
    ...(budget !== undefined && { budget: budget * 100 }),
    ...(hours !== undefined && { hours }),
  });
  const found = await ask('Auto-écoles autour d’un lieu', call);
  if (!found) return { ...nothing, answered: false };
  const shown = show(found);
  // In any order but the usual one the schools of the town are among the others.
  const isOfTown = 'name' in target && !('fromVisitor' in target) && !isReordered(found.applied);
  const isCut = (found.totals?.length ?? 0) >= maxTotals;
  return {
    ...shown,
    answered: true,
    ...(isCut && { isCut }),
    ...(isOfTown && { inTown: countInTown(shown.schools, target.name) }),
  };
}

const reorderings: readonly Narrowing[] = ['total', 'rating', 'opening', 'weights'];

function isReordered(applied: readonly Narrowing[]): boolean {
  return applied.some((narrowing) => reorderings.includes(narrowing));
}

function searchedType({ formulaTypeSlug }: FrontCategory): string {
  return formulaTypeSlug ?? (defaultFrontCategory.formulaTypeSlug as string);
}

function countInTown(schools: readonly SchoolSummary[], town: string): number {
  const wanted = normaliseText(town);
  const outside = schools.findIndex(({ city }) => normaliseText(city) !== wanted);
  return outside < 0 ? schools.length : outside;
}

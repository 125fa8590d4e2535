import type { FoundOffices, NearOffices } from '#clients/directory.ts';
import { maxTotals } from '#contracts/directory.ts';
import { defaultFrontCategory, type FrontCategory } from '#domain/licences/front-categories.ts';
import { readPlace } from '#domain/place/read-place.ts';
import { searchedWay } from '#domain/search/context-filters.ts';
import type { Narrowing } from '#domain/search/narrow-answer.ts';
import { normaliseText } from '#domain/text/text.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { townOf } from './headline.ts';
import { nameApart } from './name-apart.ts';
import type { SearchTarget } from './resolve-target.server.ts';
import { type SchoolSummary, summariseOffice } from './school-summary.server.ts';
import { isShort, type SearchQuery } from './search-address.ts';

export interface FoundSchools {
  readonly schools: readonly SchoolSummary[];
  /** Undefined when the directory's count includes schools that do not pass the filters. */
  readonly total: number | undefined;
  readonly currentPage: number;
  readonly nbPages: number;
  readonly answered: boolean;
  readonly inTown?: number;
  readonly farther?: number;
  readonly applied?: readonly Narrowing[];
  /** Schools with one filter more or less, another opening time or another radius. */
  readonly counts?: NearOffices['counts'];
  /** Of the list before its budget, ascending. */
  readonly totals?: NearOffices['totals'];
  /** Where schools that are no members are listed too. */
  readonly members?: NearOffices['members'];
  /** `totals` has the nearest schools only, up to the maximum. */
  readonly isCut?: true;
}

type Site = SiteWith<{ directory: 'findOfficesNear' | 'findOfficesByKeyword' }> &
  Pick<SiteRequest, 'log'> & {
    readonly config: Pick<SiteRequest['config'], 'imageHosts' | 'documentHosts'> &
      Partial<Pick<SiteRequest['config'], 'showsEverybody'>>;
  };

/** Milliseconds: with geography's time-out the page comes within 3 s. */
const directoryTimeoutMs = 1500;

const nothing: FoundSchools = { schools: [], total: 0, currentPage: 1, nbPages: 0, answered: true };

export type ListQuery = Pick<SearchQuery, 'category' | 'filters' | 'page' | 'radius'> &
  Partial<Pick<SearchQuery, 'open' | 'firstLesson' | 'sort' | 'weights' | 'budget' | 'hours' | 'priced'>> & {
    readonly counts?: true;
  };

export async function findSchools(
  { upstreams: { directory }, log, config: { imageHosts, documentHosts, showsEverybody: everybody } }: Site,
  target: SearchTarget,
  {
    category,
    filters,
    page,
    radius,
    open = [],
    firstLesson,
    sort,
    weights,
    budget,
    hours,
    priced,
    counts,
  }: ListQuery,
): Promise<FoundSchools> {
  if (target.kind === 'unknown') return nothing;
  if (target.kind === 'unreachable') return { ...nothing, answered: false };
  const formulaTypeSlug = searchedType(category);
  const late = AbortSignal.timeout(directoryTimeoutMs);
  const ask = <Found>(name: string, call: Promise<Found>) =>
    withFallback(log, name, rejectOnAbort(call, late), undefined);
  const among = everybody ? { everybody, ...(priced && { priced }) } : {};
  const licenseGroupSlug = category.licenseGroup.slug;
  const { formulaTypeId, licence } = category;
  const way = searchedWay(filters);
  const scope = {
    imageHosts,
    documentHosts,
    licenseGroupSlug,
    formulaTypeId,
    licence,
    hours,
    way,
    filters,
    firstLesson,
    now: new Date(),
  };
  const show = ({ results, ...counts }: FoundOffices) => ({
    schools: nameApart(results.map((office) => summariseOffice(office, scope))),
    ...counts,
  });

  if (target.kind === 'keyword') {
    const call = directory.findOfficesByKeyword(formulaTypeSlug, {
      keyWord: target.text,
      page,
      filters,
      ...among,
    });
    const found = await ask('Auto-écoles par mot-clé', call);
    // No result and a failed search are different: when geography failed the text may be a town.
    if (!found || (found.total === 0 && target.mayBeTown)) return { ...nothing, answered: false };
    return { ...show(found), answered: true };
  }

  const call = directory.findOfficesNear(formulaTypeSlug, {
    place: target.place,
    page,
    filters,
    ...among,
    ...(open.length > 0 && { open }),
    ...(firstLesson !== undefined && { firstLesson }),
    ...(radius !== 'all' && { radiusKm: radius }),
    // The default radius is filled up to the ten nearest; a chosen one is strict.
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
  // Only the default order lists the town's schools first.
  const isOfTown = 'name' in target && !('fromVisitor' in target) && !isReordered(found.applied);
  const isCut = (found.totals?.length ?? 0) >= maxTotals;
  return {
    ...shown,
    answered: true,
    ...(isCut && { isCut }),
    ...(isOfTown && { inTown: countInTown(shown.schools, townOf(target)) }),
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
  // «Lyon 3ᵉ» is in Lyon.
  const outside = schools.findIndex(({ city }) => normaliseText(readPlace(city).names[0] ?? city) !== wanted);
  return outside < 0 ? schools.length : outside;
}

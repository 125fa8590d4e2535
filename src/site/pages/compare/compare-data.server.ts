import type { Office } from '#contracts/directory.ts';
import { maxCompared } from '#domain/school/compared-schools.ts';
import { whatIsSold } from '#site/loading/sale.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { readComparison } from './compare-address.ts';
import type { CompareView } from './compare-view.ts';
import { chooseCategory, placeOf, viewComparison } from './view-comparison.server.ts';

export interface ComparePageData {
  /** Undefined when no school can be compared. */
  readonly view: CompareView | undefined;
  readonly isComplete: boolean;
}

interface Site extends Pick<SiteRequest, 'config' | 'log' | 'schoolTerms'> {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'getOffice' | 'findOfficesNear'>;
  };
}

/** Schools load separately: one that fails is reported, an unknown one is left out. */
export async function loadComparison(site: Site, params: URLSearchParams): Promise<ComparePageData> {
  const { upstreams, log, config } = site;
  const asked = readComparison(params);
  const answers = await Promise.all(
    asked.ids.map((id) =>
      withFallback(log, 'Auto-école à comparer', upstreams.directory.getOffice(id), 'failed' as const),
    ),
  );
  const hasFailed = answers.includes('failed');
  const offices = answers.filter((answer) => answer !== undefined && answer !== 'failed');
  const [first] = offices;
  if (!first) return { view: undefined, isComplete: !hasFailed };
  const comparison = { ...asked, ids: asked.ids.filter((_, index) => answers[index] !== undefined) };
  const category = chooseCategory(asked.category, offices);
  const [sales, nearby] = await Promise.all([
    Promise.all(offices.map((office) => whatIsSold(site, office))),
    comparison.ids.length === maxCompared ? [] : findNearby(site, first, category.formulaTypeSlug),
  ]);
  const read = offices.map((office, index) => ({ office, isSold: sales[index] ?? (() => false) }));
  const { imageHosts } = config;
  return {
    view: viewComparison({ comparison, read, category, nearby, hasFailed, imageHosts }),
    isComplete: !hasFailed,
  };
}

async function findNearby(
  { upstreams, log }: Site,
  office: Office,
  formulaTypeSlug: string | null,
): Promise<readonly Office[]> {
  const position = placeOf(office);
  if (!position || formulaTypeSlug === null) return [];
  const place = { location: [position.lat, position.lng] as [number, number] };
  const call = upstreams.directory.findOfficesNear(formulaTypeSlug, { place });
  return (await withFallback(log, 'Auto-écoles à ajouter à une comparaison', call, undefined))?.results ?? [];
}

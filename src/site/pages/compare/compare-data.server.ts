import type { Office } from '#contracts/directory.ts';
import { nameCity } from '#domain/place/city-words.ts';
import { schoolPosition } from '#domain/place/place.ts';
import { maxCompared } from '#domain/school/compared-schools.ts';
import { cityLookupFailure } from '#domain/wording/messages.ts';
import { whatIsSold } from '#site/loading/sale.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { type Comparison, readComparison } from './compare-address.ts';
import { chooseCategory, viewComparison } from './view-comparison.server.ts';

type Site = SiteWith<{ geo: 'getCity'; directory: 'getOffice' | 'findOfficesNear' }> &
  Pick<SiteRequest, 'config' | 'log' | 'schoolTerms'>;

/** Schools load separately: one that fails is reported, an unknown one is left out. */
export async function loadComparison(site: Site, params: URLSearchParams) {
  const { upstreams, log } = site;
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
  const [sales, nearby, origin] = await Promise.all([
    Promise.all(offices.map((office) => whatIsSold(site, office))),
    comparison.ids.length === maxCompared ? [] : findNearby(site, first, category.formulaTypeSlug),
    findOrigin(site, comparison),
  ]);
  const read = offices.map((office, index) => ({ office, isSold: sales[index] ?? (() => false) }));
  return {
    view: viewComparison({ comparison, read, category, nearby, hasFailed, origin, now: new Date() }),
    isComplete: !hasFailed,
  };
}

/** As the list measures: from the town hall of its commune, else from the middle of its map zone. */
async function findOrigin({ upstreams, log }: Site, { commune, zone }: Comparison) {
  const city =
    commune === undefined
      ? undefined
      : await withFallback(log, cityLookupFailure, upstreams.geo.getCity(commune), undefined);
  if (city?.mairie) {
    const { from: of } = nameCity(city);
    return { position: city.mairie, short: m.fromHall(), full: m.fromTownHall({ of }) };
  }
  return zone && { position: zone, short: m.fromMiddle(), full: m.fromZone() };
}

async function findNearby({ upstreams, log }: Site, office: Office, formulaTypeSlug: string | null) {
  const position = schoolPosition(office.address);
  if (!position || formulaTypeSlug === null) return [];
  const place = { location: [position.lat, position.lng] as [number, number] };
  const call = upstreams.directory.findOfficesNear(formulaTypeSlug, { place });
  return (await withFallback(log, 'Auto-écoles à ajouter à une comparaison', call, undefined))?.results ?? [];
}

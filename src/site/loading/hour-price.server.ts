import { findFormulaTypeBySlug, lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { withFallback } from './with-fallback.server.ts';

interface Site {
  readonly upstreams: { readonly directory: Pick<SiteRequest['upstreams']['directory'], 'listPrices'> };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** Below this number of schools the network's price is used instead of the département's. */
const minSchools = 5;
/** Milliseconds: used by nearly every page, changes daily. */
const freshMs = 60_000;

type Kept = Map<string, { readonly at: number; readonly price: Promise<HourPrice | undefined> }>;
const keptOf = new WeakMap<object, Kept>();

/**
 * Price of an hour of driving in a département when enough schools publish it, else in the network; undefined when
 * unavailable.
 */
export async function loadHourPrice(
  site: Site,
  departement?: { readonly code: string; readonly nom: string },
): Promise<HourPrice | undefined> {
  const local = departement && (await recent(site, departement.code));
  if (local && local.nbOffices >= minSchools) return { ...local, departement: departement.nom };
  return recent(site, '');
}

function recent({ upstreams: { directory }, log }: Site, code: string, now = Date.now()) {
  const kept: Kept = keptOf.get(directory) ?? new Map();
  keptOf.set(directory, kept);
  const last = kept.get(code);
  if (last && now - last.at < freshMs) return last.price;
  const price = withFallback(log, 'Prix de l’heure de conduite', readHour(directory, code), undefined);
  kept.set(code, { at: now, price });
  // Failures are not cached.
  void price.then((loaded) => loaded ?? kept.delete(code));
  return price;
}

async function readHour(
  directory: Site['upstreams']['directory'],
  code: string,
): Promise<HourPrice | undefined> {
  const prices = await directory.listPrices(code || undefined);
  const lesson = prices?.find(
    ({ formulaTypeSlug }) => findFormulaTypeBySlug(formulaTypeSlug)?.id === lessonFormulaTypeId,
  );
  if (!lesson) return undefined;
  const { low, median, high } = lesson.price;
  return { nbOffices: lesson.nbOffices, low, median, high };
}

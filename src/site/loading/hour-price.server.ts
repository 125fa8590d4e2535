import { LRUCache } from 'lru-cache';
import { writeTown } from '#domain/place/address.ts';
import { findFormulaTypeBySlug, lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import type { HourPrice } from '#domain/school/hour-price.ts';
import type { SiteWith } from '#site/upstreams.server.ts';
import { withFallback } from './with-fallback.server.ts';

type Site = SiteWith<{ directory: 'listPrices' }>;

/** Below, the network's price is used instead of the département's. */
const minSchools = 5;
const freshMs = 60_000;

type Directory = Site['upstreams']['directory'];

/** By département, the empty one for the whole network. A failure is not kept. */
const hours = new LRUCache<Directory, LRUCache<string, HourPrice>>({
  max: 4,
  memoMethod: (directory) =>
    new LRUCache({ max: 200, ttl: freshMs, fetchMethod: (departement) => readHour(directory, departement) }),
});

export async function loadHourPrice(
  site: Site,
  departement?: { readonly code: string; readonly nom: string },
): Promise<HourPrice | undefined> {
  const local = departement && (await recent(site, departement.code));
  if (local && local.nbOffices >= minSchools) return { ...local, departement: writeTown(departement.nom) };
  return recent(site, '');
}

function recent({ upstreams: { directory }, log }: Site, departement: string) {
  const price = hours.memo(directory).fetch(departement);
  return withFallback(log, 'Prix de l’heure de conduite', price, undefined);
}

async function readHour(directory: Directory, departement: string): Promise<HourPrice | undefined> {
  const prices = await directory.listPrices({ departement: departement || undefined });
  const lesson = prices?.find(
    ({ formulaTypeSlug }) => findFormulaTypeBySlug(formulaTypeSlug)?.id === lessonFormulaTypeId,
  );
  if (!lesson) return undefined;
  const { low, median, high } = lesson.price;
  return { nbOffices: lesson.nbOffices, low, median, high };
}

import type { Place } from '#contracts/directory.ts';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { regionOf } from '#domain/place/regions.ts';
import { isNamed } from '#domain/place/territory.ts';
import type { SimulatorInput } from '#domain/simulator/simulator-input.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { m } from '#site/messages/messages.js';
import { resolveTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export interface SimulatorPlace {
  readonly name: string;
  /** The town around which schools are searched: the place itself, or the largest of a département. */
  readonly town: string;
  /** The place is that town itself. */
  readonly isTown?: true;
  readonly departement: string | undefined;
  readonly place: Place | undefined;
  readonly note?: string;
}

export async function findSimulatorPlace(
  site: SiteRequest,
  { q, commune, category }: Pick<SimulatorInput, 'q' | 'commune' | 'category'>,
): Promise<SimulatorPlace | 'unknown' | 'unreachable' | undefined> {
  if (q === '' && !commune) return undefined;
  const code = q.toUpperCase();
  if (regionOf(code)) return findDepartement(site, (one) => one.code === code);
  const frontCategory = findFrontCategory(category) ?? defaultFrontCategory;
  const target = await resolveTarget(site, { q, commune, zone: undefined, category: frontCategory });
  if (target.kind === 'unreachable') return 'unreachable';
  const isExact = target.kind === 'place' && target.readAs === undefined;
  if (!isExact) {
    const departement = await findDepartement(site, isNamed(q));
    if (departement !== 'unknown') return departement;
  }
  if (target.kind !== 'place') return 'mayBeTown' in target ? 'unreachable' : 'unknown';
  const { name, place, readAs } = target;
  return {
    name,
    town: name,
    isTown: true,
    departement: place.dep,
    place,
    ...(readAs !== undefined && { note: m.simReadAs({ place: name }) }),
  };
}

async function findDepartement(
  { upstreams: { directory }, log }: SiteRequest,
  isIt: (departement: { readonly code: string; readonly nom: string }) => boolean,
): Promise<SimulatorPlace | 'unknown' | 'unreachable'> {
  const ask = <T>(call: Promise<T>) => withFallback(log, 'Départements de l’annuaire', call, undefined);
  const all = await ask(directory.listCities({ limit: '0' }));
  if (!all) return 'unreachable';
  const found = all.departements.find(isIt);
  if (!found) return 'unknown';
  const [largest] = (await ask(directory.listCities({ departement: found.code, limit: '1' })))?.cities ?? [];
  const town = largest && (await ask(directory.getCity({ slug: largest.slug })));
  return {
    name: found.nom,
    town: largest?.nom ?? found.nom,
    departement: found.code,
    place: town?.location ? { city: town.nom, dep: found.code, location: town.location } : undefined,
  };
}

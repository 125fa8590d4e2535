import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { simulatorParameters } from '#site/addresses.ts';
import { siteRoutes } from '#site/routes.ts';

const search = [
  ...['q', 'commune', 'zone', 'categorie', 'filtres', 'ouvert', 'autour', 'rayon', 'tri', 'poids'],
  // A form cannot give four fields the one name that an address has.
  ...['poids-prix', 'poids-distance', 'poids-note', 'poids-horaires'],
  ...['budget', 'heures', 'page'],
];
const school = ['categorie', 'permis', 'avis'];
const landing = ['departement'];
const sitemap = ['partie'];

/**
 * The query names that each route for everybody reads, by its path in `routes.ts`; a route that is not here reads none.
 * A name that is missing never reaches the loader of a kept page.
 */
export const queryNames: Readonly<Record<string, readonly string[]>> = {
  'annuaire-auto-ecoles/recherche': search,
  'annuaire-auto-ecoles/:city': ['page', ...school],
  'annuaire-auto-ecoles/*': school,
  comparer: ['ecoles', 'categorie', 'heures', 'zone'],
  'auto-ecoles': landing,
  'auto-ecoles/:city': ['page'],
  'moto-ecoles': landing,
  'moto-ecoles/:city': ['page'],
  'permis-de-conduire/villes': ['departement', 'q'],
  'code-en-ligne': ['code', 'q', 'commune', 'zone', 'page'],
  'code-en-ligne/essai': ['code', 'question', 'reponses', 'r', 'valider'],
  simulateur: simulatorParameters,
  'api/suggestions': ['q', 'categorie'],
  'api/carte': ['lat', 'lng', 'categorie'],
  'api/avis/:officeId/:group': ['page'],
  cgu: ['version'],
  'sitemap-villes.xml': sitemap,
  'sitemap-auto-ecoles.xml': sitemap,
};

const routes = siteRoutes.map(
  ({ path, answers }): RouteObject => ({
    ...(path === '' ? { index: true } : { path }),
    handle: answers === 'everybody' ? (queryNames[path] ?? []) : undefined,
  }),
);

const dataRequest = /(?:\/_root|\/_)?\.data$/u;
/** By which the router says which loaders of a page it asks. */
const dataNames = ['_routes'];

const namesOfPath = new LRUCache<string, { readonly names: readonly string[] | undefined }>({ max: 2000 });

function namesReadAt(pathname: string): readonly string[] | undefined {
  const known = namesOfPath.get(pathname);
  if (known) return known.names;
  const isData = dataRequest.test(pathname);
  const page = isData ? pathname.replace(dataRequest, '') || '/' : pathname;
  const read = matchRoutes(routes, page)?.at(-1)?.route.handle as readonly string[] | undefined;
  const names = read && isData ? [...read, ...dataNames] : read;
  namesOfPath.set(pathname, { names });
  return names;
}

/**
 * The address under which everybody may be given one page: of the query only what the page reads, in one order. A
 * visitor's own page keeps its address (docs/decisions/0014).
 */
export function sharedAddress({ pathname, search: query }: Pick<URL, 'pathname' | 'search'>): string {
  if (query === '') return pathname;
  const names = namesReadAt(pathname);
  if (!names) return pathname + query;
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) read.append(name, value);
  return read.size > 0 ? `${pathname}?${read}` : pathname;
}

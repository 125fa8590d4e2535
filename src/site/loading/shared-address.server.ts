import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject } from 'react-router';
import { simulatorParameters } from '#site/addresses.ts';
import { dataParameters, isDataPath, pagePathOf } from '#site/router-protocol.ts';
import { siteRoutes } from '#site/routes.ts';

const search = [
  ...['q', 'commune', 'zone', 'categorie', 'filtres', 'ouvert', 'autour', 'rayon', 'tri', 'poids'],
  ...['permis', 'premiere-lecon'],
  ...['budget', 'montant', 'heures', 'prix', 'page'],
];
const school = ['categorie', 'formation', 'financement', 'permis', 'avis'];
const landing = ['departement'];
const sitemap = ['partie'];

/** Query names that the loader of a publicly cached page may read, by its path in `routes.ts`. */
export const queryNames: Readonly<Record<string, readonly string[]>> = {
  'annuaire-auto-ecoles/recherche': search,
  'annuaire-auto-ecoles/:city': ['page', ...school],
  'annuaire-auto-ecoles/*': school,
  comparer: ['ecoles', 'categorie', 'financement', 'heures', 'commune', 'zone'],
  'auto-ecoles': landing,
  'auto-ecoles/:city': ['page'],
  'moto-ecoles': landing,
  'moto-ecoles/:city': ['page'],
  'permis-de-conduire/villes': ['departement', 'q'],
  'code-en-ligne': ['code', 'duree', 'q', 'commune', 'zone', 'page'],
  'code-en-ligne/essai': ['code', 'serie', 'question', 'reponses', 'r', 'valider'],
  simulateur: simulatorParameters,
  'taux-de-reussite': ['permis'],
  'taux-de-reussite/:departement': ['permis'],
  'api/suggestions': ['q', 'categorie'],
  'api/decompte': search,
  'api/carte': ['lat', 'lng', 'categorie'],
  'api/avis/:officeId/:group': ['page'],
  cgu: ['version'],
  'conditions-auto-ecoles': ['version'],
  'sitemap-villes.xml': sitemap,
  'sitemap-auto-ecoles.xml': sitemap,
};

const routes = siteRoutes.map(
  ({ path, answers }): RouteObject => ({
    ...(path === '' ? { index: true } : { path }),
    handle: answers === 'everybody' ? (queryNames[path] ?? []) : undefined,
  }),
);

const namesOfPath = new LRUCache<string, { readonly names: readonly string[] | undefined }>({ max: 2000 });

function namesReadAt(pathname: string): readonly string[] | undefined {
  const known = namesOfPath.get(pathname);
  if (known) return known.names;
  const read = matchRoutes(routes, pagePathOf(pathname))?.at(-1)?.route.handle as
    | readonly string[]
    | undefined;
  const names = read && isDataPath(pathname) ? [...read, ...dataParameters] : read;
  namesOfPath.set(pathname, { names });
  return names;
}

/** A public page's cache key; a personal page keeps its address (docs/decisions/0014). */
export function sharedAddress({ pathname, search: query }: Pick<URL, 'pathname' | 'search'>): string {
  if (query === '') return pathname;
  const names = namesReadAt(pathname);
  if (!names) return pathname + query;
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) read.append(name, value);
  return read.size > 0 ? `${pathname}?${read}` : pathname;
}

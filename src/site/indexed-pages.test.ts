import { expect, it } from 'vitest';
import { indexedPages } from './indexed-pages.ts';
import routes from './routes.ts';

/** Routes that no search engine should list: what redirects, belongs to one visitor, or is for programs. */
const unlisted = [
  '/annuaire-auto-ecoles',
  '/inscription-terminee',
  '/courriers',
  '/error',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-villes.xml',
  '/sitemap-auto-ecoles.xml',
];

it('lists every page of one address in the sitemap, or says above why not', () => {
  const addresses = routes
    .map(({ path }) => `/${path ?? ''}`)
    .filter((path) => !/[:*]|^\/(?:api|_ui|_build)(?:\/|$)/u.test(path));
  expect([...indexedPages, ...unlisted].toSorted()).toEqual(addresses.toSorted());
});

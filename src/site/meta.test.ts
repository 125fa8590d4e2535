import { expect, it } from 'vitest';
import { breadcrumbData, pageMeta } from './meta.ts';

const identity = { siteName: 'Créneau', publicUrl: 'https://creneau.example' };
const matches = [{ id: 'root', loaderData: identity }, undefined, { id: 'routes/home' }];

it('titles a page with its own name, then the name of the site', () => {
  expect(pageMeta({ title: 'Auto-écoles à Lyon', matches })[0]).toEqual({
    title: 'Auto-écoles à Lyon – Créneau',
  });
});

it('does not name the site twice', () => {
  expect(pageMeta({ title: 'Créneau', matches })[0]).toEqual({ title: 'Créneau' });
});

it('builds the canonical link on the public address', () => {
  expect(pageMeta({ title: 'x', path: '/annuaire-auto-ecoles/recherche?q=lyon', matches })).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://creneau.example/annuaire-auto-ecoles/recherche?q=lyon',
  });
});

it('gives neither canonical link nor breadcrumb to a page without an address of its own', () => {
  expect(JSON.stringify(pageMeta({ title: 'x', noindex: true, matches }))).not.toMatch(
    /canonical|Breadcrumb/u,
  );
});

it('keeps a page out of the indexes only when told', () => {
  const robots = { name: 'robots', content: 'noindex' };
  expect(pageMeta({ title: 'x', noindex: true, matches })).toContainEqual(robots);
  expect(pageMeta({ title: 'x', matches })).not.toContainEqual(robots);
});

it('still titles a page when the root could not load', () => {
  expect(pageMeta({ title: 'x', matches: [] })[0]).toEqual({ title: 'x – Créneau' });
});

it('names the home first in the breadcrumb, then each segment of the path in words', () => {
  expect(
    breadcrumbData({ ...identity, path: '/annuaire-auto-ecoles/saint-%C3%A9tienne?page=2' }),
  ).toMatchObject({
    '@type': 'BreadcrumbList',
    name: "Fil d'Ariane",
    itemListElement: [
      { position: 1, name: 'Créneau', item: 'https://creneau.example/' },
      { position: 2, name: 'Annuaire auto ecoles', item: 'https://creneau.example/annuaire-auto-ecoles' },
      {
        position: 3,
        name: 'Saint étienne',
        item: 'https://creneau.example/annuaire-auto-ecoles/saint-%C3%A9tienne',
      },
    ],
  });
});

it('holds only the home in the breadcrumb of the home', () => {
  expect(breadcrumbData({ ...identity, path: '/' }).itemListElement).toHaveLength(1);
});

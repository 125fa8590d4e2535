import { expect, it } from 'vitest';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { defaultCategorySlug, isCurrent } from './is-current.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};

it('knows the first category', () => {
  expect(defaultCategorySlug).toBe(defaultFrontCategory.slug);
});

it.each([
  ['/cgu', '/cgu', 'page'],
  ['/cgu', '/cgu?page=2', 'page'],
  ['/cgu', '/cguv', undefined],
  ['/cgu', '/', undefined],
  ['/', '/', 'page'],
  ['/', '/cgu', undefined],
  ['/permis-de-conduire', '/permis-de-conduire/lyon', true],
  ['/permis-de-conduire', '/permis-de-conduire-moto', undefined],
])('a link to %s, seen from %s: %s', (href, here, current) => {
  expect(isCurrent(href, at(here))).toBe(current);
});

it.each([
  [{}, 'page', undefined],
  [{ q: 'Lyon', page: 2 }, 'page', undefined],
  [{ category: 'auto' }, 'page', undefined],
  [{ category: 'moto', q: 'Lyon' }, undefined, 'page'],
  [{ category: 'bateau' }, undefined, undefined],
] as const)('a search of %o is that of its category alone', (search, car, motorbike) => {
  const here = at(paths.search(search));
  expect(isCurrent(paths.search({ category: 'auto' }), here)).toBe(car);
  expect(isCurrent(paths.search({ category: 'moto' }), here)).toBe(motorbike);
});

import { expect, test } from 'vitest';
import { meta } from './search.route.tsx';

const place = { location: [45.76, 4.83] };

function canonicalOf(search: string, target: object): string | undefined {
  const loaderData = {
    target,
    found: { schools: [{}] },
    words: { tab: 'Auto-écoles', description: '', trail: [] },
  };
  const tags = meta({ loaderData, location: { search }, matches: [] } as never) as {
    rel?: string;
    href?: string;
  }[];
  return tags.find(({ rel }) => rel === 'canonical')?.href;
}

test.each(['?q=lyon', '?q=LYON', '?q=Lyon', '?q=69002', '?commune=69123', '?q=lyon&tri=note&filtres=pmr'])(
  'a town’s list has one canonical address, spelt as the town is: %s',
  (search) => {
    const target = { kind: 'place', name: 'Lyon', code: '69123', place };
    expect(canonicalOf(search, target)).toBe('/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123');
  },
);

test('category and page make another list, the default place needs no name', () => {
  const target = { kind: 'place', name: 'Lyon', code: '69123', place };
  expect(canonicalOf('?q=LYON&categorie=moto&page=2', target)).toBe(
    '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&categorie=moto&page=2',
  );
  expect(canonicalOf('', { kind: 'nothing-asked', name: 'Paris', place })).toBe(
    '/annuaire-auto-ecoles/recherche',
  );
});

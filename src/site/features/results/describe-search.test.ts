import { expect, test } from 'vitest';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { describeSearch } from './describe-search.server.ts';
import type { FoundSchools } from './find-schools.server.ts';
import type { SearchQuery } from './search-address.ts';

const lyon = {
  kind: 'place',
  name: 'Lyon',
  place: { city: 'Lyon', dep: '69', location: [45.76, 4.84] as [number, number] },
  readAs: undefined,
} as const;
const query: SearchQuery = {
  q: 'Lyon',
  commune: undefined,
  zone: undefined,
  around: false,
  category: defaultFrontCategory,
  filters: ['cpf'],
  page: 1,
};
const page = { total: 2220, nbPages: 111, currentPage: 1, answered: true };
const schools = Array.from({ length: 20 }) as FoundSchools['schools'];
const count = (inTown: number | undefined, currentPage = 1) => {
  const { counted, of } = describeSearch(lyon, query, {
    ...page,
    currentPage,
    schools,
    ...(inTown !== undefined && { inTown }),
  });
  return of?.replace('\ufffc', counted ?? '');
};

test('schools of the commune are counted before those of the whole network', () => {
  const network = '2\u202f220 dans tout le réseau\u202f: permis voiture, finançable par le CPF';
  expect(count(19)).toBe(`19 auto-écoles à Lyon, ${network}`);
  expect(count(1)).toBe(`1 auto-école à Lyon, ${network}`);
});

test('the network is counted alone where the page does not hold all schools of the commune, or none', () => {
  const network = '2\u202f220 auto-écoles dans tout le réseau\u202f: permis voiture, finançable par le CPF';
  for (const inTown of [0, 20, undefined]) expect(count(inTown)).toBe(network);
  expect(count(19, 2)).toBe(network);
});

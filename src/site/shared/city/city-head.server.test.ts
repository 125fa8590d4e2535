import { expect, test } from 'vitest';
import { nameCity } from '#domain/place/city-words.ts';
import { writeCityHead } from './city-head.server.ts';

const titleOf = (slug: string, nom: string, code: string, departement: string) => {
  const city = { slug, code, departement: { code: departement, nom: '' } };
  const shown = { city, words: nameCity({ nom }), total: 6, hasNearby: false, page: 1 };
  return writeCityHead('directory', shown).title;
};

test('of two cities of one name, the less populated says its département', () => {
  expect(titleOf('saint-denis', 'Saint-Denis', '97411', '974')).toBe('Écoles de conduite à Saint-Denis');
  expect(titleOf('saint-denis-93', 'Saint-Denis', '93066', '93')).toBe(
    'Écoles de conduite à Saint-Denis (93)',
  );
});

test('one in the same département, with its code in the address, names the département too', () => {
  expect(titleOf('saint-sulpice-24501', 'Saint-Sulpice', '24501', '24')).toBe(
    'Écoles de conduite à Saint-Sulpice (24)',
  );
});

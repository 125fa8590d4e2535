import { expect, test } from 'vitest';
import { readTypedAddress } from './typed-address.ts';

test.each([
  ['12 rue de la République Lyon', undefined, ['Lyon']],
  ['12 bis, rue de la République, Lyon', undefined, ['Lyon']],
  ['rue Victor Hugo 69002', '69002', ['Hugo']],
  ['69002 Lyon', '69002', ['Lyon']],
  ['Lyon (69002)', '69002', ['Lyon']],
  ['5 av. Jean Jaurès 69007 Lyon cedex', '69007', ['Jaurès Lyon', 'Lyon']],
  ['place de la Comédie Montpellier', undefined, ['Montpellier']],
  ['rue Gabriel Péri Saint Denis', undefined, ['Péri Saint Denis', 'Saint Denis', 'Denis']],
  ['rue de l’Église Le Mans', undefined, ['Le Mans']],
  ['quai Perrache Lyon 2e', undefined, ['Lyon']],
  ['12 Lyon', undefined, ['Lyon']],
])('«%s» is an address', (typed, postalCode, towns) => {
  expect(readTypedAddress(typed)).toEqual({ postalCode, towns });
});

test.each(['rue de Paris', 'route de Lyon', 'avenue d’Évry', '3 rue du Port'])(
  '«%s» names a way that bears a town’s name, and no town',
  (typed) => {
    expect(readTypedAddress(typed)?.towns).toEqual([]);
  },
);

test.each(['Lyon', 'rue', 'Conduite du Parc', 'auto-école Lyon', 'Saint-Rue', '', 'La Rue Lyon'])(
  '«%s» is no address',
  (typed) => {
    expect(readTypedAddress(typed)).toBeUndefined();
  },
);

test('a long address has few possible towns', () => {
  const { towns = [] } = readTypedAddress(`12 rue ${'Marceau '.repeat(50)}`) ?? {};
  expect(towns).toHaveLength(5);
});

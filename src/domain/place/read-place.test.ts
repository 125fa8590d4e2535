import { expect, test } from 'vitest';
import { readPlace } from './read-place.ts';

const nothing = { isAddress: false, postalCode: undefined, departements: [], arrondissement: undefined };

test.each([
  ['Lyon', { names: ['Lyon'] }],
  ['à Lyon', { names: ['Lyon'] }],
  ['Lyon, France', { names: ['Lyon'] }],
  ['75012', { names: [], postalCode: '75012', departements: ['75'] }],
  ['75 012', { names: [], postalCode: '75012', departements: ['75'] }],
  ['F-75012 Paris', { names: ['Paris'], postalCode: '75012', departements: ['75'] }],
  ['Saint-Denis 93200', { names: ['Saint-Denis'], postalCode: '93200', departements: ['93'] }],
  ['Lyon (69002)', { names: ['Lyon'], postalCode: '69002', departements: ['69'] }],
  ['Bastia 20200', { names: ['Bastia'], postalCode: '20200', departements: ['2A', '2B'] }],
  ['Montreuil 62', { names: ['Montreuil'], departements: ['62'] }],
  ['62 Montreuil', { names: ['Montreuil'], departements: ['62'] }],
  ['Montreuil (62)', { names: ['Montreuil'], departements: ['62'] }],
  ['Saint-Denis 974', { names: ['Saint-Denis'], departements: ['974'] }],
  ['Propriano 2a', { names: ['Propriano'], departements: ['2A'] }],
  ['Saint-Denis (Réunion)', { names: ['Saint-Denis'], departements: ['974'] }],
  ['Montreuil, Pas-de-Calais', { names: ['Montreuil'], departements: ['62'] }],
  ['saint denis la reunion', { names: ['saint denis'], departements: ['974'] }],
  ['villeneuve sur lot', { names: ['villeneuve sur lot'] }],
  ['Château-Chinon (Ville)', { names: ['Château-Chinon Ville'] }],
  ['Mayenne', { names: ['Mayenne'] }],
  ['Lyon 3eme arrondissement', { names: ['Lyon'], arrondissement: 3 }],
  ['3e arrondissement de Lyon', { names: ['Lyon'], arrondissement: 3 }],
  ['Paris XII', { names: ['Paris'], arrondissement: 12 }],
  ['Paris XIIe', { names: ['Paris'], arrondissement: 12 }],
  ['Paris 1er', { names: ['Paris'], arrondissement: 1 }],
  ['Marseille 8', { names: ['Marseille'], arrondissement: 8 }],
  ['MARSEILLE 08', { names: ['MARSEILLE'], arrondissement: 8 }],
  ['Paris 20', { names: ['Paris'], arrondissement: 20 }],
  ['LYON CEDEX 03', { names: ['LYON'], arrondissement: 3 }],
  ['69326 LYON CEDEX 03', { names: ['LYON'], postalCode: '69326', departements: ['69'], arrondissement: 3 }],
  ['NANTES CEDEX 1', { names: ['NANTES'] }],
  ['auto-école Lyon', { names: ['auto-école Lyon'] }],
  ['Conduite du Parc', { names: ['Conduite du Parc'] }],
  ['', { names: [] }],
])('«%s» is read as a place', (typed, read) => {
  expect(readPlace(typed)).toEqual({ ...nothing, ...read });
});

test.each([
  ['12 rue de la République Lyon', ['Lyon']],
  ['12 bis, rue de la République, Lyon', ['Lyon']],
  ['place de la Comédie Montpellier', ['Montpellier']],
  ['rue Gabriel Péri Saint Denis', ['Péri Saint Denis', 'Saint Denis', 'Denis']],
  ['rue de l’Église Le Mans', ['Le Mans']],
  ['12 Lyon', ['Lyon']],
  ['rue de Paris', []],
  ['route de Lyon', []],
  ['avenue d’Évry', []],
  ['3 rue du Port', []],
])('«%s» is an address', (typed, names) => {
  expect(readPlace(typed)).toEqual({ ...nothing, names, isAddress: true });
});

test.each([
  ['rue Victor Hugo 69002', '69002', ['Hugo'], undefined],
  ['5 av. Jean Jaurès 69007 Lyon cedex', '69007', ['Jaurès Lyon', 'Lyon'], undefined],
  ['quai Perrache Lyon 2e', undefined, ['Lyon'], 2],
])('«%s» is an address with a code or an arrondissement', (typed, postalCode, names, arrondissement) => {
  expect(readPlace(typed)).toMatchObject({ isAddress: true, postalCode, names, arrondissement });
});

test('a long address has few possible towns', () => {
  expect(readPlace(`12 rue ${'Marceau '.repeat(50)}`).names).toHaveLength(5);
});

test.each(['(', ',', 'a(', 'a (,', '1 ', 'rue ', '75 012 ', "l'", 'de ', 'lyon ', '\u00a0', '\n'])(
  'a long text of %j is read at once',
  (piece) => {
    const texts = [`a(${piece.repeat(100_000)}(`, `${piece}${' '.repeat(100_000)}(`];
    for (const text of texts) expect(readPlace(text).names.length).toBeLessThanOrEqual(5);
  },
);

test.each(['__proto__', 'constructor 75', 'toString 3'])('«%s» is no divided town', (typed) => {
  expect(readPlace(typed).arrondissement).toBeUndefined();
});

import { expect, it } from 'vitest';
import { regionNamed, territoryNamed } from './territory.ts';

const departements = [
  { code: '2A', nom: 'Corse-du-Sud' },
  { code: '56', nom: 'Morbihan' },
  { code: '83', nom: 'Var' },
  { code: '974', nom: 'La Réunion' },
  { code: '976', nom: 'Mayotte' },
];

it.each([
  ['Mayotte', 'Mayotte', ['976']],
  ['mayotte', 'Mayotte', ['976']],
  ['le Morbihan', 'Morbihan', ['56']],
  ['reunion', 'La Réunion', ['974']],
  ['La Réunion', 'La Réunion', ['974']],
  ['2a', 'Corse-du-Sud', ['2A']],
  ['83', 'Var', ['83']],
  ['corse', 'Corse', ['2A', '2B']],
  ['ile de france', 'Île-de-France', ['75', '77', '78', '91', '92', '93', '94', '95']],
])('«%s» names %s', (typed, nom, codes) => {
  expect(territoryNamed(typed, departements)).toMatchObject({ nom, departements: codes });
});

it.each(['', 'Vars', 'Va', '8', '832', 'Corse du Nord', 'Lyon'])('«%s» is not found', (typed) => {
  expect(territoryNamed(typed, departements)).toBeUndefined();
});

it('a région is known without the départements of a directory', () => {
  expect(regionNamed('Bretagne')?.departements).toEqual(['22', '29', '35', '56']);
  expect(regionNamed('Var')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { trailOfSchool } from './school-trail.ts';

it('puts a school under its city', () => {
  const school = { label: 'Auto-école du Port', city: 'Nîmes', uri: 'nimes/auto-ecole-du-port/12' };
  expect(trailOfSchool(school)).toEqual([
    { label: 'Accueil', to: '/' },
    { label: 'Auto-écoles', to: '/annuaire-auto-ecoles/recherche' },
    { label: 'Nîmes', to: '/annuaire-auto-ecoles/nimes' },
    { label: 'Auto-école du Port' },
  ]);
});

it('puts a school whose address names no city under the search', () => {
  const school = { label: 'Auto-école du Port', city: 'Nîmes', uri: 'auto-ecole-du-port' };
  const expected = ['Accueil', 'Auto-écoles', 'Auto-école du Port'];
  expect(trailOfSchool(school).map(({ label }) => label)).toEqual(expected);
});

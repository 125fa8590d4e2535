import { expect, it } from 'vitest';
import { trailOfPath, trailTo } from './trail.ts';

it('starts every trail at the home', () => {
  expect(trailTo()).toEqual([{ label: 'Accueil', to: '/' }]);
  expect(trailTo({ label: 'Auto-écoles', to: '/a' }, { label: 'Lyon' })).toEqual([
    { label: 'Accueil', to: '/' },
    { label: 'Auto-écoles', to: '/a' },
    { label: 'Lyon' },
  ]);
});

it('reads the segments of a path in words, and links none that may have no page', () => {
  expect(trailOfPath('/permis-de-conduire/saint-%C3%A9tienne?page=2#avis')).toEqual([
    { label: 'Accueil', to: '/' },
    { label: 'Permis de conduire' },
    { label: 'Saint étienne' },
  ]);
});

it('holds only the home on the home', () => {
  expect(trailOfPath('/')).toHaveLength(1);
});

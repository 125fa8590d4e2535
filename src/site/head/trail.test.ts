import { expect, it } from 'vitest';
import { describeTrail, trailOfPath, trailTo } from './trail.ts';

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

it('reads any path that is asked for, also one that is no text or has endless segments', () => {
  expect(trailOfPath('/%E0%A4%A/%3Cb%3E').map(({ label }) => label)).toEqual(['Accueil', '%E0%A4%A', '<b>']);
  expect(trailOfPath('/a'.repeat(5000))).toHaveLength(11);
});

it('holds only the home on the home', () => {
  expect(trailOfPath('/')).toHaveLength(1);
});

const publicUrl = 'https://creneau.example';

it('is labelled «Fil d’Ariane» and starts at the home of the site', () => {
  expect(describeTrail({ trail: trailTo(), address: '/', publicUrl })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    name: "Fil d'Ariane",
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://creneau.example/' },
    ],
  });
});

it('links what has an address, and gives the last item that of the page', () => {
  const trail = trailTo({ label: 'Auto-écoles', to: '/annuaire' }, { label: 'Rayon' }, { label: 'Lyon' });
  expect(describeTrail({ trail, address: '/annuaire/lyon?page=2', publicUrl }).itemListElement).toMatchObject(
    [
      { position: 1 },
      { position: 2, name: 'Auto-écoles', item: 'https://creneau.example/annuaire' },
      { position: 3, name: 'Rayon' },
      { position: 4, name: 'Lyon', item: 'https://creneau.example/annuaire/lyon?page=2' },
    ],
  );
});

it('reads the segments of the path when the page names no trail', () => {
  const { itemListElement } = describeTrail({
    trail: undefined,
    address: '/permis-de-conduire/villes',
    publicUrl,
  });
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Accueil', 'https://creneau.example/'],
    ['Permis de conduire', undefined],
    ['Villes', 'https://creneau.example/permis-de-conduire/villes'],
  ]);
});

import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { listFirstSegments, listPages } from './list-pages.ts';

function aTable(routes: Record<string, { parentId?: string; path?: string; index?: boolean }>) {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { id, module: {}, ...route }]),
  ) as unknown as ServerBuild['routes'];
}

it('lists the addresses without parameters', () => {
  const table = aTable({
    root: { path: '' },
    home: { parentId: 'root', index: true },
    terms: { parentId: 'root', path: 'cgu' },
    licences: { parentId: 'root', path: 'permis' },
    motorbike: { parentId: 'licences', path: 'moto' },
    layout: { parentId: 'root' },
    city: { parentId: 'layout', path: 'permis-de-conduire/:ville' },
    cities: { parentId: 'layout', path: 'permis-de-conduire/villes' },
    school: { parentId: 'root', path: 'annuaire-auto-ecoles/*' },
    optional: { parentId: 'root', path: 'villes/lyon?' },
    'not-found': { parentId: 'root', path: '*' },
  });
  expect([...listPages(table)].sort()).toEqual([
    '/',
    '/cgu',
    '/permis',
    '/permis-de-conduire/villes',
    '/permis/moto',
  ]);
});

it('lists the first segments of addresses, without parameters', () => {
  const table = aTable({
    root: { path: '' },
    home: { parentId: 'root', index: true },
    terms: { parentId: 'root', path: 'cgu' },
    city: { parentId: 'root', path: 'permis-de-conduire/:ville' },
    licences: { parentId: 'root', path: 'permis' },
    motorbike: { parentId: 'licences', path: 'moto' },
    optional: { parentId: 'root', path: 'villes?/lyon' },
    partner: { parentId: 'root', path: ':partner/assr-cgv' },
    'not-found': { parentId: 'root', path: '*' },
  });
  expect([...listFirstSegments(table)].sort()).toEqual(['cgu', 'permis', 'permis-de-conduire', 'villes']);
});

import { expect, test } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { anOffice } from '#test/support/office.ts';
import { loadSchool } from './load-school.server.ts';

const imported = [
  anOffice({ id: 30, uri: 'conduite-du-lac' }),
  anOffice({ id: 31, uri: 'lyon/conduite-du-lac' }),
  anOffice({ id: 32, uri: 'fr/lyon/centre/conduite-du-lac.html' }),
  // Ends with the id of another school.
  anOffice({ id: 33, uri: 'lyon/quai/7' }),
];
const office = anOffice({ id: 7, uri: 'lyon/conduite-du-parc/7' });

function siteWith({ down = false } = {}) {
  const logged: string[] = [];
  const asked: string[] = [];
  return {
    logged,
    asked,
    log: { error: (_details: unknown, name?: string) => void logged.push(String(name)) },
    upstreams: {
      directory: {
        getOffice: async (id: number) => {
          if (down) throw new Error('directory: no answer');
          if (id === 8) return { ...office, id: 8, uri: null };
          if (id === 9) return { ...office, id: 9, uri: '/lyon//conduite-du-parc/9/' };
          return id === 7 ? office : undefined;
        },
        getOfficeByUri: async (uri: string) => {
          asked.push(uri);
          if (uri === 'lyon/ancienne-adresse') return imported[1];
          if (uri === 'lyon/ecole-partie')
            throw new UpstreamError({
              upstream: 'directory',
              operation: 'getOfficeByUri',
              failure: 'status',
              status: 410,
            });
          if (down) throw new Error('directory: no answer');
          return imported.find((candidate) => candidate.uri === uri);
        },
      },
    },
  };
}

const load = (path: string) => loadSchool(siteWith(), path);

test('a school is found at its own address', async () => {
  expect(await load('lyon/conduite-du-parc/7')).toEqual({ kind: 'school', office });
});

test('other words before the right id lead to the canonical address for good', async () => {
  const expected = { kind: 'moved', to: '/annuaire-auto-ecoles/lyon/conduite-du-parc/7', status: 301 };
  expect(await load('paris/ancien-nom/7')).toEqual(expected);
});

test.each([
  ['an unknown id', 'lyon/conduite-du-parc/10'],
  ['a school without a public page', 'lyon/conduite-du-parc/8'],
  ['an id of 0', 'lyon/conduite-du-parc/0'],
  ['an id written with a leading zero', 'lyon/conduite-du-parc/07'],
  ['an id beyond what a database numbers', 'lyon/conduite-du-parc/2147483648'],
  ['an id that is no number', 'lyon/conduite-du-parc/7x'],
  ['a fourth segment', 'lyon/conduite-du-parc/7/avis'],
  ['a city', 'lyon'],
  ['a city and a school without its id', 'lyon/conduite-du-parc'],
  ['an address in no alphabet of ours', 'ли-он'],
  ['nothing', ''],
])('%s is missing', async (_what, path) => {
  expect(await load(path)).toEqual({ kind: 'missing' });
});

test.each([
  ['of one word', 30, 'conduite-du-lac'],
  ['of two words', 31, 'lyon/conduite-du-lac'],
  ['of four words', 32, 'fr/lyon/centre/conduite-du-lac.html'],
  ['that ends with the id of another school', 33, 'lyon/quai/7'],
])('an imported address %s is served as it is', async (_what, id, path) => {
  expect(await load(path)).toMatchObject({ kind: 'school', office: { id, uri: path } });
});

test('an address published with slashes too many is served, not sent round in circles', async () => {
  expect(await load('lyon/conduite-du-parc/9')).toMatchObject({ kind: 'school', office: { id: 9 } });
});

test.each([
  ['longer than any published', 'a/'.repeat(251)],
  ['with a control character', 'lyon/conduite\u0000/x'],
])('the directory is not asked for an address %s', async (_what, path) => {
  const site = siteWith();
  expect(await loadSchool(site, path)).toEqual({ kind: 'missing' });
  expect(site.asked).toEqual([]);
});

test('when the directory is down the page is unavailable, not missing, and it is logged', async () => {
  const site = siteWith({ down: true });
  expect(await loadSchool(site, 'lyon/conduite-du-parc/7')).toEqual({ kind: 'unavailable' });
  expect(site.logged).toEqual(['Fiche d’une auto-école']);
});

test('an address that a school had leads to the one that it has', async () => {
  const expected = { kind: 'moved', to: '/annuaire-auto-ecoles/lyon/conduite-du-lac', status: 301 };
  expect(await load('lyon/ancienne-adresse')).toEqual(expected);
});

test('a hidden school is gone, without an error in the log', async () => {
  const site = siteWith();
  expect(await loadSchool(site, 'lyon/ecole-partie')).toEqual({ kind: 'gone' });
  expect(site.logged).toEqual([]);
});

import { describe, expect, it, vi } from 'vitest';
import type { LocalResults, PlacedResult } from '#contracts/directory-results.ts';
import { aSchoolResult } from '#test/support/exam-results.ts';
import { loadLocalPassRates, loadPassRates, type Site } from './load-pass-rates.server.ts';

const today = new Date('2026-12-04T10:00:00Z');
const { all: _, departement: __, ...result } = aSchoolResult({ presented: 9000, passed: 5130 });
const placed = (code: string, nom: string, changes: Partial<PlacedResult> = {}): PlacedResult => ({
  ...result,
  departement: { code, nom },
  ...changes,
});
const france = [
  placed('01', 'Ain', { passed: 8000 }),
  placed('12', 'Aveyron', { period: '2024', passed: 1000 }),
  placed('69', 'Rhône'),
  placed('69', 'Rhône', { licence: 'A' }),
];
const school = (label: string, presented: number, passed: number, changes: Partial<PlacedResult> = {}) => ({
  ...{ ...result, ...changes, presented, passed },
  ...{ label, street: '1 rue Neuve', city: 'Lyon', uri: `lyon/${label.toLowerCase()}/1` },
});
const rhone: LocalResults = {
  ...placed('69', 'Rhône'),
  licences: ['B', 'A'],
  towns: [{ slug: 'lyon', nom: 'Lyon', nbOffices: 2, presented: 80, passed: 50 }],
  schools: [school('Zèbre', 200, 180), school('École', 92, 56, { period: '2024' }), school('Feu', 100, 20)],
};

function aSite(directory: Partial<Site['upstreams']['directory']> = {}): Site {
  const getLocalResults: Site['upstreams']['directory']['getLocalResults'] = async ({ departement }) =>
    departement === '69' ? rhone : undefined;
  return {
    upstreams: { directory: { listResults: async () => france, getLocalResults, ...directory } },
    log: { error: vi.fn() },
    config: { showsEverybody: false },
  };
}
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ');
const down = async () => Promise.reject(new Error('down'));

describe('the pass rates of France', () => {
  const read = async (permis: string | null) => (await loadPassRates(aSite(), permis, today))?.data.page;

  it('are listed by the name of the département, not by rate, another period named', async () => {
    const page = await read(null);
    const [table] = page?.tables ?? [];
    expect(table?.rows.map(({ name, to, rate, count }) => [name, to, plain(rate), plain(count)])).toEqual([
      ['Ain (01)', '/taux-de-reussite/ain', '89 %', '9 000 candidats'],
      ['Aveyron (12)', '/taux-de-reussite/aveyron', '11 %', '9 000 candidats, 2024'],
      ['Rhône (69)', '/taux-de-reussite/rhone', '57 %', '9 000 candidats'],
    ]);
    expect(plain(table?.caption)).toBe('Permis B, 2025, par ordre alphabétique');
    expect(plain(page?.source)).toBe('Ministère de l’Intérieur, lecture du 1er octobre 2026.');
  });

  it('are of the licence asked for, among those with results, else of B', async () => {
    const rowsOf = async (permis: string) => (await read(permis))?.tables[0]?.rows.map(({ to }) => to);
    expect(await rowsOf('moto')).toEqual(['/taux-de-reussite/rhone?permis=moto']);
    expect(await rowsOf('zzz')).toHaveLength(3);
    const choices = (await read('moto'))?.choices.map(({ label, to, isChosen }) => [
      plain(label),
      to,
      isChosen,
    ]);
    expect(choices).toEqual([
      ['Permis B', '/taux-de-reussite', false],
      ['Permis A1, A2 et A', '/taux-de-reussite?permis=moto', true],
    ]);
  });

  it.each([undefined, []])('are not found in a directory without results: %o', async (none) => {
    expect(await loadPassRates(aSite({ listResults: async () => none }), null, today)).toBeUndefined();
  });

  it('are not kept while the directory is down', async () => {
    const failed = await loadPassRates(aSite({ listResults: down }), null, today);
    expect(failed?.data.page).toBeUndefined();
    expect(failed?.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  });
});

describe('the pass rates of a département', () => {
  it('are its own, those of its towns and of its schools by name', async () => {
    const page = (await loadLocalPassRates(aSite(), 'rhone', null, today))?.data.page;
    expect(plain(page?.whole?.rate)).toBe('57 %');
    const rows = page?.tables.map((table) =>
      table.rows.map(({ name, note, rate, interval, count }) =>
        [name, note, rate, interval, count].map((text) => plain(text)),
      ),
    );
    expect(rows).toEqual([
      [['Lyon', '2 écoles', '63 %', 'entre 52 et 72 %', '80 candidats']],
      [
        ['École', 'Lyon', '61 %', 'entre 51 et 70 %', '92 candidats, 2024'],
        ['Feu', 'Lyon', '20 %', undefined, '100 candidats'],
        ['Zèbre', 'Lyon', '90 %', undefined, '200 candidats'],
      ],
    ]);
  });

  it('name schools of one name with their street', async () => {
    const schools = [school('ECF', 40, 20), { ...school('ECF', 50, 20), street: '', city: "L'Isle" }];
    const getLocalResults = async () => ({ ...rhone, towns: [], schools });
    const page = (await loadLocalPassRates(aSite({ getLocalResults }), 'rhone', null, today))?.data.page;
    const rows = page?.tables[0]?.rows.map(({ note, fullName }) => [note, fullName]);
    expect(rows).toEqual([
      ['1 rue Neuve, Lyon', 'ECF, 1 rue Neuve, Lyon'],
      ['L’Isle', 'ECF, L’Isle'],
    ]);
  });

  it('say so where figures are invented', async () => {
    const getLocalResults = async () => ({ ...rhone, demonstration: true as const, schools: [] });
    const found = await loadLocalPassRates(aSite({ getLocalResults }), 'rhone', null, today);
    expect(found?.data.page?.source).toContain('inventés pour la démonstration');
  });

  it.each(['paris', 'nulle-part', '999'])('are not found without results: %s', async (typed) => {
    expect(await loadLocalPassRates(aSite(), typed, null, today)).toBeUndefined();
  });

  it.each([
    ['69', null, '/taux-de-reussite/rhone'],
    ['RHONE', 'moto', '/taux-de-reussite/rhone?permis=moto'],
    ['2a', null, '/taux-de-reussite/corse-du-sud'],
  ])('of %s are moved to its name', async (typed, permis, to) => {
    const moved = await loadLocalPassRates(aSite(), typed, permis, today).catch((error: unknown) => error);
    expect((moved as Response).headers.get('location')).toBe(to);
  });

  it('are not kept while the directory is down', async () => {
    const failed = await loadLocalPassRates(aSite({ getLocalResults: down }), 'rhone', null, today);
    expect(failed?.init).toMatchObject({ status: 503 });
  });
});

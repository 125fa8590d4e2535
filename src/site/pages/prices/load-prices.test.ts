import { describe, expect, it, vi } from 'vitest';
import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import { loadDepartementPrices, loadNetworkPrices, loadPricesCsv, type Site } from './load-prices.server.ts';

const today = new Date('2026-12-04T10:00:00Z');
const car = 'voiture-formule-b-traditionnelle';

function figures(formulaTypeSlug: string, nbOffices: number, totalled = nbOffices): PriceFigures {
  return {
    formulaTypeSlug,
    nbOffices,
    price: { min: 90_000, low: 106_900, median: 120_900, high: 136_900, max: 190_000 },
    ...(totalled > 0 && { total: { nbOffices: totalled, low: 187_500, median: 199_499, high: 211_400 } }),
  };
}
const inPlace = (code: string, nom: string, some: PriceFigures): DepartementPrices => ({
  departement: { code, nom },
  ...some,
});

const network = [figures(car, 2082, 2037), figures('moto-permis-a2', 8), figures('moto-permis-a1', 7)];
const departements = [
  inPlace('21', "Côte-d'Or", figures(car, 8)),
  inPlace('48', 'Lozère', figures(car, 7)),
  inPlace('69', 'Rhône', figures(car, 56, 7)),
];

function aSite(directory: Partial<Site['upstreams']['directory']> = {}): Site {
  return {
    upstreams: {
      directory: {
        listPrices: async (asked) =>
          asked ? departements.filter(({ departement }) => departement.code === asked.departement) : network,
        listDepartementPrices: async () => departements,
        ...directory,
      },
    },
    log: { error: vi.fn() },
    config: { siteName: 'Créneau', demonstration: false },
  };
}
const plain = (text: string | undefined) => text?.replaceAll(/\s/gu, ' ');

it('the prices of the network are shown by training from eight schools on, in the order of the simulator', async () => {
  const { data, init } = await loadNetworkPrices(aSite(), today);
  expect(
    data.page?.rows.map(({ label, total, range, details }) => [label, total, plain(range), plain(details)]),
  ).toEqual([
    ['Permis B traditionnel', 199_499, 'de 1 880 € à 2 110 €', 'forfait 1 209 € · 2 037 écoles sur 2 082'],
    ['Permis moto A2', 199_499, 'de 1 880 € à 2 110 €', 'forfait 1 209 € · 8 écoles'],
  ]);
  expect(data.page?.departements.map(({ label, to, median }) => [label, to, median])).toEqual([
    ['Côte-d’Or (21)', '/prix-du-permis/cote-d-or', 199_499],
  ]);
  expect(init?.headers).toEqual({ 'cache-control': expect.stringContaining('s-maxage=300') });
});

it('the prices of the network are empty where a directory has none, and not kept while it is down', async () => {
  const none = await loadNetworkPrices(
    aSite({ listPrices: async () => undefined, listDepartementPrices: async () => undefined }),
    today,
  );
  expect(none.data.page).toMatchObject({ rows: [], departements: [] });
  const down = async () => Promise.reject(new Error('down'));
  const failed = await loadNetworkPrices(aSite({ listPrices: down }), today);
  expect(failed.data.page).toBeUndefined();
  expect(failed.init).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
});

describe('the prices of a département', () => {
  it('stand beside the network’s', async () => {
    const found = await loadDepartementPrices(aSite(), 'cote-d-or', today);
    expect(found?.data.page?.departement).toEqual({ nom: 'Côte-d’Or', slug: 'cote-d-or' });
    expect(found?.data.page?.rows.map(({ details }) => plain(details))).toEqual([
      'forfait 1 209 € · 8 écoles · ≈ 1 990 € dans le réseau',
    ]);
  });

  it('have no total where those of fewer than eight schools are known', async () => {
    const found = await loadDepartementPrices(aSite(), 'rhone', today);
    expect(found?.data.page?.rows.map(({ total, range }) => [total, range])).toEqual([
      [undefined, 'total connu de trop peu d’écoles'],
    ]);
  });

  it.each(['lozere', 'nulle-part'])('are not found: %s', async (slug) => {
    expect(await loadDepartementPrices(aSite(), slug, today)).toBeUndefined();
  });

  it.each(['21', 'COTE-D-OR'])('are moved to the name: %s', async (slug) => {
    const moved = await loadDepartementPrices(aSite(), slug, today).catch((error: unknown) => error);
    expect((moved as Response).headers.get('location')).toBe('/prix-du-permis/cote-d-or');
  });
});

describe('the file of prices', () => {
  it('has what the pages show', async () => {
    const answer = await loadPricesCsv(aSite(), today);
    expect(answer.headers.get('content-disposition')).toContain('"prix-du-permis-2026-12-04.csv"');
    const [titles, ...rows] = (await answer.text()).trim().split('\r\n');
    expect(titles?.split(';')).toHaveLength(13);
    const figuresOf = '1069,00;1209,00;1369,00';
    const totals = '1875,00;1994,99;2114,00';
    expect(rows).toEqual([
      `2026-12-04;Créneau;;France;Permis B traditionnel;2082;${figuresOf};2037;${totals}`,
      `2026-12-04;Créneau;;France;Permis moto A2;8;${figuresOf};8;${totals}`,
      `2026-12-04;Créneau;21;Côte-d'Or;Permis B traditionnel;8;${figuresOf};8;${totals}`,
      `2026-12-04;Créneau;69;Rhône;Permis B traditionnel;56;${figuresOf};;;;`,
    ]);
  });

  it('says that the demonstration’s are invented, and runs nothing in a spreadsheet', async () => {
    const hostile = [inPlace('=1+1', '"a";b', figures(car, 9))];
    const site = aSite({ listDepartementPrices: async () => hostile });
    const answer = await loadPricesCsv({ ...site, config: { ...site.config, demonstration: true } }, today);
    expect(answer.headers.get('content-disposition')).toContain('prix-du-permis-demonstration-');
    expect((await answer.text()).trim().split('\r\n').at(-1)).toContain(
      `;Créneau, données de démonstration (fictives);'=1+1;"""a"";b";`,
    );
  });

  it('is not there while the directory is down', async () => {
    const listPrices = async () => Promise.reject(new Error('down'));
    expect((await loadPricesCsv(aSite({ listPrices }), today)).status).toBe(503);
  });
});

import { expect, it, vi } from 'vitest';
import { findFormulaType, lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import { describeHourPrice } from '#domain/school/hour-price.ts';
import { fakeClock, realClock } from '#test/support/fake-clock.ts';
import { loadHourPrice } from './hour-price.server.ts';

const price = { min: 4000, low: 4900, median: 5200, high: 5600, max: 6200 };
const lesson = (nbOffices: number, median = price.median) => ({
  formulaTypeSlug: findFormulaType(lessonFormulaTypeId)?.slug ?? '',
  nbOffices,
  price: { ...price, median },
});
const rhone = { code: '69', nom: 'Rhône' };

function aSite(inRhone: number) {
  const listPrices = vi.fn(async ({ departement }: { departement?: string } = {}) => [
    departement === '69' ? lesson(inRhone, 5500) : lesson(2220),
  ]);
  return { upstreams: { directory: { listPrices } }, log: { error: vi.fn() } };
}

it.each([
  [4, { nbOffices: 2220, low: 4900, median: 5200, high: 5600 }],
  [5, { nbOffices: 5, low: 4900, median: 5500, high: 5600, departement: 'Rhône' }],
  [6, { nbOffices: 6, low: 4900, median: 5500, high: 5600, departement: 'Rhône' }],
])('of a département where %i schools sell lessons, the hour is %j', async (nbOffices, expected) => {
  expect(await loadHourPrice(aSite(nbOffices), rhone)).toEqual(expected);
});

it('is asked for once a minute, and at once again after a failure', async () => {
  fakeClock();
  try {
    const site = aSite(9);
    site.upstreams.directory.listPrices.mockRejectedValueOnce(new Error('down'));
    expect(await loadHourPrice(site)).toBeUndefined();
    expect((await loadHourPrice(site))?.median).toBe(5200);
    vi.advanceTimersByTime(60_000);
    await loadHourPrice(site);
    expect(site.upstreams.directory.listPrices).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    await loadHourPrice(site);
    expect(site.upstreams.directory.listPrices).toHaveBeenCalledTimes(3);
  } finally {
    realClock();
  }
});

it('is the network’s with the national one, or the national one alone while the directory is down', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
  expect(plain(describeHourPrice({ nbOffices: 2220, low: 4900, median: 5200, high: 5600 }))).toBe(
    '52 € en médiane dans les 2 220 écoles du réseau qui la vendent seule (environ 50 € en France en 2023, selon Europe 1 (étude LePermisLibre))',
  );
  expect(plain(describeHourPrice(undefined))).toBe(
    'environ 50 € en France en 2023, selon Europe 1 (étude LePermisLibre)',
  );
});

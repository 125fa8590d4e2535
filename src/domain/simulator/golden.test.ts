import { expect, it } from 'vitest';
import { findTraining } from '#test/support/find-training.ts';
import type { CostQuestion, Market, MarketPrice } from './cost-line.ts';
import { estimateCost, likelyRange } from './estimate.ts';
import { trainings } from './trainings.ts';

type Euros = readonly [low: number, likely: number, high: number];

const price = (...[low, likely, high]: Euros): MarketPrice => ({
  nbOffices: 40,
  amounts: { low: low * 100, likely: likely * 100, high: high * 100 },
});

const market: Market = {
  prices: new Map([
    [5, price(1200, 1300, 1400)],
    [7, price(780, 910, 1040)],
    [10, price(43, 44, 46)],
    [13, price(150, 275, 400)],
    [14, price(200, 250, 300)],
    [15, price(800, 900, 1000)],
    [16, price(800, 1000, 1100)],
    [17, price(200, 260, 320)],
    [18, price(300, 350, 400)],
    [19, price(600, 800, 900)],
    [20, price(300, 350, 400)],
    [22, price(350, 450, 550)],
    [31, price(2000, 2400, 2800)],
  ]),
  courses: new Map([
    [1, price(19, 29, 49)],
    [41, price(19, 29, 49)],
    [43, price(19, 29, 49)],
  ]),
};

function total(
  slug: string,
  asked: Partial<CostQuestion> = {},
  known: Market | undefined = market,
): Euros | undefined {
  const question = { training: findTraining(slug), held: [], retries: 0, theoryRetries: 0, ...asked };
  const sum = estimateCost(question, known).total;
  return sum && [sum.low / 100, sum.likely / 100, sum.high / 100];
}

// Each expected figure is written as its arithmetic on the figures of docs/product/licences.md: pack 1044/1234/1444, theory 30 a try; the directory's hour is 43/44/46.
it.each<[slug: string, what: string, asked: Partial<CostQuestion>, expected: Euros]>([
  ['b', '10/15/20 beyond 20', {}, [1044 + 10 * 43 + 30, 1234 + 15 * 44 + 30 + 44, 1444 + 20 * 46 + 30 + 46]],
  ['b', 'no hour beyond 20', { hours: 20 }, [1044 + 30, 1234 + 30 + 44, 1444 + 30 + 46]],
  ['b', 'one hour beyond 20', { hours: 21 }, [1044 + 43 + 30, 1234 + 44 + 30 + 44, 1444 + 46 + 30 + 46]],
  ['b', 'ten hours beyond', { hours: 30 }, [1044 + 430 + 30, 1234 + 440 + 30 + 44, 1444 + 460 + 30 + 46]],
  ['b', '15 hours beyond', { hours: 35 }, [1044 + 645 + 30, 1234 + 660 + 30 + 44, 1444 + 690 + 30 + 46]],
  ['b', 'cheapest pack', { departement: '05', hours: 20 }, [1044 + 30, 1044 + 30 + 44, 1044 + 30 + 46]],
  ['b', 'dearest pack', { departement: '72', hours: 20 }, [1444 + 30, 1444 + 30 + 44, 1444 + 30 + 46]],
  ['b', 'no fee, no course', { held: ['code'], hours: 20 }, [1044 - 29, 1234 - 29 + 44, 1444 - 29 + 46]],
  ['b', 'theory paid twice', { hours: 20, theoryRetries: 1 }, [1044 + 60, 1234 + 60 + 44, 1444 + 60 + 46]],
  ['b', 'theory 5 times', { hours: 20, theoryRetries: 4 }, [1044 + 150, 1234 + 150 + 44, 1444 + 150 + 46]],
  ['b', 'held', { held: ['code'], hours: 20, theoryRetries: 2 }, [1044 - 29, 1234 - 29 + 44, 1444 - 29 + 46]],
  ['b', 'accompanied twice', { hours: 20, retries: 1 }, [1044 + 30, 1234 + 30 + 88, 1444 + 30 + 92]],
  ['b', 'accompanied 5 times', { hours: 20, retries: 4 }, [1044 + 30, 1234 + 30 + 220, 1444 + 30 + 230]],
  ['boite-auto', 'with course or not', { hours: 13 }, [780 + 30, 910 + 29 + 30 + 44, 1040 + 49 + 30 + 46]],
  ['boite-auto', '1 more', { hours: 14 }, [780 + 30 + 43, 910 + 29 + 30 + 44 + 44, 1040 + 49 + 30 + 46 + 46]],
  [
    'boite-auto',
    '7/10/13 beyond 13: 13 × 30/20 = 19.5 → 20, 13 × 35/20 = 22.75 → 23, 13 × 40/20 = 26',
    {},
    [780 + 30 + 7 * 43, 910 + 29 + 30 + 44 + 10 * 44, 1040 + 49 + 30 + 46 + 13 * 46],
  ],
  ['aac', '0/10/15 beyond 20', {}, [1200 + 30, 1300 + 29 + 30 + 44 + 10 * 44, 1400 + 49 + 30 + 46 + 15 * 46]],
  [
    'a2',
    'with or without course, theory at 30, 1.5 h of accompaniment at a 20th of the formula',
    {},
    [800 + 30, 1000 + 29 + 30 + 1.5 * 50, 1100 + 49 + 30 + 1.5 * 55],
  ],
  ['a2', '4 more', { hours: 24, held: ['code-moto'] }, [800 + 160, 1000 + 4 * 50 + 75, 1100 + 4 * 55 + 82.5]],
  ['a1', 'as A2', {}, [800 + 30, 900 + 29 + 30 + 1.5 * 45, 1000 + 49 + 30 + 1.5 * 50]],
  ['a', '7 hours, no exam', {}, [200, 260, 320]],
  ['125', '7 hours, no exam', {}, [200, 250, 300]],
  ['am', '8 hours, no exam', {}, [150, 275, 400]],
  ['am', 'one hour more, at an 8th', { hours: 9 }, [150 + 18.75, 275 + 34.38, 400 + 50]],
  ['cotiere', 'theory at 30, stamp at 78', {}, [300 + 30 + 78, 350 + 29 + 30 + 78, 400 + 49 + 30 + 78]],
  ['cotiere', 'theory thrice', { theoryRetries: 2 }, [300 + 90 + 78, 350 + 29 + 90 + 78, 400 + 49 + 90 + 78]],
  ['hauturiere', 'formula and stamp', {}, [388, 488, 588]],
  ['b96', '7 hours, no exam', {}, [300, 350, 400]],
  ['be', '1.5 h of the car’s hour', {}, [600, 800 + 66, 900 + 69]],
  ['be', 'accompanied twice', { retries: 1 }, [600, 800 + 132, 900 + 138]],
  ['c', 'the formula alone is known', {}, [2000, 2400, 2800]],
])('%s (%s) %o', (slug, _, asked, expected) => {
  expect(total(slug, asked)).toEqual(expected);
});

it('without the directory, B is still known, and all that hangs on its prices is not', () => {
  const none = { prices: new Map(), courses: new Map() };
  expect(trainings.flatMap(({ slug }) => (total(slug, {}, none) ? slug : []))).toEqual(['b']);
});

it('a teaser of B counts with the directory’s hour, and with the country’s 50 € while that is away', () => {
  expect(likelyRange('auto', market)).toEqual({ low: 150_400, likely: 196_800, high: 244_000 });
  expect(likelyRange('auto')).toEqual({
    low: 100 * (1044 + 10 * 50 + 30),
    likely: 100 * (1234 + 15 * 50 + 30 + 50),
    high: 100 * (1444 + 20 * 50 + 30 + 50),
  });
  expect(likelyRange('scooter')).toBeUndefined();
  expect(likelyRange('moto')).toBeUndefined();
  expect(likelyRange('moto', market)?.low).toBe(83_000);
  expect(likelyRange('avion')).toBeUndefined();
});

it.each([
  ['c', ['accompaniment', 'medical', 'photo']],
  ['a2', ['photo']],
  ['b', ['photo']],
  ['b96', []],
  ['d', ['formula', 'accompaniment', 'medical', 'photo']],
])('%s has unknown costs: %j', (slug, unknown) => {
  const question = { training: findTraining(slug), held: [], retries: 0, theoryRetries: 0 };
  expect(estimateCost(question, market).unknown).toEqual(unknown);
});

import { expect, it } from 'vitest';
import { type ComparedFacts, describeDifferences } from './tell-differences.ts';

const aSchool = (name: string, facts: Partial<ComparedFacts> = {}): ComparedFacts => ({
  name,
  total: undefined,
  opensOnSaturday: undefined,
  away: undefined,
  ...facts,
});
const townHall = {
  position: { lat: 45.7676, lng: 4.8343 },
  short: 'de la mairie',
  full: 'de la mairie de Lyon',
};
const text = (schools: readonly ComparedFacts[], hours?: number) =>
  describeDifferences(schools, hours, townHall)?.replaceAll(/[\u202f\u00a0]/gu, ' ');
const priced = (...totals: readonly (number | undefined)[]) =>
  totals.map((total, index) => aSchool(['Rouge', 'Alpha', 'Cap'][index] ?? '', { total }));

it.each<[string, readonly ComparedFacts[], string | undefined]>([
  ['of two', priced(181_000, 193_000), 'Rouge coûte environ 120 € de moins qu’Alpha.'],
  ['of two, the second cheaper', priced(193_000, 181_000), 'Alpha coûte environ 120 € de moins que Rouge.'],
  [
    'of three',
    priced(181_000, 193_000, 211_000),
    'Rouge coûte environ 120 € de moins qu’Alpha et 300 € de moins que Cap.',
  ],
  ['of two alike', priced(181_000, 193_000, 193_400), 'Rouge coûte environ 120 € de moins qu’Alpha et Cap.'],
  [
    'to two alike',
    priced(181_000, 181_400, 193_000),
    'Rouge et Alpha coûtent environ 120 € de moins que Cap.',
  ],
  ['within ten euros', priced(180_500, 181_499), 'Rouge et Alpha coûtent à peu près le même prix.'],
  ['at ten euros', priced(180_499, 180_500), 'Rouge coûte environ 10 € de moins qu’Alpha.'],
  ['of one known total', priced(181_000, undefined), undefined],
  ['of none', [], undefined],
])('what schools cost, the cheapest compared with the others: %s', (_, schools, expected) => {
  expect(text(schools)).toBe(expected);
});

it('says who opens on Saturday only when another is known not to', () => {
  const open = (...states: readonly (boolean | undefined)[]) =>
    text(states.map((opensOnSaturday, index) => aSchool('ABC'[index] ?? '', { opensOnSaturday })));
  expect(open(false, true)).toBe('B ouvre le samedi.');
  expect(open(true, false, true)).toBe('A et C ouvrent le samedi.');
  const expected = [undefined, undefined, undefined];
  expect([open(true, true), open(false, false), open(true, undefined)]).toEqual(expected);
});

it('says who is nearest from 100 metres of difference on', () => {
  const away = (...metres: readonly number[]) =>
    text(metres.map((one, index) => aSchool('ABC'[index] ?? '', { away: one })));
  expect(away(600, 699)).toBeUndefined();
  expect(away(600, 700)).toBe('A est la plus proche (600 m de la mairie de Lyon).');
  expect(away(2000, 1600, 600)).toBe('C est la plus proche (600 m de la mairie de Lyon).');
});

it('joins its parts', () => {
  const schools = [
    aSchool('A', { total: 181_000, opensOnSaturday: false, away: 900 }),
    aSchool('B', { total: 193_000, opensOnSaturday: true, away: 400 }),
  ];
  expect(text(schools, 30)).toBe(
    'À 30 h, A coûte environ 120 € de moins que B ; B est la plus proche (400 m de la mairie de Lyon) ; B ouvre le samedi.',
  );
});

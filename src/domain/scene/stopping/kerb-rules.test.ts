import { describe, expect, it } from 'vitest';
import type { Spot } from '../scene.ts';
import { generateSeries } from '../series.ts';
import { kerbRules } from './kerb-rules.ts';

const allowed = (spot: Partial<Spot>) =>
  kerbRules.find(({ holds }) => holds({ ground: 'plain', ...spot }))?.allows ?? [];

describe('along a kerb', () => {
  it.each([
    [0, []],
    [1, []],
    [4, []],
    [5, ['stop', 'park']],
    [6, ['stop', 'park']],
    [-1, ['stop', 'park']],
  ])('with stripes at %i metres one may %j', (stripes, expected) => {
    expect(allowed({ stripes })).toEqual(expected);
  });

  it.each([
    [{ line: 'solid' }, []],
    [{ line: 'broken' }, ['stop']],
    [{ sign: 'noStopping' }, []],
    [{ sign: 'noParking' }, ['stop']],
    [{ sign: 'noParking', line: 'solid' }, []],
    [{ ground: 'driveway', stripes: 2 }, []],
    [{ ground: 'driveway', stripes: 8 }, ['stop']],
  ] as const)('the strictest rule of %j decides: %j', (spot, expected) => {
    expect(allowed(spot)).toEqual(expected);
  });
});

it('a stop in a second row, which may block the car beside, is never asked about', () => {
  const asked = generateSeries(
    'second-row',
    Array.from({ length: 400 }, () => 'stopping' as const),
  ).flatMap(({ scene, question }) =>
    scene.view === 'kerb' && scene.spots.some(({ ground }) => ground === 'second-row') ? [question] : [],
  );
  expect(new Set(asked)).toEqual(new Set(['Où pouvez-vous stationner pour l’après-midi\u202f?']));
});

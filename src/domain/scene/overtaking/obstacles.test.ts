import { expect, it } from 'vitest';
import type { PassingScene } from '../scene.ts';
import { obstacleNames, obstacleOf } from './obstacles.ts';

const scene = (changes: Partial<PassingScene>): PassingScene => ({
  view: 'passing',
  place: 'country',
  line: 'broken',
  ahead: 'blue-car',
  weather: 'dry',
  night: false,
  ...changes,
});
const forbidding = (changes: Partial<PassingScene>) =>
  obstacleNames.filter(
    (name) => obstacleOf(name).isThere(scene(changes)) && obstacleOf(name).forbids(scene(changes)),
  );

it.each([
  [{}, []],
  [{ line: 'near' }, []],
  [{ line: 'far' }, ['line']],
  [{ line: 'solid' }, ['line']],
  [{ line: 'solid', ahead: 'cyclist' }, []],
  [{ hasSign: true }, ['sign']],
  [{ hasSign: true, ahead: 'cyclist' }, []],
  [{ feature: 'right-first' }, ['junction']],
  [{ feature: 'right-first', ahead: 'cyclist' }, []],
  [{ feature: 'own-first' }, []],
  [{ feature: 'stripes' }, []],
  [{ feature: 'walker', ahead: 'cyclist' }, ['stripes']],
  [{ feature: 'rails', ahead: 'cyclist' }, ['rails']],
  [{ line: 'solid', isOncoming: true }, ['line', 'oncoming']],
] as const)('overtaking in %j is forbidden by %j', (changes, expected) => {
  expect(forbidding(changes)).toEqual(expected);
});

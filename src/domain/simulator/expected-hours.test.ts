import { expect, it } from 'vitest';
import type { TrainingSlug } from '../licences/formula-kinds.ts';
import { expectedHours, type HoursBasis } from './expected-hours.ts';

type Hours = readonly [low: number, likely: number, high: number];

it.each<
  [sentence: string, slug: TrainingSlug, minHours: number, given: number | undefined, Hours, HoursBasis]
>([
  ['B: the published mean of 35, within our own range of 30 to 40', 'b', 20, undefined, [30, 35, 40], 'mean'],
  ['automatic: 13/20, rounded up (19.5, 22.75, 26)', 'boite-auto', 13, undefined, [20, 23, 26], 'proportion'],
  ['accompanied driving: from the minimum to the mean of B', 'aac', 20, undefined, [20, 30, 35], 'mean-of-b'],
  ['A2: the minimum, for want of a mean', 'a2', 20, undefined, [20, 20, 20], 'minimum'],
  ['hours below the minimum count as the minimum', 'b', 20, 19, [20, 20, 20], 'visitor'],
  ['the minimum itself', 'b', 20, 20, [20, 20, 20], 'visitor'],
  ['hours above it', 'b', 20, 21, [21, 21, 21], 'visitor'],
])('%s', (_, slug, minHours, given, [low, likely, high], basis) => {
  expect(expectedHours({ slug, minHours }, given)).toEqual({ hours: { low, likely, high }, basis });
});

it('a training of fixed length has no hours', () => {
  expect(expectedHours({ slug: 'b96', minHours: undefined }, 40)).toBeUndefined();
});

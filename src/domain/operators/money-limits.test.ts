import { expect, it } from 'vitest';
import { findLimitReached } from './money-limits.ts';

const limits = { order: 30_000, day: 150_000 };
const moved = { role: 'support', cents: 10_000, ofOrder: 0, ofDay: 0 } as const;

it.each([
  ['below both limits', {}, undefined],
  ['exactly up to the limit of an order', { ofOrder: 20_000 }, undefined],
  ['one cent beyond the limit of an order', { ofOrder: 20_001 }, 'order'],
  ['exactly up to the limit of a day', { ofDay: 140_000 }, undefined],
  ['one cent beyond the limit of a day', { ofDay: 140_001 }, 'day'],
  ['by direction, beyond both', { role: 'direction', cents: 900_000 }, undefined],
] as const)('%s', (_, change, reached) => {
  expect(findLimitReached({ ...moved, ...change }, limits)).toBe(reached);
});

import { describe, expect, it } from 'vitest';
import { formatRating, presumed, weightedRating } from './rating.ts';

it.each([
  [5, '5,0'],
  [4.74, '4,7'],
  [4.75, '4,8'],
  [4.35, '4,4'],
  [4.999, '5,0'],
  [0, '0,0'],
])('a note of %d reads %s', (note, text) => {
  expect(formatRating(note)).toBe(text);
});

describe('a mark weighted by its number', () => {
  it('is undefined without a review', () => {
    expect(weightedRating(null, 0)).toBeUndefined();
    expect(weightedRating(5, 0)).toBeUndefined();
    expect(weightedRating(null, 3)).toBeUndefined();
  });

  it('is the mean of its own and the network’s at ten reviews, and nearer to its own beyond', () => {
    const middle = (4 + presumed.note) / 2;
    expect(weightedRating(4, 9)).toBeGreaterThan(middle);
    expect(weightedRating(4, 10)).toBeCloseTo(middle, 12);
    expect(weightedRating(4, 11)).toBeLessThan(middle);
  });

  it('ranks hundreds of good reviews before one perfect review', () => {
    expect(weightedRating(4.8, 300)).toBeGreaterThan(weightedRating(5, 1) ?? 0);
    expect(weightedRating(5, 300)).toBeGreaterThan(weightedRating(4.9, 300) ?? 0);
  });
});

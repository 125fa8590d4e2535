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

  it('is the mean of its own and the presumed one at twenty reviews, and nearer to its own beyond', () => {
    const middle = (4 + presumed.note) / 2;
    expect(weightedRating(4, 19)).toBeGreaterThan(middle);
    expect(weightedRating(4, 20)).toBeCloseTo(middle, 12);
    expect(weightedRating(4, 21)).toBeLessThan(middle);
  });

  it.each([1, 4, 10])('ranks 217 reviews of 4.7 before %d perfect ones', (perfect) => {
    expect(weightedRating(4.7, 217)).toBeGreaterThan(weightedRating(5, perfect) ?? 0);
  });

  it('ranks twenty perfect reviews before 217 of 4.7', () => {
    expect(weightedRating(5, 20)).toBeGreaterThan(weightedRating(4.7, 217) ?? 0);
  });

  it('ranks hundreds of good reviews before one perfect review', () => {
    expect(weightedRating(4.8, 300)).toBeGreaterThan(weightedRating(5, 1) ?? 0);
    expect(weightedRating(5, 300)).toBeGreaterThan(weightedRating(4.9, 300) ?? 0);
  });
});

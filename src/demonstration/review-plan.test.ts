import { describe, expect, it } from 'vitest';
import { createRandom, shareOut } from '#domain/random.ts';
import { plainTraits } from './example-schools.ts';
import { planRatings } from './review-plan.ts';

const random = createRandom('test');
const mean = (list: readonly number[]) => list.reduce((sum, rating) => sum + rating, 0) / list.length;

describe('the plan of reviews', () => {
  it('gives none to schools of boats or heavy vehicles, whose trainings are not reviewed', () => {
    const schools = [
      plainTraits,
      { ...plainTraits, offer: 'boat' as const },
      { ...plainTraits, offer: 'heavy' as const },
    ];
    expect(planRatings(schools, 100, random).map(({ length }) => length)).toEqual([100, 0, 0]);
  });

  it('keeps a fixed number of reviews of a school', () => {
    const schools = [plainTraits, { ...plainTraits, reviews: 3 }];
    expect(planRatings(schools, 50, random).map(({ length }) => length)).toEqual([47, 3]);
  });

  it('leaves a poorly rated school poorly rated', () => {
    const [, poor] = planRatings([plainTraits, { ...plainTraits, quality: 3.1, reviews: 400 }], 2000, random);
    expect(mean([...(poor ?? [])])).toBeLessThan(3.5);
  });
});

describe('sharing out', () => {
  it('distributes the total in proportion, by largest remainders', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(shareOut(7, [0, 5, 2])).toEqual([0, 5, 2]);
    expect(shareOut(3, [0, 0])).toEqual([0, 0]);
    expect(shareOut(0, [1, 2])).toEqual([0, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { formulaTypes } from '../school/formula-types.ts';
import { commencementsFor } from './commencement.ts';

describe('the start of an order', () => {
  it.each([1, 41, 42, 43])('is after 14 days or at once for the theory course %i', (id) => {
    expect(commencementsFor(id)).toEqual(['apres-delai', 'immediat']);
  });

  it('is after 14 days or at the buyer’s express request for any other formula type', () => {
    const others = formulaTypes.filter(({ id }) => ![1, 41, 42, 43].includes(id));
    expect(others.length).toBeGreaterThan(20);
    for (const { id } of others) expect(commencementsFor(id)).toEqual(['apres-delai', 'sur-demande']);
  });
});

import { describe, expect, it } from 'vitest';
import { datesOfOrder } from './order-dates.ts';

const deadline = '2026-12-07T22:59:59.999Z';

describe('the days of an order', () => {
  it('are the last one for a withdrawal and the next one for the start', () => {
    const withdrawal = { kind: 'open', deadline };
    const expected = { withdrawUntil: '2026-12-07', beginsOn: '2026-12-08' };
    expect(datesOfOrder({ commencement: 'apres-delai', withdrawal })).toEqual(expected);
  });

  it.each(['sur-demande', 'immediat'] as const)('name no start that need not wait: %s', (commencement) => {
    const expected = { withdrawUntil: '2026-12-07', beginsOn: undefined };
    expect(datesOfOrder({ commencement, withdrawal: { kind: 'open', deadline } })).toEqual(expected);
  });

  it('name no day to withdraw once it is over', () => {
    const withdrawal = { kind: 'over', deadline };
    const expected = { withdrawUntil: undefined, beginsOn: '2026-12-08' };
    expect(datesOfOrder({ commencement: 'apres-delai', withdrawal })).toEqual(expected);
  });

  it.each(['unpaid', 'waived', 'received'])('are undefined when the withdrawal is %s', (kind) => {
    const expected = { withdrawUntil: undefined, beginsOn: undefined };
    expect(datesOfOrder({ commencement: 'apres-delai', withdrawal: { kind } })).toEqual(expected);
  });
});

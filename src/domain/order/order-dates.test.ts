import { describe, expect, it } from 'vitest';
import { datesOfOrder } from './order-dates.ts';

const deadline = '2026-12-07T22:59:59.999Z';

describe('the days of an order', () => {
  it('are the last one for a withdrawal and the next one for the start', () => {
    const withdrawal = { kind: 'open', deadline };
    expect(datesOfOrder({ commencement: 'apres-delai', withdrawal })).toEqual({
      withdrawUntil: '2026-12-07',
      beginsOn: '2026-12-08',
    });
  });

  it.each(['sur-demande', 'immediat'] as const)(
    'name no beginning that need not wait: %s',
    (commencement) => {
      expect(datesOfOrder({ commencement, withdrawal: { kind: 'open', deadline } })).toEqual({
        withdrawUntil: '2026-12-07',
        beginsOn: undefined,
      });
    },
  );

  it('name no day to withdraw once it is over', () => {
    const withdrawal = { kind: 'over', deadline };
    expect(datesOfOrder({ commencement: 'apres-delai', withdrawal })).toEqual({
      withdrawUntil: undefined,
      beginsOn: '2026-12-08',
    });
  });

  it.each(['unpaid', 'waived', 'received'])('are undefined when the withdrawal is %s', (kind) => {
    expect(datesOfOrder({ commencement: 'apres-delai', withdrawal: { kind } })).toEqual({
      withdrawUntil: undefined,
      beginsOn: undefined,
    });
  });
});

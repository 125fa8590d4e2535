import { expect, it } from 'vitest';
import { confirmationRefusal } from './confirmation.ts';

const refusal = (count: number, isUsual: boolean, confirmed?: number) =>
  confirmationRefusal({
    option: '--yes-hide',
    count,
    isUsual,
    confirmed,
    would: `It would hide ${count} schools`,
    tooMany: 'more than a tenth',
    check: 'Check the files',
  });

it('what is usual needs no confirmation, what is not needs its number', () => {
  expect(refusal(10, true)).toBeUndefined();
  expect(refusal(11, false)).toBe(
    'It would hide 11 schools, more than a tenth. Check the files; to do it, add --yes-hide 11.',
  );
});

it('only the exact number confirms', () => {
  expect(refusal(49_999, false, 49_999)).toBeUndefined();
  expect(refusal(49_999, false, 49_998)).toContain('49999 schools, not 49998');
  expect(refusal(1, true, 2)).toContain('use --yes-hide 1');
  expect(refusal(0, true, 2)).toContain('leave --yes-hide out');
});

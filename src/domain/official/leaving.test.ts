import { expect, it } from 'vitest';
import { leavingRefusal } from './leaving.ts';

it.each([
  [2, undefined, undefined],
  [3, undefined, undefined],
  [4, undefined, '--yes-hide 4'],
  [4, 4, undefined],
  [4, 5, 'not 5'],
  [0, 1, 'leave --yes-hide out'],
])('%d of 100 schools, confirmed by %s: %s', (left, confirmed, refusal) => {
  const found = leavingRefusal({ left, stored: 100 }, confirmed);
  if (refusal === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(refusal);
});

import { expect, it } from 'vitest';
import { describeRefundResult } from './refund-results.ts';

it.each([
  ['001401', /already fully refunded.*\(001401\)/u],
  ['005403', /exceeds what is left.*\(005403\)/u],
  ['005407', /once a day.*\(005407\)/u],
  ['999999', /^code 999999 of the provider$/u],
  [null, /^without a code$/u],
])('explains %s', (code, words) => {
  expect(describeRefundResult(code)).toMatch(words);
});

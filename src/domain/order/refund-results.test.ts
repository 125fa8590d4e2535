import { expect, it } from 'vitest';
import { describeRefundResult } from './refund-results.ts';

it.each([
  ['001401', /given back the whole.*\(001401\)/u],
  ['005403', /more asked for than is left.*\(005403\)/u],
  ['005407', /once a day.*\(005407\)/u],
  ['999999', /^code 999999 of the provider$/u],
  [null, /^without a code$/u],
])('tells %s in words', (code, words) => {
  expect(describeRefundResult(code)).toMatch(words);
});

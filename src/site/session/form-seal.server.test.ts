import { expect, test } from 'vitest';
import { checkSeal, minFillMs, sealForm } from './form-seal.server.ts';

const key = 'a secret of this test';
const shown = new Date('2026-11-21T10:00:00Z');
const seal = sealForm(key, shown);
const after = (ms: number) => new Date(shown.getTime() + ms);

test.each([
  [minFillMs - 1, 'early'],
  [minFillMs, 'right'],
  [24 * 3_600_000, 'right'],
  [24 * 3_600_000 + 1, 'wrong'],
])('a form sent %i ms after it was shown is %s', (ms, verdict) => {
  expect(minFillMs).toBe(2000);
  expect(checkSeal(key, seal, after(ms))).toBe(verdict);
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['of another key', sealForm('another secret', shown)],
  ['whose time was changed', seal.replace(/^./u, 'a')],
  ['cut short', seal.slice(0, -1)],
  ['with something behind it', `${seal}a`],
])('a seal is wrong: %s', (_, given) => {
  expect(checkSeal(key, given, after(10_000))).toBe('wrong');
});

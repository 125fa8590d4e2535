import { expect, it } from 'vitest';
import { forgetMemoisedAnswers, memoiseAnswers } from './memoised-answers.ts';

it('stores no failure, and one answer a key', async () => {
  const remember = memoiseAnswers<number>();
  await expect(remember('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await remember('a', async () => 1)).toBe(1);
  expect(await remember('a', async () => 2)).toBe(1);
  expect(await remember('b', async () => 3)).toBe(3);
});

it('gives an old answer while its renewal fails', async () => {
  let now = 1;
  const remember = memoiseAnswers<number>(() => now);
  await remember('a', async () => 1);
  now = 60_000;
  expect(await remember('a', () => Promise.reject(new Error('down')))).toBe(1);
  expect(await remember('a', async () => 2)).toBe(1);
  await Promise.resolve();
  expect(await remember('a', async () => 3)).toBe(2);
});

it('lets the oldest of more than 2,000 answers go', async () => {
  const remember = memoiseAnswers<number>();
  for (let key = 0; key <= 2000; key += 1) await remember(String(key), async () => key);
  expect(await remember('0', async () => -1)).toBe(-1);
  expect(await remember('2000', async () => -1)).toBe(2000);
});

it('gives no answer again that was made before all were forgotten, one under way neither', async () => {
  const remember = memoiseAnswers<number>();
  await remember('a', async () => 1);
  const underWay = remember('b', async () => 1);
  forgetMemoisedAnswers();
  await underWay;
  expect([await remember('a', async () => 2), await remember('b', async () => 2)]).toEqual([2, 2]);
});

import { expect, it } from 'vitest';
import { openOddAnswers, playOddAnswers } from '#test/support/odd-answers.ts';

it('no answer of the provider loses or doubles a payment without an alarm', async () => {
  const odd = await openOddAnswers();
  await using _ = odd.bench;
  const { faults, figures } = await playOddAnswers(odd, '2026', 24);
  expect(faults).toEqual([]);
  expect(figures.debits).toBeGreaterThan(10);
  expect(figures.undecided).toBeGreaterThan(0);
  expect(figures.refunds).toBeGreaterThan(0);
});

import { expect, it } from 'vitest';
import { openOddAnswers, playOddAnswers } from '#test/support/odd-answers.ts';

it('a provider that gives odd answers loses nothing, doubles nothing, and leaves nothing unreported', async () => {
  const odd = await openOddAnswers();
  await using _ = odd.bench;
  const { faults, figures } = await playOddAnswers(odd, '2026', 24);
  expect(faults).toEqual([]);
  expect(figures.debits).toBeGreaterThan(10);
  expect(figures.undecided).toBeGreaterThan(0);
  expect(figures.refunds).toBeGreaterThan(0);
});

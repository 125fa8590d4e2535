import { describe, expect, it } from 'vitest';
import { findTraining as find } from '#test/support/find-training.ts';
import { type FinancingCase, listFinancing } from './financing.ts';

const learner: FinancingCase = {
  training: find('b'),
  age: 20,
  held: [],
  departement: undefined,
  retries: 0,
  total: 188_000,
};

function offer(scheme: string, changes: Partial<FinancingCase> = {}) {
  return listFinancing({ ...learner, ...changes }).find((one) => one.scheme === scheme);
}

describe('permis à 1 €/jour', () => {
  it.each([
    [14, 'no', 'too-young'],
    [15, 'yes', 'loan'],
    [16, 'yes', 'loan'],
    [25, 'yes', 'loan'],
    [26, 'no', 'too-old'],
    [undefined, 'maybe', 'age-untold'],
  ])('at %s: %s (%s)', (age, verdict, reason) => {
    expect(offer('uneuro', { age })).toMatchObject({ verdict, reason });
  });

  it.each([
    [59_999, undefined, undefined],
    [60_000, 60_000, 20],
    [60_001, 60_000, 20],
    [79_999, 60_000, 20],
    [80_000, 80_000, 27],
    [99_999, 80_000, 27],
    [100_000, 100_000, 34],
    [119_999, 100_000, 34],
    [120_000, 120_000, 40],
    [188_000, 120_000, 40],
  ])('for %i cents lends %s over %s months, 30 € a month', (total, amount, months) => {
    const found = offer('uneuro', { total });
    expect(found?.loan).toEqual(amount && { amount, months, monthly: 3000 });
    expect(found?.ownShare).toBe(amount && total - amount);
  });

  it.each([
    [59_999, undefined],
    [60_000, 60_000],
    [60_001, 60_000],
    [0, undefined],
  ])('lends for the %i cents that are left to pay', (rest, amount) => {
    const found = offer('uneuro', { rest });
    expect(found?.loan?.amount).toBe(amount);
    expect(found?.ownShare).toBe(amount && rest - amount);
  });

  it('a parent borrows below 18', () => {
    expect([17, 18].map((age) => offer('uneuro', { age })?.parentBorrows)).toEqual([true, false]);
  });

  it('lends 300 € again after a failed attempt, once', () => {
    const expected = [undefined, 30_000, 30_000];
    expect([0, 1, 4].map((retries) => offer('uneuro', { retries })?.afterFailure)).toEqual(expected);
  });

  it.each([
    ['b', 'yes'],
    ['a1', 'yes'],
    ['a2', 'yes'],
    ['am', 'no'],
    ['be', 'no'],
    ['c', 'no'],
    ['cotiere', 'no'],
  ])('is for A1, A2 and B alone: %s %s', (slug, verdict) => {
    expect(offer('uneuro', { training: find(slug) })?.verdict).toBe(verdict);
  });
});

it.each([
  ['b', [], 'maybe', 'job-seeker'],
  ['b', ['a2'], 'no', 'not-first-licence'],
  ['a2', ['b'], 'no', 'not-first-licence'],
  ['a2', ['code-moto'], 'maybe', 'job-seeker'],
  ['be', ['b'], 'maybe', 'job-seeker'],
  ['c', [], 'yes', 'heavy'],
  ['cotiere', [], 'unknown', 'sources-silent'],
] as const)('CPF in 2026 %s with %j held: %s (%s)', (slug, held, verdict, reason) => {
  expect(offer('cpf', { training: find(slug), held })).toMatchObject({ verdict, reason });
});

it('CPF in 2026 leaves at least 103.20 € to its holder, and no more than the total', () => {
  expect([10_319, 10_320, 188_000].map((total) => offer('cpf', { total })?.ownShare)).toEqual([
    10_319, 10_320, 10_320,
  ]);
});

describe('regional help', () => {
  it.each([
    [17, 'no', 'too-young'],
    [18, 'maybe', 'region-conditions'],
    [25, 'maybe', 'region-conditions'],
    [26, 'no', 'too-old'],
    [undefined, 'maybe', 'age-untold'],
  ])('in Île-de-France at %s: %s (%s)', (age, verdict, reason) => {
    expect(offer('region', { age, departement: '93' })).toMatchObject({ verdict, reason });
  });

  it('is 1,300 €, and never more than the cost', () => {
    expect(offer('region', { departement: '75' })).toMatchObject({ given: 130_000, ownShare: 58_000 });
    const expected = { given: 100_000, ownShare: 0 };
    expect(offer('region', { departement: '75', total: 100_000 })).toMatchObject(expected);
  });

  it.each([
    [129_999, false, 0],
    [130_000, false, 0],
    [130_001, false, 1],
    [130_001, true, undefined],
  ])('of %i cents left to pay, with another aid: %s, leaves %s', (rest, hasAid, ownShare) => {
    expect(offer('region', { departement: '75', rest, hasAid })?.ownShare).toBe(ownShare);
  });

  it.each([
    [undefined, 'place-untold'],
    ['69', 'region-unknown'],
  ])('in département %s we do not know', (departement, reason) => {
    expect(offer('region', { departement })).toEqual({ scheme: 'region', verdict: 'unknown', reason });
  });
});

it('the help to apprentices is shown as abolished', () => {
  expect(offer('apprenti')).toEqual({ scheme: 'apprenti', verdict: 'no', reason: 'abolished' });
});

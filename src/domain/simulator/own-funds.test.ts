import { describe, expect, it } from 'vitest';
import { findTraining as training } from '#test/support/find-training.ts';
import type { CostLine, LineKind } from './cost-line.ts';
import { deductFunds, type OwnFunds } from './own-funds.ts';

const line = (kind: LineKind, low: number, likely = low, high = likely): CostLine => ({
  kind,
  due: 'start',
  amounts: { low, likely, high },
  origins: [],
});
/** In all: 1,500, 2,000 and 2,500 €; without the exam: 1,420, 1,920 and 2,420 €. */
const lines = [
  line('pack', 120_000),
  line('extra-hours', 22_000, 72_000, 122_000),
  line('theory-fee', 3000),
  line('accompaniment', 5000),
];

const learner = { training: training('b'), held: [] };
const deduct = (funds: Partial<OwnFunds>, changes: Partial<typeof learner> = {}, of = lines) =>
  deductFunds({ ...learner, ...changes }, of, { account: 0, aid: 0, savings: 0, ...funds });

describe('what remains to be paid', () => {
  it('is the total without the account, the aids and the savings', () => {
    expect(deduct({ account: 50_000, aid: 30_000, savings: 40_000 })).toEqual({
      counted: { account: 50_000, aid: 30_000, savings: 40_000 },
      rest: 80_000,
      range: { low: 30_000, high: 130_000 },
      savingsLeft: 0,
      accountReason: 'job-seeker',
    });
  });

  it.each([
    [199_999, 1, 199_999, 0],
    [200_000, 0, 200_000, 0],
    [200_001, 0, 200_000, 1],
  ])('with %i cents of savings is %i', (savings, rest, counted, savingsLeft) => {
    expect(deduct({ savings })).toMatchObject({ rest, savingsLeft, counted: { savings: counted } });
  });

  it.each([
    [199_999, 1, 199_999],
    [200_000, 0, 200_000],
    [200_001, 0, 200_000],
  ])('with an aid of %i cents is %i, and no aid is left over as savings', (aid, rest, counted) => {
    expect(deduct({ aid })).toMatchObject({ rest, counted: { aid: counted }, savingsLeft: 0 });
  });

  it('uses no savings where account and aids pay for everything', () => {
    expect(deduct({ account: 150_000, aid: 60_000, savings: 10_000 })).toMatchObject({
      counted: { account: 150_000, aid: 50_000, savings: 0 },
      rest: 0,
      savingsLeft: 10_000,
    });
  });
});

describe('the training account', () => {
  // 1,920 € of training without 103.20 €.
  it.each([
    [181_679, 181_679],
    [181_680, 181_680],
    [181_681, 181_680],
  ])('of %i cents pays %i: the training alone, without the share of its holder', (account, counted) => {
    expect(deduct({ account })).toMatchObject({ counted: { account: counted }, rest: 200_000 - counted });
  });

  it('pays nothing of a training below the share', () => {
    const cheap = (price: number) => deduct({ account: 50_000 }, {}, [line('pack', price)]).counted.account;
    expect([10_319, 10_320, 10_321].map(cheap)).toEqual([0, 0, 1]);
  });

  it.each([
    ['b', [], 50_000, 'job-seeker'],
    ['b', ['a2'], 0, 'not-first-licence'],
    ['be', ['b'], 50_000, 'job-seeker'],
    ['c', ['b'], 50_000, 'heavy'],
    ['b96', ['b'], 0, 'sources-silent'],
  ])('%s with %j held: %i cents (%s)', (slug, held, account, accountReason) => {
    const found = deduct({ account: 50_000 }, { training: training(slug), held: held as never });
    expect(found).toMatchObject({ counted: { account }, accountReason, rest: 200_000 - account });
  });

  it.each(['theory-fee', 'accompaniment', 'stamp'] as const)('does not pay the %s', (kind) => {
    expect(deduct({ account: 50_000 }, {}, [line(kind, 50_000)]).counted.account).toBe(0);
  });
});

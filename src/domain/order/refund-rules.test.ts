import { expect, it } from 'vitest';
import { assessRefund, type RefundablePayment, type RefundSoFar, repeatedWithinMs } from './refund-rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

function aRefund(changes: Partial<RefundSoFar> = {}): RefundSoFar {
  return { amountCents: 10_000, status: 'succeeded', createdAt: now, ...changes };
}

function aPayment(changes: Partial<RefundablePayment> = {}): RefundablePayment {
  const taken = { openCents: 0, lostCents: 0 };
  return { status: 'succeeded', amountCents: 30_000, refunds: [], taken, ...changes };
}

const refused = (why: string) => ({ kind: 'refuse', why });
const assess = (changes: Partial<RefundablePayment>, wanted?: number) =>
  assessRefund(aPayment(changes), wanted, now);

it('a refund is of the full rest by default', () => {
  expect(assess({})).toEqual({ kind: 'open', amountCents: 30_000 });
  expect(assess({ refunds: [aRefund()] })).toEqual({ kind: 'open', amountCents: 20_000 });
});

it.each([
  [1, { kind: 'open', amountCents: 1 }],
  [19_999, { kind: 'open', amountCents: 19_999 }],
  [20_000, { kind: 'open', amountCents: 20_000 }],
  [20_001, refused('too-much')],
  [0, refused('no-amount')],
  [-1, refused('no-amount')],
])('a refund of %i cents, when 200 € of 300 € are left', (wanted, decision) => {
  expect(assess({ refunds: [aRefund()] }, wanted)).toEqual(decision);
});

it('a refund is refused for an unpaid payment, and for one already fully refunded', () => {
  expect(assess({ status: 'pending' })).toEqual(refused('not-paid'));
  expect(assess({ refunds: [aRefund({ amountCents: 30_000 })] })).toEqual(refused('nothing-left'));
});

it('a refund does not count one that failed', () => {
  expect(assess({ refunds: [aRefund({ status: 'failed', amountCents: 30_000 })] }, 30_000)).toMatchObject({
    kind: 'open',
  });
});

it('a refund is refused while a bank holds a cent of the payment, even when one is pending', () => {
  const taken = { openCents: 1, lostCents: 0 };
  expect(assess({ taken })).toEqual(refused('disputed'));
  expect(assess({ taken, refunds: [aRefund({ status: 'created' })] }, 10_000)).toEqual(refused('disputed'));
});

it.each([
  [30_000, refused('charged-back')],
  [29_999, { kind: 'open', amountCents: 1 }],
  [10_000, { kind: 'open', amountCents: 20_000 }],
])('a refund is of the rest after a chargeback of %i cents', (lostCents, decision) => {
  expect(assess({ taken: { openCents: 0, lostCents } })).toEqual(decision);
});

it('a refund that is pending is continued, and no other is created', () => {
  const underWay = aRefund({ status: 'created' });
  expect(assess({ refunds: [underWay] }, 10_000)).toEqual({ kind: 'take-up', refund: underWay });
  expect(assess({ refunds: [underWay] }, 9_999)).toEqual(refused('under-way'));
  expect(assess({ refunds: [underWay] })).toEqual(refused('under-way'));
  const full = aRefund({ status: 'created', amountCents: 30_000 });
  expect(assess({ refunds: [full] })).toEqual({ kind: 'take-up', refund: full });
});

it('a refund of the same amount within a day is a command typed twice; the rest may always be refunded', () => {
  const refundedAgo = (ms: number) => [aRefund({ createdAt: new Date(now.getTime() - ms) })];
  expect(assess({ refunds: refundedAgo(repeatedWithinMs - 1) }, 10_000)).toEqual(refused('repeated'));
  expect(assess({ refunds: refundedAgo(repeatedWithinMs) }, 10_000)).toMatchObject({ kind: 'open' });
  const expected = { kind: 'open', amountCents: 10_000 };
  expect(assess({ amountCents: 20_000, refunds: refundedAgo(0) })).toEqual(expected);
});

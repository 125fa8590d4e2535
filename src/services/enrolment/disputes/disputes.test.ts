import { beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { timeOut } from '#test/support/provider-faults.ts';
import { withDefaults } from '../dependencies.ts';
import { findPayment, listPayments, paymentFigures } from '../operator/find-payments.ts';
import { refundPayment } from '../refunds/refund.ts';
import { disputeReadEveryMs, findDisputes } from './find-disputes.ts';
import { readDispute } from './record-dispute.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(() => {
  bench.logged.length = 0;
});

let buyers = 0;
/** A paid order of 300 € whose payer’s bank opens a dispute. */
async function paidBy(name: string) {
  buyers += 1;
  const email = `${name}+${buyers}@sandbox-fault.invalid`;
  const intent = await bench.buy({ buyer: { Email: email } });
  const dependencies = bench.dependencies;
  return {
    ...intent,
    email,
    state: async () => (await findPayment(bench.db, intent.reference))?.state,
    disputes: () =>
      bench.db.selectFrom('disputes').selectAll().where('payment_intent_id', '=', intent.id).execute(),
    order: () => bench.findOrder(intent.reference, email),
    withdraw: () => bench.withdraw(intent.reference, { email }),
    refund: (changes: Partial<typeof dependencies> = {}) =>
      refundPayment({ ...dependencies, ...changes }, { intentId: intent.id, reason: 'test' }),
    providerDisputeId: async () => (await bench.cards.listPayInDisputes(intent.pay_in_id ?? ''))[0]?.Id ?? '',
  };
}

const anHourAgo = () => new Date((bench.dependencies.now ?? (() => new Date()))().getTime() - 3_600_000);
const find = (changes: Partial<CardProvider> = {}) =>
  findDisputes({ ...bench.dependencies, cards: { ...bench.cards, ...changes } }, anHourAgo());
const mailsOf = (reference: string, kind: string) =>
  bench.db
    .selectFrom('mails')
    .select(['recipient', 'text_body'])
    .where('kind', '=', kind)
    .where('text_body', 'like', `%${reference}%`)
    .execute();
const alarms = bench.messages;

describe('a payment that its buyer’s bank takes back', () => {
  it('is disputed after its webhook: the operator is mailed once and nothing is refunded', async () => {
    const paid = await paidBy('dispute.contestable');
    const hook = { EventType: 'DISPUTE_CREATED', ResourceId: await paid.providerDisputeId() };
    const { client } = bench.start();
    await client.receiveHook(hook);
    await client.receiveHook({ ...hook, EventType: 'DISPUTE_ACTION_REQUIRED' });
    await expect.poll(paid.state, { interval: 5 }).toBe('disputed');
    await find();
    expect(await mailsOf(paid.reference, 'dispute-operator')).toHaveLength(1);
    expect(alarms()).toContain(
      'a bank takes a payment back: contest it on the provider’s dashboard, refund nothing',
    );
    expect(await paid.refund()).toEqual({ kind: 'refused', why: 'disputed' });
    expect(await paid.order()).toMatchObject({
      status: 'disputed',
      dispute: { amount: 30_000, isOpen: true },
      writeTo: expect.stringContaining('@'),
    });
    expect(await client.getPayment({ payInId: paid.pay_in_id ?? '' })).toMatchObject({ status: 'disputed' });
  });

  it('is listed and counted as such, and not as paid', async () => {
    const paid = await paidBy('dispute.contestable');
    await find();
    const page = { limit: 50, offset: 0 };
    const disputed = await listPayments(bench.db, { states: ['disputed'], email: paid.email }, page);
    expect(disputed).toMatchObject([{ reference: paid.reference, disputedCents: 30_000 }]);
    expect(await listPayments(bench.db, { states: ['paid'], email: paid.email }, page)).toEqual([]);
    expect(await paymentFigures(bench.db, { email: paid.email })).toMatchObject([{ disputedCents: 30_000 }]);
  });

  it('can still be withdrawn from: acknowledged, without promising a second refund', async () => {
    const paid = await paidBy('dispute.contestable');
    await find();
    expect(await paid.withdraw()).toMatchObject({ status: 'disputed', withdrawal: { kind: 'received' } });
    const [mail] = await mailsOf(paid.reference, 'withdrawal-received');
    expect(mail?.text_body).toContain('n’est pas remboursée une seconde fois');
    expect(mail?.text_body).not.toContain('vous sont rendus');
    expect(await paid.state()).toBe('disputed');
  });

  it('is paid again once the dispute is won, and can be refunded', async () => {
    const paid = await paidBy('dispute.won');
    await find();
    expect(await paid.state()).toBe('disputed');
    bench.pass(1);
    const hook = { EventType: 'DISPUTE_CLOSED', ResourceId: await paid.providerDisputeId() };
    await bench.start().client.receiveHook(hook);
    await expect.poll(paid.state, { interval: 5 }).toBe('paid');
    expect(await paid.order()).toMatchObject({ status: 'succeeded', dispute: null });
    expect(alarms()).toContain('a bank has decided on a dispute');
    expect(await paid.refund()).toMatchObject({ refund: { status: 'succeeded' } });
  });

  it('is charged back once lost, with nothing left to refund', async () => {
    const paid = await paidBy('dispute.not-contestable');
    await find();
    expect(await paid.state()).toBe('charged-back');
    expect(await paid.disputes()).toMatchObject([{ outcome: 'lost', taken_cents: 30_000 }]);
    expect(await paid.refund()).toEqual({ kind: 'refused', why: 'charged-back' });
    expect(await paid.order()).toMatchObject({ status: 'disputed', dispute: { isOpen: false } });
  });

  it('stays paid while the bank only asks for documents, and the operator is notified', async () => {
    const paid = await paidBy('dispute.retrieval');
    await find();
    expect(await paid.state()).toBe('paid');
    expect(await mailsOf(paid.reference, 'dispute-operator')).toHaveLength(1);
    expect(await paid.refund()).toMatchObject({ refund: { status: 'succeeded' } });
  });
});

describe('a dispute whose webhook was lost', () => {
  it('is found when a refund is refused for it', async () => {
    const paid = await paidBy('dispute.contestable');
    expect(await paid.refund()).toMatchObject({ refund: { status: 'failed', result_code: '005408' } });
    expect(alarms()).toContain('a refund was refused: the buyer’s bank has taken the payment back');
    expect(await paid.state()).toBe('disputed');
    expect(await paid.refund()).toEqual({ kind: 'refused', why: 'disputed' });
  });

  it('is found by the hourly search, which reads an open one again after six hours', async () => {
    const paid = await paidBy('dispute.lost');
    expect((await find()).read).toBeGreaterThan(0);
    bench.pass(1);
    expect((await find()).read).toBe(0);
    expect(await paid.state()).toBe('disputed');
    bench.pass(disputeReadEveryMs / 60_000 - 1);
    expect((await find()).read).toBeGreaterThan(0);
    expect(await paid.state()).toBe('charged-back');
  });

  it('that cannot be read is retried by the next search', async () => {
    const paid = await paidBy('dispute.contestable');
    const report = await find({ getDispute: () => Promise.reject(timeOut('getDispute')) });
    expect(report).toMatchObject({ read: 0, failed: 1 });
    expect(await paid.state()).toBe('paid');
    await find();
    expect(await paid.state()).toBe('disputed');
  });
});

it('an older reading does not overwrite a newer one', async () => {
  const paid = await paidBy('dispute.won');
  const id = await paid.providerDisputeId();
  const open = await bench.cards.getDispute(id);
  bench.pass(1);
  await find();
  expect(await paid.state()).toBe('paid');
  const older = { ...bench.dependencies, now: () => new Date(Date.now() - 3_600_000) };
  const cards = { ...bench.cards, getDispute: async () => open };
  await readDispute(withDefaults({ ...older, cards }), id);
  expect(await paid.state()).toBe('paid');
});

it('webhooks of unknown disputes read ten a minute at most, and store nothing', async () => {
  await bench.db.deleteFrom('rate_limits').execute();
  const { calls, cards } = bench.recording('getDispute');
  const { client } = bench.start({ cards });
  for (let number = 0; number < 30; number += 1) {
    await client.receiveHook({ EventType: 'DISPUTE_CREATED', ResourceId: `dispute_m_${number}` });
  }
  const before = (await bench.db.selectFrom('disputes').select('id').execute()).length;
  await expect.poll(() => calls.length, { interval: 20 }).toBe(10);
  expect((await bench.db.selectFrom('disputes').select('id').execute()).length).toBe(before);
});

it('a refund to be sent again waits for the bank’s decision', async () => {
  const paid = await paidBy('dispute.won');
  const opened = await paid.refund(bench.withFailing('createRefund'));
  expect(opened).toMatchObject({ refund: { status: 'created' } });
  await find();
  bench.pass(3);
  let sent = 0;
  const cards: CardProvider = {
    ...bench.cards,
    createRefund: (...input) => {
      sent += 1;
      return bench.cards.createRefund(...input);
    },
  };
  await bench.reconcile({ cards });
  expect(sent).toBe(0);
  bench.pass(disputeReadEveryMs / 60_000);
  await find();
  await bench.reconcile({ cards });
  expect(sent).toBe(1);
  expect(await paid.state()).toBe('refunded');
});

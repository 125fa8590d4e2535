import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, secrets } from '#test/support/enrolment.ts';
import { losingAnswers } from '#test/support/provider-faults.ts';
import { findPayment } from '../operator/find-payments.ts';
import { owedRetryEveryMs } from './owe-refund.ts';
import { refundPayment } from './refund.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(() => {
  bench.logged.length = 0;
});

let buyers = 0;
async function paidBy(name: string) {
  buyers += 1;
  const email = `${name}+${buyers}@sandbox-fault.invalid`;
  const intent = await bench.buy({ buyer: { Email: email } });
  const { provider_wallet_id: walletId } = await bench.db
    .selectFrom('buyers')
    .select('provider_wallet_id')
    .where('id', '=', intent.buyer_id)
    .executeTakeFirstOrThrow();
  return {
    ...intent,
    refund: (cards = bench.cards) =>
      refundPayment({ ...bench.dependencies, cards }, { intentId: intent.id, reason: 'test' }),
    rows: () =>
      bench.db.selectFrom('refunds').selectAll().where('payment_intent_id', '=', intent.id).execute(),
    /** Tops up the wallet, in cents. */
    fill: (cents: number) =>
      sql`update card_sandbox.wallets set balance_cents = ${cents} where id = ${walletId}`.execute(bench.db),
    balance: async () => (await bench.cards.getWallet(walletId ?? '')).Balance.Amount,
    state: async () => (await findPayment(bench.db, intent.reference))?.state,
    order: () => bench.findOrder(intent.reference, email),
    withdraw: () => bench.withdraw(intent.reference, { email, secretNavigateur: secrets.own }),
    mails: (kind: string) =>
      bench.db
        .selectFrom('mails')
        .select('text_body')
        .where('kind', '=', kind)
        .where('text_body', 'like', `%${intent.reference}%`)
        .execute(),
  };
}
const alarms = () => bench.messages().filter((text) => text.includes('owed'));
const anHour = owedRetryEveryMs / 60_000;

it('a refund that its wallet cannot pay stays owed: an alarm, one mail with the day and the address, the page', async () => {
  const paid = await paidBy('wallet.emptied');
  await paid.withdraw();
  expect(await paid.refund()).toMatchObject({ refund: { status: 'created', result_code: '001001' } });
  expect(alarms()).toEqual(['a refund is owed and its wallet does not hold the money: fill the wallet']);
  expect(await paid.state()).toBe('owed');
  const due = new Date(Date.now() + 14 * 24 * 3_600_000);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(due);
  expect(await paid.order()).toMatchObject({
    refunds: [{ amount: 30_000, status: 'owed', dueBy: day }],
    writeTo: expect.stringContaining('@'),
  });
  const [mail] = await paid.mails('refund-owed');
  expect(mail?.text_body).toMatch(/Au plus tard\u202f: .*Écrivez à .*@/su);
  bench.pass(anHour);
  await bench.reconcile();
  expect(await paid.mails('refund-owed')).toHaveLength(1);
  expect(await paid.mails('refund')).toEqual([]);
});

it.each([
  [29_999, 'owed', 29_999],
  [30_000, 'refunded', 0],
])('is tried again within an hour once the wallet holds %i cents: %s', async (cents, state, left) => {
  const paid = await paidBy('wallet.emptied');
  await paid.refund();
  await paid.fill(cents);
  bench.pass(anHour);
  await bench.reconcile();
  expect(await paid.state()).toBe(state);
  expect(await paid.balance()).toBe(left);
  expect(await paid.mails('refund')).toHaveLength(state === 'refunded' ? 1 : 0);
  expect(await paid.rows()).toHaveLength(1);
});

it('asks the provider once an hour, not once a minute', async () => {
  const paid = await paidBy('wallet.emptied');
  await paid.refund();
  const { calls, cards } = bench.recording('getWallet');
  bench.pass(anHour - 1);
  await bench.reconcile({ cards });
  expect(calls).toEqual([]);
  bench.pass(1);
  await bench.reconcile({ cards });
  await bench.reconcile({ cards });
  const first = calls.length;
  expect(first).toBeGreaterThan(0);
  bench.pass(5);
  await bench.reconcile({ cards });
  expect(calls).toHaveLength(first);
});

it('is retried at once by a repeated command', async () => {
  const paid = await paidBy('wallet.emptied');
  await paid.refund();
  await paid.fill(30_000);
  bench.pass(3);
  expect(await paid.refund()).toMatchObject({ kind: 'under-way', refund: { status: 'succeeded' } });
  expect(await paid.state()).toBe('refunded');
});

it('refunds once when the second attempt’s answer is lost and its key forgotten', async () => {
  const paid = await paidBy('wallet.emptied');
  await paid.refund();
  await paid.fill(60_000);
  bench.pass(anHour);
  const silent = losingAnswers(losingAnswers(bench.cards, 'createRefund'), 'readResponse');
  const cards = { ...silent, readResponse: () => Promise.resolve(undefined) };
  await bench.reconcile({ cards });
  expect(await paid.balance()).toBe(30_000);
  bench.pass(24 * 60 + 1);
  await bench.reconcile();
  expect(await paid.state()).toBe('refunded');
  expect(await paid.balance()).toBe(30_000);
});

it('is refunded once by three simultaneous reconciliations', async () => {
  const paid = await paidBy('wallet.emptied');
  await paid.refund();
  await paid.fill(60_000);
  bench.pass(anHour);
  await Promise.all([bench.reconcile(), bench.reconcile(), bench.reconcile()]);
  bench.pass(anHour);
  await bench.reconcile();
  expect(await paid.state()).toBe('refunded');
  expect(await paid.balance()).toBe(30_000);
});

it('is owed again when the provider refuses it again', async () => {
  const paid = await paidBy('refund.001001x2');
  await paid.refund();
  for (const state of ['owed', 'refunded']) {
    bench.pass(anHour);
    await bench.reconcile();
    expect(await paid.state()).toBe(state);
  }
  expect(await paid.mails('refund-owed')).toHaveLength(1);
});

it('a wallet that cannot be read leaves it owed', async () => {
  const paid = await paidBy('wallet.emptied');
  await paid.refund();
  bench.pass(anHour);
  await bench.reconcile(bench.withFailing('getWallet'));
  expect(await paid.state()).toBe('owed');
});

it('a payment of more than eleven months is an alarm that says what to do', async () => {
  const paid = await paidBy('refund.001403');
  expect(await paid.refund()).toMatchObject({ refund: { status: 'failed', result_code: '001403' } });
  const message = 'a payment is too old to be refunded to its card: pay the buyer by transfer';
  expect(bench.logged).toContainEqual(expect.objectContaining({ reference: paid.reference, message }));
});

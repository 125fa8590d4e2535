import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nothingToReconcile } from '#test/support/enrolment.ts';
import { openConnections } from '#test/support/mails.ts';
import { representBuyerOf } from '#test/support/orders.ts';
import { losingAnswers, paramError, statusError } from '#test/support/provider-faults.ts';
import { createRefundBench, type RefundBench } from '#test/support/refunds.ts';

let bench: RefundBench;
beforeEach(async () => {
  bench = await createRefundBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

const refusing = (status: number, body: unknown = {}) =>
  bench.withFailing('createRefund', statusError(status, body));
const neverSent = () => bench.withFailing('createRefund');
const today = 24 * 60;
/** Both the answer of the refund and the one under its key are lost. */
const silent = () => ({ cards: losingAnswers(losingAnswers(bench.cards, 'createRefund'), 'readResponse') });
const settled = { ...nothingToReconcile, refundsSettled: 1 };

describe('a refund', () => {
  it('is the full payment by default, and the buyer is mailed once', async () => {
    const answer = await bench.refund();
    expect(answer).toMatchObject({
      kind: 'opened',
      refund: { status: 'succeeded', amount_cents: 30_000, result_code: '000000', reason: 'test' },
    });
    expect(await bench.givenBack()).toBe(30_000);
    const subject = `Remboursement de 300,00\u202f€, commande ${bench.paid.reference}`;
    expect(await bench.mails()).toMatchObject([{ recipient: bench.buyer.Email, subject }]);
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
    expect(await bench.mails()).toHaveLength(1);
  });

  it('may be given in parts, to the last cent and no further', async () => {
    expect(await bench.refund({ amountCents: 10_000 })).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await bench.refund({ amountCents: 20_001 })).toEqual({ kind: 'refused', why: 'too-much' });
    expect(await bench.refund({ amountCents: 20_000 })).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await bench.refund()).toEqual({ kind: 'refused', why: 'nothing-left' });
    expect(await bench.refund({ amountCents: 1 })).toEqual({ kind: 'refused', why: 'nothing-left' });
    expect(await bench.givenBack()).toBe(30_000);
    const [first, second] = await bench.mails();
    expect(first?.text_body).not.toContain('Remboursé en tout');
    expect(second?.text_body).toContain('Remboursé en tout\u202f: 300,00\u202f€');
  });

  it('of the same sum is refused within the day, as a repeated command', async () => {
    await bench.refund({ amountCents: 10_000 });
    expect(await bench.refund({ amountCents: 10_000 })).toEqual({ kind: 'refused', why: 'repeated' });
    bench.pass(today);
    expect(await bench.refund({ amountCents: 10_000 })).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await bench.givenBack()).toBe(20_000);
  });

  it('is refused of a payment that did not succeed', async () => {
    const { id } = bench.paid;
    await bench.db.updateTable('payment_intents').set({ status: 'pending' }).where('id', '=', id).execute();
    expect(await bench.refund()).toEqual({ kind: 'refused', why: 'not-paid' });
    expect(await bench.refunds()).toEqual([]);
  });

  it('is made even if the buyer’s address is unusable', async () => {
    const { buyer_id: id } = bench.paid;
    await bench.db.updateTable('buyers').set({ email: 'a,b@c' }).where('id', '=', id).execute();
    expect(await bench.refund()).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await bench.mails()).toEqual([]);
  });

  it('is mailed to the buyer and his representative, once each', async () => {
    const { email } = await representBuyerOf(bench.db, bench.paid.reference);
    await bench.refund({ amountCents: 10_000 });
    await bench.reconcile();
    const mails = await bench.mails();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([bench.buyer.Email, email]);
    const toRepresentative = mails.find(({ recipient }) => recipient === email);
    expect(toRepresentative?.text_body).toContain(
      'la commande passée au nom de Camille, que vous représentez légalement',
    );
  });

  it('is mailed once when both have the same address', async () => {
    await representBuyerOf(bench.db, bench.paid.reference, bench.buyer.Email.toUpperCase());
    await bench.refund();
    expect(await bench.mails()).toMatchObject([{ recipient: bench.buyer.Email }]);
  });

  it('names the withdrawal it follows', async () => {
    const withdrawal = { id: crypto.randomUUID(), payment_intent_id: bench.paid.id, statement: '{}' };
    await bench.db.insertInto('withdrawals').values(withdrawal).execute();
    await bench.refund();
    expect((await bench.mails())[0]?.text_body).toContain('à la suite de votre rétractation');
  });
});

describe('several commands at once', () => {
  it('refund once, in two processes', async () => {
    await using other = await bench.secondProcess();
    const commands = Array.from({ length: 8 }, (_, at) =>
      bench.refund({}, at % 2 === 0 ? {} : { db: other.db }),
    );
    const answers = await Promise.all(commands);
    expect(answers.filter(({ kind }) => kind === 'opened')).toHaveLength(1);
    await bench.reconcile();
    expect(await bench.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    expect(await bench.givenBack()).toBe(30_000);
    expect(await bench.mails()).toHaveLength(1);
  });

  it('of different amounts never refund more than was paid', async () => {
    await openConnections(bench.db, 8);
    const sums = [20_000, 20_001, 20_002, 20_003, 10_001, 10_002, 10_003, 10_004];
    await Promise.all(sums.map((amountCents) => bench.refund({ amountCents })));
    await bench.reconcile();
    const given = await bench.givenBack();
    expect(given).toBeGreaterThan(10_000);
    expect(given).toBeLessThanOrEqual(30_000);
    const rows = await bench.refunds();
    expect(rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(given);
    expect(rows.every(({ status }) => status === 'succeeded')).toBe(true);
  });
});

describe('a refund whose answer is lost', () => {
  it('is found again by its key', async () => {
    const cards = losingAnswers(bench.cards, 'createRefund');
    expect(await bench.refund({}, { cards })).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await bench.givenBack()).toBe(30_000);
  });

  it('stays open while the provider says nothing, and is settled by the reconciliation', async () => {
    expect(await bench.refund({}, silent())).toMatchObject({ refund: { status: 'created' } });
    expect(await bench.refund({ amountCents: 500 })).toEqual({ kind: 'refused', why: 'under-way' });
    expect(await bench.reconcile()).toEqual(settled);
    expect(await bench.givenBack()).toBe(30_000);
    expect(await bench.mails()).toHaveLength(1);
  });

  it('is found among those of its pay-in once the key is forgotten', async () => {
    await bench.refund({}, silent());
    bench.pass(today + 1);
    expect(await bench.reconcile()).toEqual(settled);
    expect(await bench.givenBack()).toBe(30_000);
  });

  it('is settled when only the reading of it fails', async () => {
    const unread = bench.withFailing('getRefund');
    expect(await bench.refund({}, unread)).toMatchObject({ refund: { status: 'created' } });
    expect(await bench.reconcile(unread)).toEqual({ ...nothingToReconcile, failed: 1 });
    expect(await bench.reconcile()).toEqual(settled);
  });
});

describe('a refund that never reached the provider', () => {
  it('is sent again after two minutes under the same key', async () => {
    expect(await bench.refund({}, neverSent())).toMatchObject({ refund: { status: 'created' } });
    expect(await bench.reconcile()).toEqual({ ...nothingToReconcile, refundsOpen: 1 });
    bench.pass(2);
    expect(await bench.reconcile()).toEqual(settled);
    expect(await bench.givenBack()).toBe(30_000);
  });

  it('is sent once by two reconciliations at the same time', async () => {
    await bench.refund({}, neverSent());
    bench.pass(today + 1);
    await openConnections(bench.db, 4);
    await Promise.all([bench.reconcile(), bench.reconcile(), bench.reconcile()]);
    await bench.reconcile();
    expect(await bench.refunds()).toMatchObject([{ status: 'succeeded' }]);
    expect(await bench.givenBack()).toBe(30_000);
    expect(await bench.mails()).toHaveLength(1);
  });

  it('is continued when the operator repeats it', async () => {
    await bench.refund({}, neverSent());
    expect(await bench.refund()).toMatchObject({ kind: 'under-way', refund: { status: 'created' } });
    bench.pass(3);
    expect(await bench.refund()).toMatchObject({ kind: 'under-way', refund: { status: 'succeeded' } });
    expect(await bench.refunds()).toHaveLength(1);
  });
});

describe('a refund that the provider refuses', () => {
  it('before making it ends with the code, and may be ordered again', async () => {
    const refused = await bench.refund({}, refusing(400, paramError));
    expect(refused).toMatchObject({ refund: { status: 'failed', result_code: 'param_error' } });
    expect(await bench.mails()).toEqual([]);
    expect(await bench.refund()).toMatchObject({ kind: 'opened', refund: { status: 'succeeded' } });
  });

  it.each([401, 408, 409, 425, 429, 500, 503])('for now (%i) stays open', async (status) => {
    expect(await bench.refund({}, refusing(status))).toMatchObject({ refund: { status: 'created' } });
    bench.pass(3);
    expect(await bench.reconcile()).toEqual(settled);
    expect(await bench.givenBack()).toBe(30_000);
  });

  it('because it was refunded elsewhere ends with its code', async () => {
    const { pay_in_id: payIn, buyer_id: id } = bench.paid;
    const buyer = bench.db.selectFrom('buyers').select('provider_user_id').where('id', '=', id);
    const { provider_user_id } = await buyer.executeTakeFirstOrThrow();
    await bench.cards.createRefund(payIn ?? '', { AuthorId: provider_user_id ?? '' }, crypto.randomUUID());
    expect(await bench.refund()).toMatchObject({ refund: { status: 'failed', result_code: '001401' } });
    expect(await bench.givenBack()).toBe(30_000);
    expect(await bench.mails()).toEqual([]);
  });
});

it.each([
  ['another sum', { DebitedFunds: { Currency: 'EUR', Amount: 1 } }],
  ['another pay-in', { InitialTransactionId: 'other' }],
  ['another payer', { AuthorId: 'other' }],
  ['another tag', { Tag: 'other' }],
] as const)('an answer about %s is ignored', async (_, changes) => {
  const getRefund = async (id: string) => ({ ...(await bench.cards.getRefund(id)), ...changes });
  expect(await bench.refund({}, bench.withCards({ getRefund }))).toMatchObject({
    refund: { status: 'created' },
  });
  expect(bench.messages()).toContain('refund does not match its order');
  expect(await bench.mails()).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { sameOrders } from '#test/support/same-orders.ts';
import { listPayments } from '../operator/find-payments.ts';
import { refundPayment } from '../refunds/refund.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const same = sameOrders(bench);

describe('a payment given up', () => {
  it('accepted late beside another paid one is refunded automatically, and its buyer notified', async () => {
    const person = same.aPerson();
    const { request, url } = await person.atBank();
    await same.giveUp(request);
    await bench.postRegister(await person.card());
    await bench.decide(url, 'accept');
    await bench.reconcile();

    const late = await same.intentOf(request);
    expect(late).toMatchObject({ status: 'succeeded', holds_order: null, returned_at: expect.any(Date) });
    expect(await bench.enrolmentsOf(late.id)).toEqual([]);
    expect(await same.refundsOf(late.id)).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    const [mail] = await same.mailsTo(person.email, 'refund');
    expect(mail?.text_body).toContain('deux fois');
    expect(await bench.start().client.findOrder(await same.searchOf(request))).toMatchObject({
      status: 'returned',
      withdrawal: { kind: 'unpaid' },
    });
    expect(bench.logged).toContainEqual(
      expect.objectContaining({
        reference: late.reference,
        message: 'a payment was accepted beside another order of the same formula and is refunded',
      }),
    );
  });

  it('whose refund the provider refuses is listed for the operator to refund', async () => {
    const person = same.aPerson();
    const { request, url } = await person.atBank();
    await same.giveUp(request);
    await bench.postRegister(await person.card());
    await bench.decide(url, 'accept');
    const createRefund = () => {
      throw new UpstreamError({
        upstream: 'cards',
        operation: 'createRefund',
        failure: 'status',
        status: 400,
        body: { Message: 'Wrong', Type: 'param_error' },
      });
    };
    await bench.reconcile({ cards: { ...bench.cards, createRefund } });
    const late = await same.intentOf(request);
    const found = () => listPayments(bench.db, { reference: late.reference }, { limit: 2, offset: 0 });
    expect(await found()).toMatchObject([{ state: 'to-refund', note: 'accepted-twice' }]);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ message: 'a refund that is owed was refused: make it by hand' }),
    );
    await refundPayment(bench.dependencies, { intentId: late.id, reason: 'by hand' });
    expect(await found()).toMatchObject([{ state: 'refunded' }]);
  });

  it('accepted late beside another that waits at the bank is refunded', async () => {
    const person = same.aPerson();
    const first = await person.atBank();
    await same.giveUp(first.request);
    const second = await person.atBank();
    await bench.decide(first.url, 'accept');
    await bench.decide(second.url, 'accept');
    await bench.reconcile();
    const [late, order] = [await same.intentOf(first.request), await same.intentOf(second.request)];
    expect(await bench.enrolmentsOf(late.id)).toEqual([]);
    expect(await same.refundsOf(late.id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await bench.enrolmentsOf(order.id)).toHaveLength(1);
    expect(await same.refundsOf(order.id)).toEqual([]);
  });

  it('accepted late with nothing else open or paid becomes the order', async () => {
    const person = same.aPerson();
    const { request, url } = await person.atBank();
    await same.giveUp(request);
    await bench.decide(url, 'accept');
    await bench.reconcile();
    const order = await same.intentOf(request);
    expect(order).toMatchObject({ status: 'succeeded', abandoned_at: null, holds_order: true });
    expect(await bench.enrolmentsOf(order.id)).toHaveLength(1);
    expect(await same.refundsOf(order.id)).toEqual([]);
  });

  it('twice, with both accepted late, is one order and one refund', async () => {
    const person = same.aPerson();
    const first = await person.atBank();
    await same.giveUp(first.request);
    const second = await person.atBank();
    await same.giveUp(second.request);
    await Promise.all([bench.decide(first.url, 'accept'), bench.decide(second.url, 'accept')]);
    await Promise.all([bench.reconcile(), bench.reconcile()]);
    const intents = await Promise.all([same.intentOf(first.request), same.intentOf(second.request)]);
    const enrolments = await Promise.all(intents.map(({ id }) => bench.enrolmentsOf(id)));
    const refunds = await Promise.all(intents.map(({ id }) => same.refundsOf(id)));
    expect(enrolments.map(({ length }) => length).toSorted()).toEqual([0, 1]);
    expect(refunds.map(({ length }) => length).toSorted()).toEqual([0, 1]);
  });

  it('is not given up once it was paid: its holder sees that first', async () => {
    const person = same.aPerson();
    const { request, url } = await person.atBank();
    await bench.decide(url, 'accept');
    expect(await same.giveUp(request)).toEqual({ refused: [refusalTexts.otherState] });
    expect((await same.intentOf(request)).holds_order).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { statusError } from '#test/support/provider-faults.ts';
import { sameOrders } from '#test/support/same-orders.ts';
import { listPayments } from '../operator/find-payments.ts';
import { refundPayment } from '../refunds/refund.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const same = sameOrders(bench);

/** A payment given up while it waited at the bank. */
async function givenUp(person = same.aPerson()) {
  const { request, url } = await person.atBank();
  await same.giveUp(request);
  return { person, request, accept: () => bench.decide(url, 'accept') };
}

async function outcomeOf(request: RegisterRequest) {
  const intent = await same.intentOf(request);
  const enrolments = await bench.enrolmentsOf(intent.id);
  return { ...intent, enrolments, refunds: await same.refundsOf(intent.id) };
}

describe('a payment given up', () => {
  it('accepted late beside another paid one is refunded automatically, and its buyer notified', async () => {
    const { person, request, accept } = await givenUp();
    await bench.postRegister(await person.card());
    await accept();
    await bench.reconcile();

    const late = await outcomeOf(request);
    expect(late).toMatchObject({ status: 'succeeded', holds_order: null, returned_at: expect.any(Date) });
    expect(late.enrolments).toEqual([]);
    expect(late.refunds).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    const [mail] = await same.mailsTo(person.email, 'refund');
    expect(mail?.text_body).toContain('deux fois');
    expect(await bench.findOrder(late.reference, person.email)).toMatchObject({
      status: 'returned',
      withdrawal: { kind: 'unpaid' },
    });
    const message = 'a payment was accepted beside another order of the same formula and is refunded';
    expect(bench.logged).toContainEqual(expect.objectContaining({ reference: late.reference, message }));
  });

  it('whose refund the provider refuses is listed for the operator to refund', async () => {
    const { person, request, accept } = await givenUp();
    await bench.postRegister(await person.card());
    await accept();
    await bench.reconcile(
      bench.withFailing('createRefund', statusError(400, { Message: 'Wrong', Type: 'param_error' })),
    );
    const late = await same.intentOf(request);
    const found = () => listPayments(bench.db, { reference: late.reference }, { limit: 2, offset: 0 });
    expect(await found()).toMatchObject([{ state: 'to-refund', note: 'accepted-twice' }]);
    expect(bench.messages()).toContain('a refund that is owed was refused: make it by hand');
    await refundPayment(bench.dependencies, { intentId: late.id, reason: 'by hand' });
    expect(await found()).toMatchObject([{ state: 'refunded' }]);
  });

  it('accepted late beside another that waits at the bank is refunded', async () => {
    const first = await givenUp();
    const second = await first.person.atBank();
    await first.accept();
    await bench.decide(second.url, 'accept');
    await bench.reconcile();
    expect(await outcomeOf(first.request)).toMatchObject({
      enrolments: [],
      refunds: [{ status: 'succeeded' }],
    });
    expect(await outcomeOf(second.request)).toMatchObject({ enrolments: [{}], refunds: [] });
  });

  it('accepted late with nothing else open or paid becomes the order', async () => {
    const { request, accept } = await givenUp();
    await accept();
    await bench.reconcile();
    const order = {
      status: 'succeeded',
      abandoned_at: null,
      holds_order: true,
      enrolments: [{}],
      refunds: [],
    };
    expect(await outcomeOf(request)).toMatchObject(order);
  });

  it('twice, with both accepted late, is one order and one refund', async () => {
    const first = await givenUp();
    const second = await givenUp(first.person);
    await Promise.all([first.accept(), second.accept()]);
    await Promise.all([bench.reconcile(), bench.reconcile()]);
    const outcomes = [await outcomeOf(first.request), await outcomeOf(second.request)];
    expect(outcomes.map(({ enrolments }) => enrolments.length).toSorted()).toEqual([0, 1]);
    expect(outcomes.map(({ refunds }) => refunds.length).toSorted()).toEqual([0, 1]);
  });

  it('is not given up once it was paid: its holder sees that first', async () => {
    const { request, url } = await same.aPerson().atBank();
    await bench.decide(url, 'accept');
    expect(await same.giveUp(request)).toEqual({ refused: [refusalTexts.otherState] });
    expect((await same.intentOf(request)).holds_order).toBe(true);
  });
});

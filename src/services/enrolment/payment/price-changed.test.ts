import { expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { readOutbox } from '#test/support/mails.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

it('an order opened before a change of price is paid, and confirmed, at its own price', async () => {
  const { intent: opened, payInId, redirectUrl } = await bench.payAtBank();
  const formulas = bench.schools
    .formulasOf(1)
    .map((one) => ({ ...one, price: one.price + 10_000, advancePayment: 40_000 }));
  bench.schools.change(1, { formulas });
  await bench.decide(redirectUrl, 'accept');
  expect(await bench.start().client.getPayment({ payInId })).toMatchObject({ status: 'succeeded' });
  const paid = await bench.intentOf({ payInId });
  expect(paid).toMatchObject({ price_cents: 129_900, amount_cents: 30_000 });
  expect(opened).toMatchObject({ price_cents: 129_900, amount_cents: 30_000 });
  const mail = (await readOutbox(bench.db)).find(({ kind }) => kind === 'order-buyer');
  expect(mail?.text_body).toContain('1\u202f299');
  const next = await bench.postRegister(await bench.prepare());
  expect(next.status).toBe(409);
});

import { expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers } from '#test/support/enrolment.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { listHeldSums, reportHeldSums } from './held-sums.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);

const now = () => bench.dependencies.now?.() ?? new Date();
const sumOf = async (reference: string) =>
  (await listHeldSums(bench.db, {}, now())).find((sum) => sum.reference === reference);
const mails = () =>
  bench.db
    .selectFrom('mails')
    .select(['recipient', 'text_body'])
    .where('kind', '=', 'held-sums')
    .orderBy('key')
    .execute();

it('each sum is read from payments, refunds and disputes', async () => {
  const open = await files.paid();
  const declined = await files.paid();
  await declined.quoted();
  await declined.move('learner', { kind: 'decline', version: 1 });
  const withdrawn = await files.paid();
  await bench.withdraw(withdrawn.reference);
  const disputed = await files.paid({ email: 'dispute.contestable+held@sandbox-fault.invalid' });
  await files.findDisputes();
  await bench.db
    .updateTable('disputes')
    .set({ taken_cents: 10_000 })
    .where('payment_intent_id', '=', disputed.intentId)
    .execute();
  const part = await files.paid();
  await files.refundByOperator(part.reference, 10_000);
  const all = await files.paid();
  await files.refundByOperator(all.reference);
  const refused = await files.paid({ email: 'refund.001403x1@sandbox-fault.invalid' });
  await refused.move('school', { kind: 'refuse', because: 'Plus de place.' });
  const sale = await bench.buy({ offer: offers.withoutAdvance });

  const unsigned = { owner: 'learner', act: 'no-signature' };
  expect(await sumOf(open.reference)).toMatchObject({ cents: 30_000, next: unsigned });
  const announced = { act: 'announced-refund', on: files.day(7) };
  expect(await sumOf(declined.reference)).toMatchObject({ next: announced });
  expect(await sumOf(withdrawn.reference)).toMatchObject({ next: { act: 'refund', on: files.day(14) } });
  expect(await sumOf(disputed.reference)).toMatchObject({ cents: 20_000, next: { act: 'await-bank' } });
  expect(await sumOf(part.reference)).toMatchObject({ cents: 20_000, next: { act: 'no-signature' } });
  expect(await sumOf(all.reference)).toBeUndefined();
  expect(await sumOf(refused.reference)).toMatchObject({ next: { owner: 'learner', act: 'refund' } });
  expect(await sumOf(sale.reference)).toMatchObject({ next: { owner: 'school' } });
});

it('the operator is mailed what nobody owns once a day, without a name, and nothing while all is well', async () => {
  expect(await reportHeldSums(bench.dependencies)).toEqual({ unowned: 0, late: 0 });
  expect(await mails()).toEqual([]);
  const lost = await files.paid();
  const closed = { state: 'closed', closed_because: 'refused', clock: null, clock_mail: null } as const;
  await bench.db.updateTable('training_files').set(closed).where('id', '=', lost.fileId).execute();
  await Promise.all([reportHeldSums(bench.dependencies), reportHeldSums(bench.dependencies)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text_body).toContain(lost.reference);
  expect(mail?.text_body).not.toContain(bench.buyer.LastName);
  bench.pass(24 * 60);
  expect(await reportHeldSums(bench.dependencies)).toMatchObject({ unowned: 1 });
  expect(await mails()).toHaveLength(2);
  expect(JSON.stringify(bench.logged)).not.toContain(bench.buyer.Email);
});

it('and those whose day is over', async () => {
  bench.pass(20 * 24 * 60);
  expect((await reportHeldSums(bench.dependencies)).late).toBeGreaterThan(0);
  expect((await mails()).at(-1)?.text_body).toContain('à rembourser depuis le');
});

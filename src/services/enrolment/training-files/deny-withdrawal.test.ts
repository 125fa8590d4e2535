import { beforeAll, describe, expect, it } from 'vitest';
import { deadlineDays } from '#domain/training-file/deadlines.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, secrets } from '#test/support/enrolment.ts';
import { driveFiles, type FileDriver } from '#test/support/training-file-driver.ts';
import { listHeldSums } from '../operator/held-sums.ts';
import { withdrawalToken } from '../orders/order-links.ts';
import { refundPayment } from '../refunds/refund.ts';

let client: ReturnType<EnrolmentBench['start']>['client'];
const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
beforeAll(async () => {
  ({ client } = bench.start());
});

const dayMinutes = 24 * 60;
type File = Awaited<ReturnType<FileDriver['paid']>>;
const { notMeIn, unfreeze, denialsOf: toOperator } = files;

describe('a withdrawal that its buyer denies', () => {
  const withdraw = async (file: File, more = {}) => {
    const search = { reference: file.reference, email: bench.buyer.Email, nom: 'Camille Moreau' };
    await client.withdrawFromOrder({ ...search, ...more });
    const mails = await bench.db
      .selectFrom('mails')
      .select(['recipient', 'text_body'])
      .where('kind', '=', 'withdrawal-received')
      .where('text_body', 'like', `%${file.reference}%`)
      .execute();
    return mails.map(({ recipient, text_body }) => ({
      recipient,
      text: text_body ?? '',
      token: notMeIn(text_body),
    }));
  };
  const refund = (file: File) =>
    refundPayment(bench.dependencies, { intentId: file.intentId, reason: 'withdrawal' });

  it('within a day is not refunded, and its contract goes on once the operator cancels it', async () => {
    const file = await files.paid();
    const [mail] = await withdraw(file);
    expect(mail?.text).toContain('aucun remboursement ne part avant le');
    expect(await client.readDenial({ jeton: mail?.token ?? '' })).toMatchObject({
      act: 'withdraw',
      isDenied: false,
    });
    await files.runJob();
    await client.denyAct({ jeton: mail?.token ?? '' });
    await files.after(2);
    expect(await refund(file)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await toOperator(file)).toHaveLength(1);
    expect(await unfreeze(file, true)).toBe('unfrozen');
    await files.runJob();
    expect(await file.read('school')).toMatchObject({ state: 'paid', isFrozen: false });
    expect(await client.findOrder({ reference: file.reference, email: bench.buyer.Email })).toMatchObject({
      withdrawal: { kind: 'open' },
    });
  });

  it('proved by her mailbox is hers to deny, not her child’s', async () => {
    const file = await files.paid({ isMinor: true, representative: 'parent@exemple.fr' });
    const lien = withdrawalToken(bench.dependencies, file.intentId, 'representative');
    const mails = await withdraw(file, { email: 'parent@exemple.fr', lien });
    const deniable = mails.filter(({ token }) => token !== '');
    expect(mails).toHaveLength(2);
    expect(deniable.map(({ recipient }) => recipient)).toEqual(['parent@exemple.fr']);
  });

  it('opens its file again where it was closed already, and its money has an owner', async () => {
    const file = await files.paid();
    await file.quoted();
    const [mail] = await withdraw(file);
    await files.after(2);
    expect(await file.read('school')).toMatchObject({ state: 'closed', closedBecause: 'withdrawn' });
    await client.denyAct({ jeton: mail?.token ?? '' });
    expect(await unfreeze(file, true)).toBe('unfrozen');
    await files.runJob();
    await file.renew();
    expect(await file.read('learner')).toMatchObject({
      state: 'quoted',
      closedBecause: null,
      deadlineOn: files.day(deadlineDays.quote),
      moves: expect.arrayContaining(['accept', 'renounce']),
    });
    const now = bench.dependencies.now?.() ?? new Date();
    const sum = (await listHeldSums(bench.db, {}, now)).find(({ reference }) => reference === file.reference);
    expect(sum?.next).toMatchObject({ owner: 'learner', act: 'no-signature' });
  });

  it('is denied anew when another one follows a cancelled one', async () => {
    const file = await files.paid();
    const [first] = await withdraw(file);
    await client.denyAct({ jeton: first?.token ?? '' });
    await unfreeze(file, true);
    bench.pass(1);
    const mails = await withdraw(file);
    expect(mails).toHaveLength(2);
    expect(await client.readDenial({ jeton: mails[1]?.token ?? '' })).toMatchObject({ isDenied: false });
    await client.denyAct({ jeton: mails[1]?.token ?? '' });
    bench.pass(2 * dayMinutes);
    expect(await refund(file)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await toOperator(file)).toHaveLength(2);
  });

  it('is refunded once the operator finds that it is hers', async () => {
    const file = await files.paid();
    const [mail] = await withdraw(file, { secretNavigateur: secrets.own });
    expect(mail?.text).not.toContain('aucun remboursement ne part avant le');
    await client.denyAct({ jeton: mail?.token ?? '' });
    expect(await refund(file)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await unfreeze(file)).toBe('unfrozen');
    expect(await refund(file)).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await unfreeze(file, true)).toBe('not-frozen');
  });

  it('of an order without a file is held too', async () => {
    const { id: intentId, reference } = await bench.buy({ offer: offers.withoutAdvance });
    const order = { intentId, reference } as File;
    const [mail] = await withdraw(order);
    await client.denyAct({ jeton: mail?.token ?? '' });
    bench.pass(2 * dayMinutes);
    expect(await refund(order)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await unfreeze(order)).toBe('unfrozen');
    expect(await refund(order)).toMatchObject({ refund: { status: 'succeeded' } });
  });
});

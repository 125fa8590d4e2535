import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);

const dayMinutes = 24 * 60;
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');

describe('before anything is signed', () => {
  it('the learner renounces on any day: both are mailed the day, the money leaves that day', async () => {
    const file = await files.paid();
    bench.pass(20 * dayMinutes);
    const read = await file.move('learner', { kind: 'renounce' });
    expect(read).toMatchObject({ state: 'closed', givenUp: 'renounce', refund: { dueOn: files.day(7) } });
    expect(await file.move('learner', { kind: 'renounce' })).toMatchObject({ givenUp: 'renounce' });
    const mails = await file.mails('file-given-up');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    for (const { text_body } of mails)
      expect(plain(text_body)).toMatch(/[Ll]e remboursement de 300,00 € part le/u);
    await files.after(6);
    expect(await file.refunds()).toEqual([]);
    bench.pass(dayMinutes);
    await files.runTwice();
    expect(await file.refunds()).toMatchObject([
      { status: 'succeeded', amount_cents: 30_000, reason: 'training-file-declined' },
    ]);
  });

  it('says that the school does not answer, once its delay is over', async () => {
    const file = await files.paid();
    expect(await file.move('learner', { kind: 'school-silent' })).toMatchObject(refusedFor('dossier'));
    bench.pass(7 * dayMinutes);
    expect((await file.read('learner')).moves).toContain('school-silent');
    await file.move('learner', { kind: 'school-silent' });
    await files.after(7);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('and the signature at the same instant end in one of both', async () => {
    const file = await files.paid();
    await Promise.all([
      file.move('learner', { kind: 'renounce' }),
      file.move('learner', file.signatureElsewhere()),
    ]);
    const { state, refund } = await file.read('learner');
    expect((state === 'signed') === (refund === null)).toBe(true);
  });

  it('the learner is mailed whenever the school or the operator is for its lateness', async () => {
    // Of an order on a Tuesday the reminder is due after six days, and the call is not.
    bench.pass(((9 - new Date(files.day(0)).getUTCDay()) % 7) * dayMinutes);
    const file = await files.paid();
    const texts = async () => (await file.mails('file-school-late')).map(({ text_body }) => plain(text_body));
    bench.pass(6 * dayMinutes);
    await files.runTwice();
    expect(await file.mails('file-reminder')).toHaveLength(1);
    expect(await texts()).toEqual([expect.stringContaining('nous l’avons relancée')]);
    bench.pass(10 * dayMinutes);
    await files.runTwice();
    await files.runJob();
    expect(await texts()).toEqual([expect.anything(), expect.stringContaining('nous l’appelons')]);
  });

  it('the order says that it may be renounced after the fourteen days, and no more once it is signed', async () => {
    const file = await files.paid();
    const order = () => bench.findOrder(file.reference);
    bench.pass(20 * dayMinutes);
    expect(await order()).toMatchObject({ withdrawal: { kind: 'over' }, mayRenounce: true });
    await file.move('learner', file.signatureElsewhere());
    expect(await order()).toMatchObject({ mayRenounce: false });
  });

  it('the order says the day of the refund once the file is given up', async () => {
    const file = await files.paid();
    const order = () => bench.findOrder(file.reference);
    expect((await order())?.refundOn).toBeUndefined();
    await file.move('learner', { kind: 'renounce' });
    expect(await order()).toMatchObject({ withdrawal: { kind: 'open' }, refundOn: files.day(7) });
    await files.after(7);
    expect((await order())?.refundOn).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);

const dayMinutes = 24 * 60;
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');

describe('the money of a buyer whom no mail reaches', () => {
  it('goes back six months after the payment, though its deadline never started', async () => {
    const file = await files.paid();
    const abandoned = { state: 'abandoned', settled_at: bench.dependencies.now?.() ?? null } as const;
    await bench.db.updateTable('mails').set(abandoned).where('state', '=', 'waiting').execute();
    await files.after(180);
    await file.renew();
    expect(await file.read('learner')).toMatchObject({ state: 'paid', deadlineOn: null, refund: null });
    bench.pass(5 * dayMinutes);
    await files.runTwice();
    expect(await file.read('learner')).toMatchObject({ refund: { reason: 'expired', isSent: false } });
    expect(await file.refunds()).toEqual([]);
    bench.pass(8 * dayMinutes);
    await files.runTwice();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    expect(await file.read('learner')).toMatchObject({ state: 'closed', closedBecause: 'expired' });
  });

  it('is kept when who decides says in time that the contract is signed', async () => {
    const file = await files.paid();
    await files.after(186);
    await file.renew();
    await file.move('learner', file.signatureElsewhere());
    await files.after(30);
    expect(await file.refunds()).toEqual([]);
  });
});

describe('a dispute', () => {
  let buyers = 0;
  const disputed = async (kind: string) => {
    buyers += 1;
    const file = await files.paid({ email: `dispute.${kind}+${buyers}@sandbox-fault.invalid` });
    await files.sendMails();
    await files.runJob();
    await files.findDisputes();
    return file;
  };
  const decide = async () => {
    bench.pass(dayMinutes);
    await files.findDisputes();
  };
  const mailed = async (file: Awaited<ReturnType<typeof disputed>>) =>
    (await file.mails('file-disputed')).map(({ text_body }) => plain(text_body));

  it('suspends the file, seen at once and mailed to both once; no deadline ends', async () => {
    const file = await disputed('contestable');
    expect(await file.read('learner')).toMatchObject({ state: 'paid', isSuspended: true });
    expect((await file.read('learner')).moves).not.toContain('renounce');
    await files.runTwice();
    const mails = await mailed(file);
    expect(mails).toHaveLength(2);
    for (const text of mails) expect(text).toContain('aucun délai ne se termine et rien n’est remboursé');
    await files.after(400);
    await file.renew();
    expect(await file.read('school')).toMatchObject({ isSuspended: true, refund: null });
    expect(await file.refunds()).toEqual([]);
  });

  it('that the buyer loses gives the file its deadline back, and its refund later', async () => {
    const file = await disputed('won');
    await files.runJob();
    const before = await file.read('learner');
    await decide();
    await files.runTwice();
    const after = await file.read('learner');
    expect(after).toMatchObject({ state: 'paid', isSuspended: false, refund: null });
    expect(Date.parse(after.deadlineOn ?? '') - Date.parse(before.deadlineOn ?? '')).toBe(86_400_000);
    expect(await mailed(file)).toHaveLength(4);
    expect((await mailed(file)).at(-1)).toContain('Sans contrat signé le');
    await files.after(250);
    await files.after(8);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('that the buyer wins closes the file, mails both and refunds nothing', async () => {
    const file = await disputed('lost');
    await files.runJob();
    await decide();
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ closedBecause: 'charged-back', isSuspended: false });
    expect((await mailed(file)).at(-1)).toContain('rien n’est remboursé une seconde fois');
    await files.after(250);
    expect(await file.refunds()).toEqual([]);
  });

  it('holds back a refund announced before, and announces it again', async () => {
    const file = await files.paid({ email: 'dispute.won+late@sandbox-fault.invalid' });
    await file.move('learner', { kind: 'renounce' });
    await files.findDisputes();
    await files.runJob();
    await files.after(10);
    expect(await file.refunds()).toEqual([]);
    await files.findDisputes();
    await files.runJob();
    expect((await file.read('learner')).refund).toMatchObject({ dueOn: files.day(7), isSent: false });
    await files.after(7);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('lost by the buyer of a file that an earlier release closed sends the money back after six months', async () => {
    const file = await disputed('won');
    await decide();
    const closed = { state: 'closed', closed_because: 'charged-back', deadline_on: null } as const;
    const update = bench.db.updateTable('training_files').set({ ...closed, suspended_at: null });
    await update.where('id', '=', file.fileId).execute();
    await files.runJob();
    expect((await file.read('learner')).refund).toBeNull();
    await files.after(186);
    await files.after(7);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
  });
});

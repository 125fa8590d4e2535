import { describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);

const type = (...words: string[]) =>
  typeCommand(words, {
    session: { ...bench, db: bench.db },
    now: bench.dependencies.now?.() ?? new Date(),
    columns: 200,
  });
const late = async () => {
  const { out } = await type('files', 'list', '--late', '--json');
  const { files } = JSON.parse(out) as { files: { reference: string; late: string }[] };
  return files.map(({ reference, late }) => `${reference} ${late}`);
};

it('schools release is refused while a buyer is on the page of the bank', async () => {
  const { reference } = await bench.payAtBank();
  const { code, err } = await type('schools', 'release', '1', '--reason', 'La décision était fausse.');
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reference) });
});

it('schools release is refused while a training file waits for its school', async () => {
  const { reference } = await files.paid();
  const { code, err } = await type('schools', 'release', '1', '--reason', 'La décision était fausse.');
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reference) });
});

describe('files', () => {
  it('lists each file with its state, and exports it without names when asked', async () => {
    const { reference } = await files.paid();
    expect((await type('files', 'list')).out).toMatch(
      new RegExp(`${reference}.* paid .*Camille Moreau`, 'u'),
    );
    const csv = await type('files', 'export', '--anonymous');
    expect(csv.out).toContain(`${reference};payé;`);
    expect(csv.out).not.toContain('Camille');
    expect((await type('files', 'export')).out).toContain('Camille Moreau');
  });

  it('list --late names a school after five working days, a mail that stays, and an order without a file', async () => {
    await files.runJob();
    const slow = await files.paid();
    await files.sendMails();
    await files.runJob();
    const unsent = await files.paid();
    bench.schools.change(1, { email: null });
    const lost = await bench.intentOf(await bench.pay(await bench.prepare()));
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    expect(await late()).toEqual([`${lost.reference} no-mailbox`]);
    bench.pass(10 * 24 * 60);
    const listed = await late();
    expect(listed).toContain(`${slow.reference} school`);
    expect(listed).toContain(`${unsent.reference} mail`);
    expect(listed).toContain(`${lost.reference} no-mailbox`);
  });

  const reasons = ['--because', 'Rien ne porte de signature.', '--evidence', 'Courriel du 3 décembre.'];

  it('decide ends what the parties do not say alike, once, with its reasons', async () => {
    const file = await files.paid();
    await file.declared();
    expect(await type('files', 'decide', file.reference, '--signed', ...reasons)).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing to decide'),
    });
    await file.move('learner', { kind: 'deny' });
    expect(await late()).toContain(`${file.reference} declared`);
    expect(await type('files', 'decide', file.reference, ...reasons)).toMatchObject({ code: 2 });
    expect(await type('files', 'decide', file.reference, '--not-signed')).toMatchObject({ code: 2 });
    expect(await type('files', 'decide', file.reference, '--not-signed', ...reasons)).toMatchObject({
      code: 0,
      out: `${file.reference}: refunded. Both sides are mailed.\n`,
    });
    await files.runJob();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    expect(await file.read('learner')).toMatchObject({
      state: 'closed',
      closedBecause: 'refunded',
      signed: null,
    });
    expect(await type('files', 'decide', file.reference, '--not-signed', ...reasons)).toMatchObject({
      code: 1,
    });
  });

  it('decide says that a contract is signed, which nobody contradicts again', async () => {
    const file = await files.paid();
    await file.move('learner', file.signatureElsewhere());
    await file.move('school', { kind: 'contradict' });
    expect(await late()).toContain(`${file.reference} contradicted`);
    expect(await type('files', 'decide', file.reference, '--signed', ...reasons)).toMatchObject({ code: 0 });
    expect((await file.read('school')).moves).not.toContain('contradict');
    expect(await file.move('school', { kind: 'contradict' })).toEqual({
      refused: ['Nous avons déjà décidé de cette signature\u202f: elle ne peut plus être contestée.'],
    });
  });

  it('revoke ends the links of a file', async () => {
    const file = await files.paid();
    expect(await type('files', 'revoke', file.reference)).toMatchObject({
      code: 0,
      out: `${file.reference}: 2 links ended.\n`,
    });
    await expect(file.read('learner')).rejects.toThrow('opens nothing');
    expect(await type('files', 'revoke', 'CR-0000-0000')).toMatchObject({ code: 1 });
  });

  it('list --late names a file that a party denies; unfreeze decides, with a reason, once', async () => {
    const file = await files.paid();
    await file.move('school', { kind: 'propose', dates: file.dates() });
    const [mail] = await file.mails('file-receipt');
    const [, token = ''] = /pas-moi\?jeton=([\w.-]+)/u.exec(mail?.text_body ?? '') ?? [];
    await bench.start().client.denyAct({ jeton: token });
    expect(await late()).toContain(`${file.reference} frozen`);
    const unfreeze = (...more: string[]) => type('files', 'unfreeze', file.reference, ...more);
    expect(await unfreeze()).toMatchObject({ code: 2 });
    const because = ['--because', 'L’auto-école confirme.'];
    expect(await unfreeze(...because, '--cancel-withdrawal')).toMatchObject({ code: 1 });
    expect(await unfreeze(...because)).toMatchObject({ code: 0 });
    expect((await file.mails('file-unfrozen')).map(({ text_body: text }) => text)).toEqual([
      expect.stringContaining('> L’auto-école confirme.'),
      expect.stringContaining('> L’auto-école confirme.'),
    ]);
    expect(await unfreeze(...because)).toMatchObject({ code: 1 });
    expect(await late()).not.toContain(`${file.reference} frozen`);
  });
});

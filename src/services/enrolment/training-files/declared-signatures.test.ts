import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addWorkingDays } from '#domain/time/working-days.ts';
import { deadlineDays, refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { readPdfText } from '#test/support/pdf-text.ts';
import { driveFiles, type FileDriver } from '#test/support/training-file-driver.ts';
import { decideFile } from '../operator/training-files.ts';

const bench = disposeAfterAll(await createEnrolmentBench({ writesPdf: true }));
const files = driveFiles(bench);

type File = Awaited<ReturnType<FileDriver['paid']>>;
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');
const decision = { because: 'Le contrat porte sa signature.', evidence: 'Contrat du 3 décembre 2026.' };

const runDays = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    bench.pass(24 * 60);
    await files.runTwice();
  }
};
const mailed = (file: File, kind: string) => file.recipients(kind);
const operatorMails = (file: File) =>
  bench.db
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('kind', '=', 'file-operator')
    .where('key', 'like', `file:${file.fileId}:%`)
    .execute();

describe('«signé» by the school', () => {
  it('is refused before the assessment and its quote, and waits for the learner’s yes', async () => {
    const file = await files.paid();
    expect(await file.move('school', file.signature())).toMatchObject(refusedFor('a changé'));
    await file.agree();
    expect(await file.move('school', file.signature())).toHaveProperty('refused');
    bench.pass(3 * 24 * 60);
    await file.move('school', { kind: 'quote', version: 1, ...file.quote() });
    const answers = [file.move('school', file.signature()), file.move('school', file.signature())];
    expect(await Promise.all(answers)).toMatchObject([{ state: 'quoted' }, { state: 'quoted' }]);
    expect(await mailed(file, 'declared')).toEqual([bench.buyer.Email]);
    const [mail] = await file.mails('file-declared');
    const first = plain(mail?.text_body).split(' ; sinon')[0] ?? '';
    expect(first).toContain('répondez avant le');
    expect(first).toContain('300,00 €');
    expect(await file.read('learner')).toMatchObject({
      signed: null,
      declared: { on: files.today(), isDenied: false, answerBy: files.day(7) },
      moves: ['accept', 'sign', 'deny', 'no-assessment'],
    });
    expect(await file.move('learner', file.signature())).toMatchObject({
      state: 'signed',
      signed: { by: 'learner' },
    });
    expect(await mailed(file, 'signed')).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    expect((await file.read('school')).moves).toEqual(['start', 'end']);
  });

  it('without an answer is asked for twice, then the operator is asked, once', async () => {
    const file = await files.paid();
    await file.declared();
    await runDays(7);
    expect(await mailed(file, 'declared-again')).toEqual([bench.buyer.Email, bench.buyer.Email]);
    expect(await operatorMails(file)).toEqual([]);
    await runDays(2);
    expect(await mailed(file, 'referred')).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    expect(await operatorMails(file)).toMatchObject([
      { subject: `Signature sans réponse, dossier ${file.reference}` },
    ]);
    await file.renew();
    expect((await file.read('learner')).steps).toEqual([
      { who: 'operator', what: 'decide', on: addWorkingDays(files.day(-1), 10, '75011') },
    ]);
  });

  it('that nobody decides on ends in a refund announced 14 days ahead, to both', async () => {
    const file = await files.paid();
    await file.declared();
    await file.move('learner', { kind: 'deny' });
    await runDays(20);
    await file.renew();
    const { refund } = await file.read('learner');
    expect(refund).toMatchObject({ reason: 'expired', isSent: false });
    expect(await mailed(file, 'undecided')).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    const [mail] = await file.mails('file-undecided');
    expect(plain(mail?.text_body)).toMatch(/Bonjour Camille, le remboursement de 300,00 € part le/u);
    await runDays(15);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    await file.renew();
    expect(await file.read('school')).toMatchObject({ state: 'closed', closedBecause: 'expired' });
  });

  it('leaves an announced refund: it is sent on its day', async () => {
    const file = await files.paid();
    await file.quoted();
    await files.sendMails();
    await files.runJob();
    await files.after(deadlineDays.quote - 6);
    await runDays(8);
    await file.renew();
    const { refund } = await file.read('school');
    expect(refund).toMatchObject({ reason: 'expired', isSent: false });
    expect(await file.move('school', file.signature())).toMatchObject({ state: 'quoted', refund });
    await runDays(refundAnnouncedDays);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('is answered by a minor’s representative: her child reads who does', async () => {
    const file = await files.paid({ isMinor: true });
    await file.declared();
    for (const kind of ['deny', 'no-assessment'] as const) {
      expect(await file.move('learner', { kind })).toHaveProperty('refused');
    }
    expect(await file.move('learner', file.signature())).toHaveProperty('refused');
    const texts = (await file.mails('file-declared')).map(({ text_body }) => plain(text_body));
    expect(texts.filter((text) => text.includes('répondez avant le'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('y répond pour vous'))).toHaveLength(1);
    expect(await file.move('representative', file.signature())).toMatchObject({
      state: 'signed',
      signed: { by: 'representative' },
    });
  });

  it('of a file from before is contradicted within 30 days', async () => {
    const file = await files.paid();
    await file.signedBefore();
    expect(await file.read('learner')).toMatchObject({ moves: ['contradict'], declared: null });
    expect(await file.move('learner', { kind: 'contradict' })).toMatchObject({ contradictedBy: 'learner' });
  });
});

describe('the operator’s decision', () => {
  it.each([true, false])(
    'signed: %s, is mailed to both with reasons, evidence, mediator and courts',
    async (isSigned) => {
      const file = await files.paid();
      await file.declared();
      await file.move('learner', { kind: 'deny' });
      const given = { reference: file.reference, isSigned, decision };
      const answers = await Promise.all([
        decideFile(bench.dependencies, given),
        decideFile(bench.dependencies, given),
      ]);
      expect(answers.toSorted()).toEqual(['decided', 'not-contradicted']);
      const mails = await file.mails('file-decided');
      expect(mails.map(({ recipient }) => recipient)).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
      for (const { text_body } of mails) {
        expect(text_body).toContain(`> ${decision.because}`);
        expect(text_body).toContain(`> ${decision.evidence}`);
        expect(text_body).toMatch(/m[ée]diat/iu);
        expect(text_body).toContain('tribunal');
      }
      await files.runJob();
      expect(await file.refunds()).toHaveLength(isSigned ? 0 : 1);
      expect(await file.read('school')).toMatchObject({ state: isSigned ? 'signed' : 'closed', decision });
    },
  );

  it('not signed, sends a refund that was announced for later at once', async () => {
    const file = await files.paid();
    await file.declared();
    await file.move('learner', { kind: 'deny' });
    await runDays(20);
    await decideFile(bench.dependencies, { reference: file.reference, isSigned: false, decision });
    await files.runJob();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', reason: 'training-file-decided' }]);
  });
});

it('the quote names agreement, SIRET and the price of an hour more in its PDF, and leaves out what is not known', async () => {
  const file = await files.paid();
  const { school } = await bench.db
    .selectFrom('payment_intents')
    .select('school')
    .where('id', '=', file.intentId)
    .executeTakeFirstOrThrow();
  const store = (siret: string | null) =>
    bench.db
      .updateTable('payment_intents')
      .set({ school: JSON.stringify({ ...school, agreement: 'E 26 075 0001 0', siret }) })
      .where('id', '=', file.intentId)
      .execute();
  await store('00000001800010');
  await file.agree();
  const { assessment, quote } = file.quote();
  const dearer = { ...quote, extraHourCents: 5800 };
  const given = { kind: 'quote', version: 1, assessment, quote: dearer } as const;
  expect(await file.move('school', given)).toMatchObject({ quote: { extraHourCents: 5800 } });
  const read = async () => {
    const paper = await bench.start().client.readFileQuote({ jeton: file.token('learner') });
    return plain(readPdfText(Buffer.from(paper?.content ?? '', 'base64')));
  };
  const text = await read();
  for (const said of [
    'Agrément E 26 075 0001 0',
    'Vendeur Conduite du Port Formation, SARL',
    'SIRET 000 000 018 00010',
    'Garantie financière Caution des Écoles, 2 rue du Change, Lyon, jusqu’à 50 000,00',
    'Heure supplémentaire 58,00',
  ]) {
    expect(text).toContain(said);
  }
  await store(null);
  expect(await read()).not.toContain('SIRET');
});

it('the order’s withdrawal is read on the file while it runs, with the first day of a paid assessment', async () => {
  const file = await files.paid();
  const { withdrawal } = await file.read('learner');
  expect(withdrawal).toMatchObject({ until: expect.stringContaining('T'), beginsOn: expect.any(String) });
  expect(new Date(withdrawal?.until ?? 0).getTime()).toBeLessThan(Date.parse(withdrawal?.beginsOn ?? '') + 1);
  const asked = await files.paid();
  await bench.db
    .updateTable('payment_intents')
    .set({ commencement: 'sur-demande' })
    .where('id', '=', asked.intentId)
    .execute();
  expect((await asked.read('school')).withdrawal).toMatchObject({ beginsOn: null });
  bench.pass(18 * 24 * 60);
  expect(await file.read('learner')).toMatchObject({ withdrawal: null });
});

describe('the learner', () => {
  it('says «c’est signé» of a contract signed elsewhere, with three dates', async () => {
    const file = await files.paid();
    expect(await file.move('learner', file.signature())).toMatchObject(
      refusedFor('Cette date ne convient pas'),
    );
    expect(await file.move('learner', file.signatureElsewhere())).toMatchObject({
      state: 'signed',
      signed: { before: { assessedOn: files.today(), quotedOn: files.today() } },
    });
    expect((await file.read('school')).moves).toContain('contradict');
  });

  it('says that the assessment did not take place: a declaration goes to the operator, and is not void', async () => {
    const file = await files.paid();
    await file.declared();
    expect(await file.move('learner', { kind: 'no-assessment' })).toMatchObject({
      state: 'quoted',
      declared: { isDenied: true },
      events: expect.arrayContaining([expect.objectContaining({ kind: 'no-assessment' })]),
    });
    expect(await file.move('learner', { kind: 'renounce' })).toHaveProperty('refused');
    expect(await mailed(file, 'referred')).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
  });

  it('says that the assessment did not take place: the next quote is version 2', async () => {
    const file = await files.paid();
    await file.quoted();
    expect(await file.move('learner', { kind: 'no-assessment' })).toMatchObject({
      state: 'paid',
      appointmentAt: null,
    });
    expect(await mailed(file, 'not-assessed')).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    await file.agree();
    const next = { kind: 'quote', version: 2, ...file.quote() } as const;
    expect(await file.move('school', next)).toMatchObject({ state: 'quoted', quote: { version: 2 } });
  });
});

it('the database keeps an answer with its declaration, and a decision with its evidence', async () => {
  const file = await files.paid();
  const set = (columns: string) =>
    sql`update training_files set ${sql.raw(columns)} where id = ${file.fileId}`.execute(bench.db);
  await expect(set(`denied_by = 'learner', denied_at = now(), referred_at = now()`)).rejects.toThrow('check');
  await expect(set(`declared_on = '2026-12-03'`)).rejects.toThrow('check');
  await expect(set(`decision_reason = 'Parce que.'`)).rejects.toThrow('check');
});

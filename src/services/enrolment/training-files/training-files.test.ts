import { beforeEach, describe, expect, it } from 'vitest';
import {
  askedDaysBefore,
  deadlineDays,
  prolongedDays,
  refundAnnouncedDays,
} from '#domain/training-file/deadlines.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, secrets } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { daysUntilAsked, driveFiles } from '#test/support/training-file-driver.ts';
import { anAssessment, aQuote } from '#test/support/training-files.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
beforeEach(() => {
  bench.logged.length = 0;
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/gu, ' ');

describe('from the payment to the signed contract', () => {
  it('learner and school act by the links of their mails', async () => {
    const file = await files.paid();
    expect(await file.read('learner')).toMatchObject({
      state: 'paid',
      party: 'learner',
      contacts: null,
      moves: ['sign', 'renounce'],
      steps: [{ who: 'school', what: 'propose' }],
    });
    expect(await file.read('school')).toMatchObject({
      moves: ['propose', 'agree', 'refuse'],
      contacts: { learner: { email: bench.buyer.Email } },
    });
    await file.agree();
    bench.pass(3 * 24 * 60);
    const quoted = await file.move('school', { kind: 'quote', version: 1, ...file.quote() });
    expect(quoted).toMatchObject({ state: 'quoted', quote: { version: 1, total: 201_000, isValid: true } });
    const [mail] = await file.mails('file-quote');
    expect(plain(mail?.text_body)).toContain('Devis 2 010,00 € : 37 h de conduite.');
    expect(mail?.attachments).toEqual([
      expect.objectContaining({
        contentType: 'application/pdf',
        content: expect.stringMatching(/^JVBERi0/u),
      }),
    ]);
    expect(await file.move('learner', { kind: 'accept', version: 1 })).toMatchObject({ state: 'accepted' });
    const signature = { kind: 'sign', on: files.today(), where: 'distance' } as const;
    expect(await file.move('school', signature)).toMatchObject({ state: 'accepted', signed: null });
    const signed = await file.move('learner', signature);
    expect(signed).toMatchObject({
      state: 'signed',
      signed: { by: 'learner', where: 'distance', withdrawableUntil: expect.stringContaining('T') },
    });
    expect((await file.read('learner')).events.map(({ kind, who }) => `${who} ${kind}`)).toEqual([
      'site opened',
      'school propose',
      'learner agree',
      'school quote',
      'learner accept',
      'school declare',
      'learner sign',
    ]);
    expect(await file.refunds()).toEqual([]);
  });

  it('a minor’s quote is accepted by the representative alone', async () => {
    const file = await files.paid({ isMinor: true });
    await file.quoted();
    expect(await file.move('learner', { kind: 'accept', version: 1 })).toMatchObject({
      refused: ['Cette étape revient à une autre personne du dossier.'],
    });
    expect(await file.move('representative', { kind: 'accept', version: 1 })).toMatchObject({
      state: 'accepted',
      party: 'representative',
    });
  });

  it('two tabs that answer at once move it once', async () => {
    const file = await files.paid();
    await file.quoted();
    const answers = await Promise.all([
      file.move('learner', { kind: 'accept', version: 1 }),
      file.move('learner', { kind: 'decline', version: 1 }),
      file.move('learner', { kind: 'accept', version: 1 }),
    ]);
    const states = answers.flatMap((answer) => ('state' in answer ? [answer.state] : []));
    expect(new Set([...states, (await file.read('learner')).state]).size).toBeLessThanOrEqual(2);
    const events = (await file.read('learner')).events.filter(({ kind }) => /accept|decline/u.test(kind));
    expect(events.length).toBeLessThanOrEqual(2);
    expect(events.filter(({ kind }) => kind === 'accept').length).toBeLessThanOrEqual(1);
  });

  it('a quote sent twice is one version; another one from an older page is refused', async () => {
    const file = await files.paid();
    await file.agree();
    const given = { kind: 'quote', version: 1, ...file.quote() } as const;
    const answers = await Promise.all([file.move('school', given), file.move('school', given)]);
    expect(answers).toMatchObject([{ quote: { version: 1 } }, { quote: { version: 1 } }]);
    expect(await file.mails('file-quote')).toHaveLength(1);
    const other = { ...given, quote: { ...given.quote, validUntil: files.day(10) } };
    expect(await file.move('school', other)).toMatchObject(refusedFor('a changé'));
  });

  it('a quote that breaks a rule is refused with its reason', async () => {
    const file = await files.paid();
    await file.agree();
    const given = file.quote();
    const credit = { ...given.quote, lines: [{ label: 'Paiement en 4 fois', cents: 201_000 }], examFees: [] };
    expect(await file.move('school', { kind: 'quote', version: 1, ...given, quote: credit })).toMatchObject(
      refusedFor('ni crédit'),
    );
    const later = { ...anAssessment(files.today()), on: '2099-01-01' };
    expect(
      await file.move('school', {
        kind: 'quote',
        version: 1,
        quote: aQuote(files.today()),
        assessment: later,
      }),
    ).toMatchObject(refusedFor('évaluation'));
  });
});

describe('the refund', () => {
  it('of a declined quote leaves seven days on, once, though the job runs twice at once', async () => {
    const file = await files.paid();
    await file.quoted();
    const declined = await file.move('learner', { kind: 'decline', version: 1 });
    expect(declined).toMatchObject({
      state: 'declined',
      refund: { reason: 'declined', amount: 30_000, isSent: false },
    });
    await files.runJob();
    expect(await file.refunds()).toEqual([]);
    bench.pass(7 * 24 * 60);
    await Promise.all([files.runJob(), files.runJob(), files.runJob()]);
    await files.runJob();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    expect(await file.read('learner')).toMatchObject({ state: 'declined', refund: { isSent: true } });
  });

  it('is sent at once when the school refuses, with its reason', async () => {
    const file = await files.paid();
    const closed = await file.move('school', { kind: 'refuse', because: 'Plus de place avant juin.' });
    expect(closed).toMatchObject({ state: 'closed', closedBecause: 'refused', refund: { isSent: true } });
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: 30_000 }]);
    expect((await file.mails('file-refused')).map(({ text_body }) => plain(text_body))).toEqual([
      expect.stringContaining('> Plus de place avant juin.'),
    ]);
    await files.runJob();
    expect(await file.refunds()).toHaveLength(1);
  });

  it('opens when nobody answered «Avez-vous signé ?», once the days after the confirmation are over', async () => {
    const file = await files.paid();
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ deadlineOn: null });
    await files.sendMails();
    await files.runJob();
    const { deadlineOn } = await file.read('learner');
    expect(deadlineOn).toBe(files.day(deadlineDays.opening));
    await files.after(daysUntilAsked);
    await file.renew();
    expect((await file.recipients('asked')).sort()).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    expect(await file.read('learner')).toMatchObject({
      isAsked: true,
      prolongsUntil: files.day(askedDaysBefore + prolongedDays),
    });
    await files.after(askedDaysBefore + 1);
    expect(await file.read('school')).toMatchObject({
      state: 'paid',
      refund: { reason: 'expired', dueOn: files.day(refundAnnouncedDays), isSent: false },
    });
    await files.after(refundAnnouncedDays);
    expect(await file.read('school')).toMatchObject({ state: 'closed', closedBecause: 'expired' });
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('announced is stopped by the learner’s «c’est signé» until its day', async () => {
    const file = await files.expired();
    expect(await file.move('learner', file.signatureElsewhere())).toMatchObject({
      state: 'signed',
      refund: null,
    });
    await files.after(30);
    expect(await file.refunds()).toEqual([]);
  });

  it('and the signature at the same instant end in one of both', async () => {
    const file = await files.expired();
    bench.pass(7 * 24 * 60);
    await Promise.all([files.runJob(), file.move('learner', file.signatureElsewhere()), files.runJob()]);
    await files.runJob();
    const { state } = await file.read('learner');
    expect(await file.refunds()).toHaveLength(state === 'signed' ? 0 : 1);
    expect(['signed', 'closed']).toContain(state);
  });
});

describe('an order that ends otherwise', () => {
  it('withdrawn closes its file at once for its readers, and refuses moves', async () => {
    const file = await files.paid();
    await bench.withdraw(file.reference, { secretNavigateur: secrets.own });
    expect(await file.read('school')).toMatchObject({
      state: 'closed',
      closedBecause: 'withdrawn',
      moves: [],
    });
    expect(await file.move('school', { kind: 'propose', dates: file.dates() })).toMatchObject(
      refusedFor('a changé'),
    );
    expect((await file.read('learner')).events.at(-1)).toMatchObject({ kind: 'closed', who: 'site' });
  });

  it('refunded by the operator closes its file by the job, without another refund', async () => {
    const file = await files.paid();
    await files.refundByOperator(file.reference, 10_000);
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ state: 'paid' });
    await files.refundByOperator(file.reference);
    await files.runJob();
    const { closedBecause, events } = await file.read('learner');
    expect(closedBecause).toBe('refunded');
    expect(events.at(-1)).toMatchObject({ kind: 'closed' });
    const amounts = (await file.refunds()).map(({ amount_cents }) => amount_cents);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([10_000, 20_000]);
  });

  it('taken back by the bank closes its file as such, and no announced refund is sent beside', async () => {
    const file = await files.paid({ email: 'dispute.not-contestable@sandbox-fault.invalid' });
    const declined = await files.paid({ email: 'dispute.not-contestable+2@sandbox-fault.invalid' });
    await declined.quoted();
    await declined.move('learner', { kind: 'decline', version: 1 });
    await files.findDisputes();
    expect(await file.read('school')).toMatchObject({
      closedBecause: 'charged-back',
      refund: null,
      moves: [],
    });
    bench.pass(7 * 24 * 60);
    await files.runTwice();
    const { events } = await file.read('learner');
    expect(events.map(({ kind, who }) => `${who} ${kind}`)).toEqual(['site opened', 'site closed']);
    expect(await declined.read('learner')).toMatchObject({ state: 'declined' });
    expect([...(await file.refunds()), ...(await declined.refunds())]).toEqual([]);
  });

  it('a signed contract stays signed when the order is refunded', async () => {
    const file = await files.paid();
    await file.move('learner', file.signatureElsewhere());
    await files.refundByOperator(file.reference);
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ state: 'signed', closedBecause: null });
  });
});

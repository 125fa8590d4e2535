import { afterEach, describe, expect, it } from 'vitest';
import { askedDaysBefore, deadlineDays } from '#domain/training-file/deadlines.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, secrets } from '#test/support/enrolment.ts';
import { refusedFor } from '#test/support/granted.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { withDefaults } from '../dependencies.ts';
import { writeConfirmations } from '../payment/confirm-order.ts';
import { reloadIntent } from '../queries.ts';
import { refundPayment } from '../refunds/refund.ts';
import { prepareFile } from './open-file.ts';
import { revokeSchoolFileLinks } from './school-mailbox.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);

const dayMinutes = 24 * 60;
const sign = () => {
  const today = files.today();
  return { kind: 'sign', on: today, where: 'school', assessedOn: today, quotedOn: today } as const;
};
const declare = bench.withdraw;
const refund = (intentId: string) => refundPayment(bench.dependencies, { intentId, reason: 'withdrawal' });

describe('reference and e-mail, which a school reads on its page', () => {
  it('open no file: its link is mailed to the learner', async () => {
    const file = await files.paid();
    const { contacts, reference } = await file.read('school');
    const { client } = bench.start();
    const search = { reference, email: contacts?.learner.email ?? '' };
    expect(await client.findOrder(search)).toMatchObject({ reference, hasFile: true });
    const [first = ''] = search.email;
    const domain = search.email.slice(search.email.indexOf('@'));
    expect(await client.openFileOfOrder(search)).toEqual({ envoyeA: `${first}…${domain}` });
    const [mail, ...others] = await file.mails('file-link');
    expect([mail?.recipient, others]).toEqual([bench.buyer.Email, []]);
    expect(await files.partyIn(mail?.text_body)).toBe('learner');
  });

  it('open it in the browser that paid, for a day, unless a representative decides', async () => {
    const file = await files.paid();
    const { client } = bench.start();
    const open = (more: object, { reference } = file) =>
      client.openFileOfOrder({ reference, email: bench.buyer.Email, ...more }).then(files.jetonOf);
    expect(await open({ secretNavigateur: secrets.other })).toBe('');
    const own = { secretNavigateur: secrets.other, autresSecrets: [secrets.own] };
    expect(await client.readFile({ jeton: await open(own) })).toMatchObject({ party: 'learner' });
    bench.pass(dayMinutes - 1);
    const late = await open(own);
    expect(await client.readFile({ jeton: late })).toMatchObject({ party: 'learner' });
    bench.pass(1);
    expect(await open(own)).toBe('');
    expect(await client.readFile({ jeton: late })).toBeUndefined();
    expect(await client.moveFile({ jeton: late, coup: { kind: 'renounce' } })).not.toHaveProperty('state');
    const minors = await files.paid({ isMinor: true });
    expect(await open(own, minors)).toBe('');
    const { contacts } = await minors.read('school');
    expect((await minors.mails('file-link')).map(({ recipient }) => recipient)).toEqual([
      contacts?.representative?.email,
    ]);
  });

  it('open it by a link that was mailed to this address, and by no other one', async () => {
    const [file, other] = [await files.paid(), await files.paid()];
    const { client } = bench.start();
    const linkOf = async ({ intentId }: typeof file) => {
      const mail = await bench.db
        .selectFrom('mails')
        .select('text_body')
        .where('key', '=', `order:${intentId}:buyer`)
        .executeTakeFirstOrThrow();
      return /\/suivi-paiement\/lien\?jeton=([\w.-]+)/u.exec(mail.text_body ?? '')?.[1] ?? '';
    };
    const open = async (lien: string) =>
      files.jetonOf(
        await client.openFileOfOrder({ reference: file.reference, email: bench.buyer.Email, lien }),
      );
    const lien = await linkOf(file);
    expect(await client.readFile({ jeton: await open(lien) })).toMatchObject({ reference: file.reference });
    expect(await open(await linkOf(other))).toBe('');
    expect(await open(`${lien.slice(0, -1)}~`)).toBe('');
  });
});

describe('a withdrawal', () => {
  it('by reference and e-mail is complete at once; its refund leaves after 24 hours, not before', async () => {
    const file = await files.paid();
    const order = await declare(file.reference);
    expect(order).toMatchObject({ withdrawal: { kind: 'received' } });
    expect(await refund(file.intentId)).toEqual({ kind: 'refused', why: 'unproven' });
    bench.pass(dayMinutes - 1);
    expect(await refund(file.intentId)).toEqual({ kind: 'refused', why: 'unproven' });
    bench.pass(1);
    expect(await refund(file.intentId)).toMatchObject({ refund: { status: 'succeeded' } });
  });

  it('by the browser that paid is refunded without a delay', async () => {
    const file = await files.paid();
    await declare(file.reference, { secretNavigateur: secrets.own });
    expect(await refund(file.intentId)).toMatchObject({ refund: { status: 'succeeded' } });
  });
});

describe('a minor', () => {
  it('of 16 does not say «signé» by his own link; his representative does', async () => {
    const file = await files.paid({ isMinor: true });
    expect(await file.move('learner', sign())).toMatchObject({
      refused: ['Cette étape revient à une autre personne du dossier.'],
    });
    expect(await file.move('representative', sign())).toMatchObject({ state: 'signed' });
  });

  it('with the mailbox of his representative gets no link of his own', async () => {
    const [email, representative] = ['famille@exemple.fr', 'Famille+maman@exemple.fr'];
    const file = await files.paid({ isMinor: true, email, representative });
    const { client } = bench.start();
    for (const typed of [email, representative]) {
      await client.mailPurchases({ email: typed, reference: file.reference });
    }
    const mails = await file.mails('file-link');
    expect(mails).toHaveLength(2);
    for (const { text_body: text } of mails) {
      expect(await files.partyIn(text)).toBe('representative');
    }
    const context = withDefaults(bench.dependencies);
    const intent = await reloadIntent(bench.db, file.intentId);
    const opened = await prepareFile(context, intent);
    expect(opened?.parties).toEqual(['representative', 'school']);
    const confirmed = { orderedAt: new Date(), course: undefined, fileUrls: opened?.urls };
    const [toBuyer] = await writeConfirmations(context, intent, confirmed);
    expect(files.tokenIn(toBuyer?.text)).toBe(opened?.tokens.representative);
  });
});

it('a new version of a quote moves no deadline and takes no question back; a fourth in one day is refused', async () => {
  const file = await files.paid();
  await file.quoted();
  await files.sendMails();
  await files.runJob();
  await files.after(deadlineDays.quote - askedDaysBefore);
  await file.renew();
  const asked = await file.read('learner');
  expect(asked).toMatchObject({ isAsked: true, deadlineOn: files.day(askedDaysBefore) });
  const write = (version: number) => file.move('school', { kind: 'quote', version, ...file.quote() });
  for (const version of [2, 3, 4]) expect(await write(version)).toMatchObject({ quote: { version } });
  for (const version of [5, 6]) {
    expect(await write(version)).toMatchObject(refusedFor('trois versions'));
  }
  await files.sendMails();
  await files.runJob();
  const { isAsked, deadlineOn } = await file.read('learner');
  expect([isAsked, deadlineOn]).toEqual([true, asked.deadlineOn]);
  expect(await file.mails('file-quote')).toHaveLength(4);
  bench.pass(dayMinutes);
  expect(await write(5)).toMatchObject({ quote: { version: 5 } });
});

describe('the mailbox of a school', () => {
  afterEach(() => {
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    bench.schools.meet();
  });

  it('that changes ends its links, of mails and of the desk; later mails go to the new one', async () => {
    const file = await files.paid();
    const { client } = bench.start();
    const { reference } = file;
    const open = (opener: string) => client.openSchoolFile({ officeId: 1, reference, opener });
    const ofDesk = await open('o'.repeat(43));
    bench.schools.change(1, { email: 'repreneur@exemple.fr' });
    for (const token of [file.token('school'), ofDesk?.jeton ?? '']) {
      expect(await client.readFile({ jeton: token })).toBeUndefined();
      expect(
        await client.moveFile({ jeton: token, coup: { kind: 'refuse', because: 'Non.' } }),
      ).toHaveProperty('refused');
    }
    await client.mailPurchases({ email: 'ecole1@exemple.fr', reference });
    expect(await file.mails('file-link')).toEqual([]);
    await client.mailPurchases({ email: 'repreneur@exemple.fr', reference });
    const [mail] = await file.mails('file-link');
    expect(mail?.recipient).toBe('repreneur@exemple.fr');
    expect(await files.partyIn(mail?.text_body)).toBe('school');
    await file.move('learner', sign());
    expect(await file.recipients('signed')).toContain('repreneur@exemple.fr');
    expect(await client.readFile({ jeton: (await open('p'.repeat(43)))?.jeton ?? '' })).toMatchObject({
      party: 'school',
    });
  });

  it('that is removed ends them too; reminders go nowhere', async () => {
    const file = await files.paid();
    bench.schools.change(1, { email: null });
    expect(await bench.start().client.readFile({ jeton: file.token('school') })).toBeUndefined();
    await files.after(7);
    expect(await file.mails('file-reminder')).toEqual([]);
  });

  it('holds as it was copied while the directory is away, or has no e-mails', async () => {
    const file = await files.paid();
    for (const status of [503, 404]) {
      bench.schools.meet(() => new Response(null, { status }));
      expect(await file.read('school')).toMatchObject({ party: 'school' });
    }
  });

  it('of a link from before hashes were kept is the copied one', async () => {
    const file = await files.paid();
    await bench.db.updateTable('training_file_links').set({ mailbox_hash: null }).execute();
    expect(await file.read('school')).toMatchObject({ party: 'school' });
    bench.schools.change(1, { email: 'repreneur@exemple.fr' });
    const { client } = bench.start();
    expect(await client.readFile({ jeton: file.token('school') })).toBeUndefined();
    // The copied address follows; the link does not.
    await file.move('learner', sign());
    expect(await client.readFile({ jeton: file.token('school') })).toBeUndefined();
  });

  it('has its links ended by the operator', async () => {
    const file = await files.paid();
    const now = bench.dependencies.now?.() ?? new Date();
    expect(await revokeSchoolFileLinks(bench.db, [2], now)).toBe(0);
    expect(await revokeSchoolFileLinks(bench.db, [1], now)).toBeGreaterThan(0);
    expect(await bench.start().client.readFile({ jeton: file.token('school') })).toBeUndefined();
    expect(await file.read('learner')).toMatchObject({ party: 'learner' });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileMoveBody } from '#contracts/training-file.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import { createEnrolmentBench, type EnrolmentBench, secrets } from '#test/support/enrolment.ts';
import { driveFiles, type FileDriver } from '#test/support/training-file-driver.ts';
import { listHeldSums } from '../operator/held-sums.ts';
import { unfreezeFile } from '../operator/unfreeze-file.ts';
import { refundPayment } from '../refunds/refund.ts';

let bench: EnrolmentBench;
let files: FileDriver;
let client: ReturnType<EnrolmentBench['start']>['client'];
beforeAll(async () => {
  bench = await createEnrolmentBench();
  files = driveFiles(bench);
  ({ client } = bench.start());
});
afterAll(() => bench[Symbol.asyncDispose]());
afterEach(() => bench.schools.change(1, { email: 'ecole1@exemple.fr' }));

const dayMinutes = 24 * 60;
type File = Awaited<ReturnType<FileDriver['paid']>>;
const notMeIn = (text: string | null | undefined) =>
  /\/dossier\/pas-moi\?jeton=([\w.-]+)/u.exec(text ?? '')?.[1] ?? '';

/** In the latest mail of the file to this address. */
async function notMeOf(file: File, to: string): Promise<string> {
  const mails = await file.mails('file-%');
  const own = mails.filter(({ recipient, text_body: text }) => recipient === to && notMeIn(text) !== '');
  return notMeIn(own.at(-1)?.text_body);
}
const toOperator = (file: File) =>
  bench.db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'file-operator')
    .where('key', 'like', `%denied:%`)
    .where('text_body', 'like', `%${file.reference}%`)
    .execute();
const unfreeze = (file: File, more: { cancelsWithdrawal?: boolean } = {}) =>
  unfreezeFile(bench.dependencies, {
    ...{ reference: file.reference, because: 'L’élève a bien agi.', cancelsWithdrawal: false },
    ...more,
  });

describe('every act', () => {
  const acts: readonly (readonly [FileParty, (file: File) => FileMoveBody])[] = [
    ['school', (file) => ({ kind: 'propose', dates: file.dates() })],
    ['learner', () => ({ kind: 'other-dates' })],
    ['school', (file) => ({ kind: 'agree', at: file.dates()[0] ?? '' })],
    ['school', (file) => ({ kind: 'quote', version: 1, ...file.quote() })],
    ['representative', () => ({ kind: 'accept', version: 1 })],
    ['representative', () => ({ kind: 'sign', on: files.today(), where: 'school' })],
    ['school', () => ({ kind: 'start', on: files.today() })],
    ['school', () => ({ kind: 'contradict' })],
  ];

  it('is mailed to every party, with «Ce n’est pas moi» to who acted alone', async () => {
    const file = await files.paid({ isMinor: true, representative: 'parent@exemple.fr' });
    const addresses: Record<FileParty, string> = {
      learner: bench.buyer.Email,
      representative: 'parent@exemple.fr',
      school: 'ecole1@exemple.fr',
    };
    for (const [party, act] of acts) {
      const before = (await file.mails('file-%')).length;
      const move = act(file);
      expect(await file.move(party, move), move.kind).toHaveProperty('state');
      const mails = (await file.mails('file-%')).slice(before);
      expect(mails.map(({ recipient }) => recipient).sort(), move.kind).toEqual(
        Object.values(addresses).sort(),
      );
      const deniable = mails.filter(({ text_body: text }) => notMeIn(text) !== '');
      expect(
        deniable.map(({ recipient }) => recipient),
        move.kind,
      ).toEqual([addresses[party]]);
    }
  });
});

describe('«Ce n’est pas moi»', () => {
  it('freezes the money, ends that party’s links and asks the operator, once, until he has decided', async () => {
    const file = await files.paid();
    await file.quoted();
    await file.move('learner', { kind: 'decline', version: 1 });
    const token = await notMeOf(file, bench.buyer.Email);
    expect(await client.readDenial(token)).toMatchObject({
      act: 'decline',
      party: 'learner',
      isDenied: false,
    });
    expect(await file.read('school')).toMatchObject({ isFrozen: false });

    expect(await client.denyAct(token)).toMatchObject({ isDenied: true });
    const mails = (await file.mails('file-frozen')).map(({ recipient }) => recipient);
    expect(mails.sort()).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    expect(await client.readFile(file.token('learner'))).toBeUndefined();
    expect(await file.read('school')).toMatchObject({
      isFrozen: true,
      steps: [{ who: 'operator', what: 'decide' }],
    });
    expect(await toOperator(file)).toHaveLength(1);

    bench.pass(8 * dayMinutes);
    await files.runJob();
    expect(await file.refunds()).toEqual([]);
    expect(await files.refundByOperator(file.reference)).toEqual({ kind: 'refused', why: 'frozen' });

    expect(await client.denyAct(token)).toMatchObject({ isDenied: true });
    expect(await file.mails('file-frozen')).toHaveLength(2);
    expect(await toOperator(file)).toHaveLength(1);

    expect(await unfreeze(file)).toBe('unfrozen');
    expect(await unfreeze(file)).toBe('not-frozen');
    expect(await client.denyAct(token)).toMatchObject({ isDenied: true });
    expect(await file.read('school')).toMatchObject({ isFrozen: false });
    await files.runJob();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('twice at once freezes once', async () => {
    const file = await files.paid();
    await file.agree();
    const token = await notMeOf(file, bench.buyer.Email);
    await Promise.all([client.denyAct(token), client.denyAct(token), client.denyAct(token)]);
    const { events } = await file.read('school');
    expect(events.filter(({ kind }) => kind === 'frozen')).toEqual([
      expect.objectContaining({ who: 'learner' }),
    ]);
  });

  it('refuses moves of money meanwhile, and ends no deadline; after it both have their days again', async () => {
    const file = await files.paid();
    await files.sendMails();
    await files.runJob();
    bench.pass(53 * dayMinutes);
    await files.runJob();
    await file.renew();
    await file.move('school', { kind: 'propose', dates: file.dates() });
    await client.denyAct(await notMeOf(file, 'ecole1@exemple.fr'));
    const refused = { refused: [expect.stringContaining('bloqué')] };
    expect(await file.move('learner', { kind: 'prolong' })).toMatchObject(refused);
    expect(await file.move('learner', { kind: 'sign', on: files.today(), where: 'school' })).toMatchObject(
      refused,
    );
    expect((await file.read('learner')).moves).toEqual(['other-dates', 'agree']);
    bench.pass(20 * dayMinutes);
    await files.runJob();
    await file.renew();
    expect(await file.read('learner')).toMatchObject({ state: 'proposed', refund: null });
    await unfreeze(file);
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ isAsked: true, refund: null });
    bench.pass(7 * dayMinutes);
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ refund: { reason: 'expired' } });
  });

  it('opens nothing by a forged link, one of another act, party or mailbox, or after 30 days', async () => {
    const file = await files.paid();
    await file.move('school', { kind: 'propose', dates: file.dates() });
    const token = await notMeOf(file, 'ecole1@exemple.fr');
    const [subject, number, , mark] = token.split('.');
    const forged = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${subject}.${number}.learner.${mark}`,
      `${subject}.1.school.${mark}`,
      `${subject}.0.learner.${mark}`,
      `${crypto.randomUUID()}.${number}.school.${mark}`,
      'devine',
    ];
    for (const jeton of forged) {
      expect(await client.readDenial(jeton), jeton).toBeUndefined();
      expect(await client.denyAct(jeton), jeton).toBeUndefined();
    }
    bench.schools.change(1, { email: 'repreneur@exemple.fr' });
    expect(await client.denyAct(token)).toBeUndefined();
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    bench.pass(30 * dayMinutes - 1);
    expect(await client.readDenial(token)).toBeDefined();
    bench.pass(1);
    expect(await client.denyAct(token)).toBeUndefined();
    expect(await file.read('learner').catch(() => ({ isFrozen: false }))).toMatchObject({ isFrozen: false });
  });
});

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
    return mails.map(({ text_body: text }) => ({ text: text ?? '', token: notMeIn(text) }));
  };
  const refund = (file: File) =>
    refundPayment(bench.dependencies, { intentId: file.intentId, reason: 'withdrawal' });

  it('within a day is not refunded, and its contract goes on once the operator cancels it', async () => {
    const file = await files.paid();
    const [mail] = await withdraw(file);
    expect(mail?.text).toContain('aucun remboursement ne part avant le');
    expect(await client.readDenial(mail?.token ?? '')).toMatchObject({ act: 'withdraw', isDenied: false });
    await files.runJob();
    await client.denyAct(mail?.token ?? '');
    bench.pass(2 * dayMinutes);
    await files.runJob();
    expect(await refund(file)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await toOperator(file)).toHaveLength(1);
    expect(await unfreeze(file, { cancelsWithdrawal: true })).toBe('unfrozen');
    await files.runJob();
    expect(await file.read('school')).toMatchObject({ state: 'paid', isFrozen: false });
    expect(await client.findOrder({ reference: file.reference, email: bench.buyer.Email })).toMatchObject({
      withdrawal: { kind: 'open' },
    });
  });

  it('opens its file again where it was closed already, and its money has an owner', async () => {
    const file = await files.paid();
    await file.quoted();
    const [mail] = await withdraw(file);
    bench.pass(2 * dayMinutes);
    await files.runJob();
    expect(await file.read('school')).toMatchObject({ state: 'closed', closedBecause: 'withdrawn' });
    await client.denyAct(mail?.token ?? '');
    expect(await unfreeze(file, { cancelsWithdrawal: true })).toBe('unfrozen');
    await files.runJob();
    await file.renew();
    expect(await file.read('learner')).toMatchObject({
      state: 'quoted',
      closedBecause: null,
      deadlineOn: files.day(30),
      moves: expect.arrayContaining(['accept', 'renounce']),
    });
    const now = bench.dependencies.now?.() ?? new Date();
    const sum = (await listHeldSums(bench.db, {}, now)).find(({ reference }) => reference === file.reference);
    expect(sum?.next).toMatchObject({ owner: 'learner', act: 'no-signature' });
  });

  it('is denied anew when another one follows a cancelled one', async () => {
    const file = await files.paid();
    const [first] = await withdraw(file);
    await client.denyAct(first?.token ?? '');
    await unfreeze(file, { cancelsWithdrawal: true });
    bench.pass(1);
    const mails = await withdraw(file);
    expect(mails).toHaveLength(2);
    expect(await client.readDenial(mails[1]?.token ?? '')).toMatchObject({ isDenied: false });
    await client.denyAct(mails[1]?.token ?? '');
    bench.pass(2 * dayMinutes);
    expect(await refund(file)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await toOperator(file)).toHaveLength(2);
  });

  it('is refunded once the operator finds that it is hers', async () => {
    const file = await files.paid();
    const [mail] = await withdraw(file, { secretNavigateur: secrets.own });
    expect(mail?.text).not.toContain('aucun remboursement ne part avant le');
    await client.denyAct(mail?.token ?? '');
    expect(await refund(file)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await unfreeze(file)).toBe('unfrozen');
    expect(await refund(file)).toMatchObject({ refund: { status: 'succeeded' } });
    expect(await unfreeze(file, { cancelsWithdrawal: true })).toBe('not-frozen');
  });

  it('of an order without a file is held too', async () => {
    const prepared = await bench.prepare({ offer: { formuleId: 12, Amount: 3900 } });
    const { id: intentId, reference } = await bench.intentOf(await bench.pay(prepared));
    const order = { intentId, reference } as File;
    const [mail] = await withdraw(order);
    await client.denyAct(mail?.token ?? '');
    bench.pass(2 * dayMinutes);
    expect(await refund(order)).toEqual({ kind: 'refused', why: 'frozen' });
    expect(await unfreeze(order)).toBe('unfrozen');
    expect(await refund(order)).toMatchObject({ refund: { status: 'succeeded' } });
  });
});

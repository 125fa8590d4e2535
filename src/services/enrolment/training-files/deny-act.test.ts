import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FileMove } from '#domain/training-file/moves.ts';
import type { FileParty } from '#domain/training-file/training-file.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { daysUntilAsked, driveFiles, type FileDriver } from '#test/support/training-file-driver.ts';
import { withdrawalToken } from '../orders/order-links.ts';

let client: ReturnType<EnrolmentBench['start']>['client'];
const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
beforeAll(async () => {
  ({ client } = bench.start());
});
afterEach(() => bench.schools.change(1, { email: 'ecole1@exemple.fr' }));

const dayMinutes = 24 * 60;
type File = Awaited<ReturnType<FileDriver['paid']>>;
const { notMeIn, unfreeze, denialsOf: toOperator } = files;

/** In the latest mail of the file to this address. */
async function notMeOf(file: File, to: string): Promise<string> {
  const mails = await file.mails('file-%');
  const own = mails.filter(({ recipient, text_body: text }) => recipient === to && notMeIn(text) !== '');
  return notMeIn(own.at(-1)?.text_body);
}

const acts: readonly (readonly [FileParty, (file: File) => FileMove])[] = [
  ['school', (file) => ({ kind: 'propose', dates: file.dates() })],
  ['learner', () => ({ kind: 'other-dates' })],
  ['school', (file) => ({ kind: 'agree', at: file.dates()[0] ?? '' })],
  ['school', (file) => ({ kind: 'quote', version: 1, ...file.quote() })],
  ['representative', () => ({ kind: 'accept', version: 1 })],
  ['representative', () => ({ kind: 'sign', on: files.today(), where: 'school' })],
  ['school', () => ({ kind: 'start', on: files.today() })],
  ['school', () => ({ kind: 'contradict' })],
];

it('every act is mailed to every party, with «Ce n’est pas moi» to who acted alone', async () => {
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

describe('«Ce n’est pas moi»', () => {
  it('freezes the money, ends that party’s links and asks the operator, once, until he has decided', async () => {
    const file = await files.paid();
    await file.quoted();
    await file.move('learner', { kind: 'decline', version: 1 });
    const token = await notMeOf(file, bench.buyer.Email);
    expect(await client.readDenial({ jeton: token })).toMatchObject({
      act: 'decline',
      party: 'learner',
      isDenied: false,
    });
    expect(await file.read('school')).toMatchObject({ isFrozen: false });

    expect(await client.denyAct({ jeton: token })).toMatchObject({ isDenied: true });
    const mails = await file.recipients('frozen');
    expect(mails.sort()).toEqual([bench.buyer.Email, 'ecole1@exemple.fr']);
    expect(await client.readFile({ jeton: file.token('learner') })).toBeUndefined();
    expect(await file.read('school')).toMatchObject({
      isFrozen: true,
      steps: [{ who: 'operator', what: 'decide' }],
    });
    expect(await toOperator(file)).toHaveLength(1);

    await files.after(8);
    expect(await file.refunds()).toEqual([]);
    expect(await files.refundByOperator(file.reference)).toEqual({ kind: 'refused', why: 'frozen' });

    expect(await client.denyAct({ jeton: token })).toMatchObject({ isDenied: true });
    expect(await file.mails('file-frozen')).toHaveLength(2);
    expect(await toOperator(file)).toHaveLength(1);

    expect(await unfreeze(file)).toBe('unfrozen');
    expect(await unfreeze(file)).toBe('not-frozen');
    expect(await client.denyAct({ jeton: token })).toMatchObject({ isDenied: true });
    expect(await file.read('school')).toMatchObject({ isFrozen: false });
    await files.runJob();
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('of an act before the decision on another one holds nothing anew: money is not held with each in turn', async () => {
    const file = await files.paid();
    await file.move('school', { kind: 'propose', dates: file.dates() });
    bench.pass(1);
    await file.move('school', { kind: 'propose', dates: file.dates() });
    const [first = '', second = ''] = (await file.mails('file-%'))
      .map(({ text_body: text }) => notMeIn(text))
      .filter(Boolean);
    await file.move('learner', { kind: 'renounce' });
    expect(await client.denyAct({ jeton: first })).toMatchObject({ isDenied: true, isBlocked: true });
    expect((await toOperator(file))[0]?.text_body).toContain('desk close 1');
    expect(await client.readDenial({ jeton: second })).toMatchObject({ isDenied: false, isBlocked: true });
    await unfreeze(file);
    expect(await client.denyAct({ jeton: second })).toMatchObject({ isDenied: true, isBlocked: false });
    expect(await client.readDenial({ jeton: await notMeOf(file, bench.buyer.Email) })).toMatchObject({
      isDenied: false,
    });
    await files.after(7);
    expect(await file.refunds()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('twice at once freezes once', async () => {
    const file = await files.paid();
    await file.agree();
    const token = await notMeOf(file, bench.buyer.Email);
    await Promise.all([
      client.denyAct({ jeton: token }),
      client.denyAct({ jeton: token }),
      client.denyAct({ jeton: token }),
    ]);
    const { events } = await file.read('school');
    expect(events.filter(({ kind }) => kind === 'frozen')).toEqual([
      expect.objectContaining({ who: 'learner' }),
    ]);
  });

  it('refuses moves of money meanwhile, and ends no deadline; after it both have their days again', async () => {
    const file = await files.paid();
    await files.sendMails();
    await files.runJob();
    await files.after(daysUntilAsked);
    await file.renew();
    await file.move('school', { kind: 'propose', dates: file.dates() });
    await client.denyAct({ jeton: await notMeOf(file, 'ecole1@exemple.fr') });
    const refused = { refused: [expect.stringContaining('bloqué')] };
    expect(await file.move('learner', { kind: 'prolong' })).toMatchObject(refused);
    expect(await file.move('learner', { kind: 'sign', on: files.today(), where: 'school' })).toMatchObject(
      refused,
    );
    expect((await file.read('learner')).moves).toEqual(['other-dates', 'agree']);
    await files.after(20);
    await file.renew();
    expect(await file.read('learner')).toMatchObject({ state: 'proposed', refund: null });
    await unfreeze(file);
    await files.runJob();
    expect(await file.read('learner')).toMatchObject({ isAsked: true, refund: null });
    await files.after(7);
    expect(await file.read('learner')).toMatchObject({ refund: { reason: 'expired' } });
  });

  it('leaves the link to withdraw, which then proves nothing: it opens no file, and its refund waits a day', async () => {
    const file = await files.paid();
    await file.agree();
    const lien = withdrawalToken(bench.dependencies, file.intentId, 'buyer');
    const search = { reference: file.reference, email: bench.buyer.Email, lien };
    expect(await client.openFileOfOrder(search)).toHaveProperty('jeton');
    await client.denyAct({ jeton: await notMeOf(file, bench.buyer.Email) });
    expect(await client.openFileOfOrder(search)).toEqual({ envoyeA: expect.stringContaining('@') });
    await client.withdrawFromOrder({ ...search, nom: 'Camille Moreau' });
    await unfreeze(file);
    expect(await files.refundByOperator(file.reference)).toEqual({ kind: 'refused', why: 'unproven' });
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
      expect(await client.readDenial({ jeton }), jeton).toBeUndefined();
      expect(await client.denyAct({ jeton }), jeton).toBeUndefined();
    }
    bench.schools.change(1, { email: 'repreneur@exemple.fr' });
    expect(await client.denyAct({ jeton: token })).toBeUndefined();
    bench.schools.change(1, { email: 'ecole1@exemple.fr' });
    bench.pass(30 * dayMinutes - 1);
    expect(await client.readDenial({ jeton: token })).toBeDefined();
    bench.pass(1);
    expect(await client.denyAct({ jeton: token })).toBeUndefined();
    expect(await file.read('learner').catch(() => ({ isFrozen: false }))).toMatchObject({ isFrozen: false });
  });
});

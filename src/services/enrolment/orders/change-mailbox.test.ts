import { beforeEach, describe, expect, it } from 'vitest';
import { mailboxNoticeHours } from '#domain/order/mailbox-change.ts';
import { buyCourse } from '#test/support/courses.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { describePerson, erasePerson } from '../person.ts';
import { applyDueMailboxes } from './apply-mailboxes.ts';
import { askMailboxChange, isReplaced, stopMailboxChange } from './change-mailbox.ts';
import { emptyMailboxChanges } from './mailboxes-of-person.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
const files = driveFiles(bench);
const now = () => bench.dependencies.now?.() ?? new Date();
const context = { ...bench.dependencies, now };
const client = () => bench.start().client;
const apply = () => applyDueMailboxes(bench.dependencies);

let previous = '';
let next = '';
beforeEach(async () => {
  await bench.db.deleteFrom('mailbox_changes').execute();
  [previous, next] = [`faute.${crypto.randomUUID()}@exemple.fr`, `juste.${crypto.randomUUID()}@exemple.fr`];
});

const settleNotices = (state: 'waiting' | 'sent' | 'abandoned') =>
  bench.db
    .updateTable('mails')
    .set({ state, settled_at: state === 'waiting' ? null : now() })
    .where('kind', '=', 'mailbox-replaced')
    .execute();

async function ask(intentId: string, changes: { party?: 'buyer' | 'representative'; email?: string } = {}) {
  const answer = await askMailboxChange(context, { intentId, party: 'buyer', email: next, ...changes });
  await settleNotices('sent');
  return answer;
}

async function asked(opening: Parameters<typeof files.paid>[0] = {}) {
  const file = await files.paid({ email: previous, ...opening });
  const intentId = file.intentId ?? '';
  expect(await ask(intentId)).toMatchObject({ kind: 'asked' });
  const [mail] = await mailsTo(previous, 'mailbox-replaced');
  return { file, intentId, jeton: /adresse\?jeton=([\w-]+)/u.exec(mail?.text_body ?? '')?.[1] ?? '' };
}

const mailsTo = (recipient: string, kind: string) =>
  bench.db
    .selectFrom('mails')
    .select(['key', 'text_body'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
const addressOf = async (intentId: string) => {
  const buyers = bench.db.selectFrom('buyers').innerJoin('payment_intents', 'buyer_id', 'buyers.id');
  return buyers
    .select(['email', 'representative'])
    .where('payment_intents.id', '=', intentId)
    .executeTakeFirst();
};
const passHours = (hours: number, minutes = 0) => bench.pass(hours * 60 + minutes);
const withdrawalIn = (text: string | null | undefined) =>
  /suivi-paiement\/lien\?jeton=([\w.-]+)/u.exec(text ?? '')?.[1] ?? '';

describe('a change of the address of an order', () => {
  it('is mailed to both addresses, without the reference', async () => {
    const { file, jeton } = await asked();
    const mails = [
      ...(await mailsTo(previous, 'mailbox-replaced')),
      ...(await mailsTo(next, 'mailbox-awaited')),
    ];
    expect(mails).toHaveLength(2);
    for (const { text_body } of mails) expect(text_body).not.toContain(file.reference);
    expect(await client().readMailboxChange({ jeton })).toMatchObject({ state: 'waiting' });
  });

  it('waits at 47 h 59, and is applied once at 48 h', async () => {
    const { intentId, jeton } = await asked();
    passHours(mailboxNoticeHours - 1, 59);
    expect(await apply()).toEqual({ applied: 0, stopped: 0 });
    expect(await addressOf(intentId)).toMatchObject({ email: previous });
    passHours(0, 1);
    const both = await Promise.all([apply(), apply()]);
    expect(both.map(({ applied }) => applied).toSorted()).toEqual([0, 1]);
    expect(await addressOf(intentId)).toMatchObject({ email: next });
    expect(await client().objectToMailboxChange({ jeton })).toMatchObject({ state: 'applied' });
    expect(await addressOf(intentId)).toMatchObject({ email: next });
    expect(await mailsTo(next, 'order-buyer')).toHaveLength(1);
    expect(await isReplaced(bench.db, previous.toUpperCase())).toBe(true);
  });

  it('waits until the former mailbox had its notice for 48 hours, or cannot have it', async () => {
    await asked();
    await settleNotices('waiting');
    passHours(mailboxNoticeHours);
    expect(await apply()).toEqual({ applied: 0, stopped: 0 });
    await settleNotices('sent');
    passHours(mailboxNoticeHours - 1, 59);
    expect(await apply()).toEqual({ applied: 0, stopped: 0 });
    passHours(0, 1);
    expect(await apply()).toEqual({ applied: 1, stopped: 0 });

    [previous, next] = [next, previous];
    await asked();
    passHours(mailboxNoticeHours);
    await settleNotices('abandoned');
    expect(await apply()).toEqual({ applied: 1, stopped: 0 });
  });

  it('can be taken back: the address is one of the order again', async () => {
    const { intentId } = await asked();
    passHours(mailboxNoticeHours);
    await apply();
    expect(await ask(intentId, { email: previous })).toMatchObject({ kind: 'asked' });
    passHours(mailboxNoticeHours);
    expect(await apply()).toEqual({ applied: 1, stopped: 0 });
    expect(await isReplaced(bench.db, previous)).toBe(false);
    expect(await isReplaced(bench.db, next)).toBe(true);
  });

  it('closes what the former mailbox opened, and mails the new one links that open', async () => {
    const { file, intentId } = await asked();
    const [former] = await mailsTo(previous, 'order-buyer');
    passHours(mailboxNoticeHours);
    await apply();
    const { reference } = file;
    expect(await client().readFile({ jeton: file.token('learner') })).toBeUndefined();
    expect(await client().readFile({ jeton: file.token('school') })).toMatchObject({ reference });
    expect(await client().openOrderLink({ jeton: withdrawalIn(former?.text_body) })).toBeUndefined();
    expect(await client().findOrder({ reference, email: previous })).toBeUndefined();
    expect(await client().findOrder({ reference, email: next })).toMatchObject({ reference });
    const [again] = await mailsTo(next, 'order-buyer');
    const jeton = /dossier\/lien\?jeton=([\w-]+)/u.exec(again?.text_body ?? '')?.[1] ?? '';
    expect(await client().readFile({ jeton })).toMatchObject({ reference, party: 'learner' });
    const withdrawal = withdrawalIn(again?.text_body);
    expect(await client().openOrderLink({ jeton: withdrawal })).toMatchObject({ reference, email: next });
    expect(again?.key).toMatch(new RegExp(`^order:${intentId}:buyer:`, 'u'));
  });

  it('closes the link to a course', async () => {
    const course = await buyCourse(bench, 'apres-delai');
    await ask(course.id);
    passHours(mailboxNoticeHours);
    await apply();
    const [again] = await mailsTo(next, 'order-buyer');
    const jeton = /mon-cours\?jeton=([\w.-]+)/u.exec(again?.text_body ?? '')?.[1] ?? '';
    expect(await client().findCourse({ jeton })).toMatchObject({ reference: course.reference });
    expect(await client().findCourse({ jeton: course.token })).toBeUndefined();
  });

  it('is stopped by the former mailbox, once, and then another can be asked', async () => {
    const { intentId, jeton } = await asked();
    expect(await ask(intentId)).toEqual({ kind: 'waiting' });
    for (const _ of [1, 2]) {
      expect(await client().objectToMailboxChange({ jeton })).toMatchObject({ state: 'objected' });
    }
    expect(await mailsTo(next, 'mailbox-kept')).toHaveLength(1);
    expect(await mailsTo(previous, 'mailbox-kept')).toHaveLength(0);
    passHours(mailboxNoticeHours);
    expect(await apply()).toEqual({ applied: 0, stopped: 0 });
    expect(await ask(intentId)).toMatchObject({ kind: 'asked' });
  });

  it('has one end when an objection comes with the effect', async () => {
    const { intentId, jeton } = await asked();
    passHours(mailboxNoticeHours);
    const [{ applied }, read] = await Promise.all([apply(), client().objectToMailboxChange({ jeton })]);
    const { email } = (await addressOf(intentId)) ?? {};
    expect([applied, read?.state, email]).toEqual(
      applied === 1 ? [1, 'applied', next] : [0, 'objected', previous],
    );
  });

  it('is stopped by the operator, and mailed to both', async () => {
    const { intentId, jeton } = await asked();
    expect(await stopMailboxChange(context, intentId)).toBe(true);
    expect(await stopMailboxChange(context, intentId)).toBe(false);
    expect(await client().readMailboxChange({ jeton })).toMatchObject({ state: 'stopped' });
    for (const to of [previous, next]) expect(await mailsTo(to, 'mailbox-kept')).toHaveLength(1);
  });

  it('of a representative leaves the learner’s address and links', async () => {
    const parent = `parent.${crypto.randomUUID()}@exemple.fr`;
    const file = await files.paid({ email: previous, isMinor: true, representative: parent });
    const intentId = file.intentId ?? '';
    await ask(intentId, { party: 'representative' });
    passHours(mailboxNoticeHours);
    await apply();
    expect(await addressOf(intentId)).toMatchObject({ email: previous, representative: { email: next } });
    expect(await mailsTo(next, 'order-representative')).toHaveLength(1);
    const [former] = await mailsTo(previous, 'order-buyer');
    const jeton = withdrawalIn(former?.text_body);
    expect(await client().openOrderLink({ jeton })).toMatchObject({ email: previous });
  });

  it('of an address that both share changes both', async () => {
    const file = await files.paid({ email: previous, isMinor: true, representative: previous });
    const intentId = file.intentId ?? '';
    await ask(intentId);
    passHours(mailboxNoticeHours);
    await apply();
    expect(await addressOf(intentId)).toMatchObject({ email: next, representative: { email: next } });
    expect(await client().findOrder({ reference: file.reference, email: previous })).toBeUndefined();
  });

  it('is stopped where the order has another address by then', async () => {
    const { intentId } = await asked();
    const buyers = bench.db.selectFrom('payment_intents').select('buyer_id').where('id', '=', intentId);
    await bench.db
      .updateTable('buyers')
      .set({ email: 'tierce@exemple.fr' })
      .where('id', '=', buyers)
      .execute();
    passHours(mailboxNoticeHours);
    expect(await apply()).toEqual({ applied: 0, stopped: 1 });
  });

  it('is refused to the same address, a party who is not there, and an order that is not paid', async () => {
    const { intentId } = await files.paid({ email: previous });
    expect(await ask(intentId ?? '', { email: previous.toUpperCase() })).toEqual({ kind: 'same' });
    expect(await ask(intentId ?? '', { party: 'representative' })).toEqual({ kind: 'no-party' });
    expect(await ask(intentId ?? '', { email: 'nulle part' })).toEqual({ kind: 'no-address' });
    const { intent } = await bench.payAtBank({ buyer: { Email: previous } });
    expect(await ask(intent.id)).toEqual({ kind: 'unpaid' });
  });

  it('is refused by the database before its notice is over, and twice at once', async () => {
    const { intentId } = await asked();
    const early = bench.db.updateTable('mailbox_changes').set({ applied_at: now() });
    await expect(early.execute()).rejects.toMatchObject({ code: '23514' });
    const { id: _, ...row } = await bench.db
      .selectFrom('mailbox_changes')
      .selectAll()
      .executeTakeFirstOrThrow();
    const second = { ...row, id: crypto.randomUUID(), token_hash: 'another', payment_intent_id: intentId };
    await expect(bench.db.insertInto('mailbox_changes').values(second).execute()).rejects.toMatchObject({
      constraint: 'mailbox_changes_waiting',
    });
  });

  it('is kept by an erasure while it waits, then emptied, and after its time', async () => {
    const { intentId, jeton } = await asked();
    const fateOf = async (email: string) =>
      (await describePerson(bench.db, email)).filter(({ table }) => table === 'mailbox_changes');
    expect(await fateOf(previous)).toMatchObject([{ fate: 'kept' }]);
    await stopMailboxChange(context, intentId);
    const held = await fateOf(next);
    expect(held).toMatchObject([{ fate: 'emptied' }]);
    await emptyMailboxChanges(bench.db, new Date(now().getTime() - 60_000));
    expect(await client().readMailboxChange({ jeton })).toBeDefined();
    await bench.db.transaction().execute((transaction) => erasePerson(transaction, held));
    expect(await fateOf(next)).toEqual([]);
    expect(await client().readMailboxChange({ jeton })).toBeUndefined();
    const other = await asked();
    await stopMailboxChange(context, other.intentId);
    await emptyMailboxChanges(bench.db, now());
    expect(await client().readMailboxChange({ jeton: other.jeton })).toBeUndefined();
  });
});

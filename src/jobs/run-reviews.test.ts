import { beforeAll, describe, expect, it } from 'vitest';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { createReviewDesk } from '#services/reviews/review-desk.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { aReviewForm } from '#test/support/review-bench.ts';
import { driveFiles } from '#test/support/training-file-driver.ts';
import { runReviews } from './run-reviews.ts';

// Reviews belong to a school that is there.
const bench = disposeAfterAll(
  await createEnrolmentBench({ given: await createTestDatabase({ fill: 'network' }) }),
);
const files = driveFiles(bench);
beforeAll(async () => {
  // Buyers of the bench have the domain of its schools.
  const email = 'bonjour@canal.exemple.fr';
  bench.schools.change(1, { email });
  await bench.db.updateTable('offices').set({ email }).where('id', '=', 1).execute();
});

const days = (count: number) => bench.pass(count * 24 * 60);
const now = () => bench.dependencies.now?.() ?? new Date();
const run = () =>
  runReviews({
    db: bench.db,
    sender: bench.dependencies.sender,
    directory: bench.dependencies.directory,
    now,
  });
const client = () => {
  const { db, log } = bench;
  const reviewDesk = createReviewDesk({
    transact: (work) =>
      db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction))),
    addressKey: 'a key of the tests',
    log,
    now,
  });
  return bench.start({ reviewDesk }).client;
};
const mailsOf = (intentId: string) =>
  bench.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'text_body as text'])
    .where('key', 'like', `order:${intentId}:review:%`)
    .orderBy('created_at')
    .execute();
const linkIn = (mail: { readonly text: string | null } | undefined) =>
  /\/avis\/\w+\?jeton=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? '';

async function ended() {
  const file = await files.paid();
  await file.move('learner', file.signatureElsewhere());
  await file.move('school', { kind: 'start', on: files.today() });
  await file.move('school', { kind: 'end', on: files.today(), outcome: 'passed' });
  return file;
}

describe('an order that ended', () => {
  it('invites its learner once, takes the review by the client, shows it after three days, and is answered', async () => {
    const file = await ended();
    expect(await run()).toMatchObject({ invited: 1 });
    expect(await run()).toEqual({
      invited: 0,
      closed: 0,
      reminded: 0,
      published: 0,
      held: 0,
      late: 0,
      lists: 0,
    });
    const [invitation] = await mailsOf(file.intentId);
    expect(invitation).toMatchObject({ kind: 'review-invitation', recipient: bench.buyer.Email });
    const jeton = linkIn(invitation);
    const from = { headers: { 'x-buyer-ip': '192.0.2.7' } };
    const reviews = client();
    expect(await reviews.readReviewInvitation({ jeton })).toMatchObject({ state: 'open', isCourse: false });
    expect(await reviews.writeReview({ jeton, version: 0, avis: { note: '9' } }, from)).toHaveProperty(
      'refused',
    );
    expect(await reviews.writeReview({ jeton, version: 0, avis: aReviewForm }, from)).toMatchObject({
      state: 'written',
    });
    days(2.9);
    expect((await run()).published).toBe(0);
    days(0.1);
    expect((await run()).published).toBe(1);
    expect(await reviews.readReviewInvitation({ jeton })).toMatchObject({ state: 'published' });
    const mails = await mailsOf(file.intentId);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'review-invitation',
      'review-published',
      'review-school',
    ]);
    const toSchool = mails.find(({ kind }) => kind === 'review-school');
    expect(toSchool?.recipient).toBe('bonjour@canal.exemple.fr');
    expect(toSchool?.text).not.toMatch(/Zélia|explications/u);
    const answering = linkIn(toSchool);
    expect(await reviews.readReviewInvitation({ jeton: answering })).toBeUndefined();
    expect(await reviews.writeReviewAnswer({ jeton: answering, reponse: 'Merci.' })).toMatchObject({
      answer: { text: 'Merci.' },
    });
    // For the tests that follow: another reviews with this mailbox.
    expect(await reviews.eraseReview({ jeton })).toBe(true);
  });

  it('closes its invitation once it is refunded in full', async () => {
    const file = await ended();
    await run();
    const jeton = linkIn((await mailsOf(file.intentId))[0]);
    await files.refundByOperator(file.reference);
    expect(await run()).toMatchObject({ closed: 1 });
    expect(await client().readReviewInvitation({ jeton })).toBeUndefined();
  });

  it('invites nobody where it was refunded before', async () => {
    const file = await ended();
    await files.refundByOperator(file.reference);
    expect(await run()).toMatchObject({ invited: 0 });
  });

  it('reminds once after 21 days, and nobody who stopped invitations', async () => {
    const [reminded, stopped] = [await ended(), await ended()];
    await bench.db
      .updateTable('buyers')
      .set({ email: 'autre@exemple.fr' })
      .where('id', '=', (select) =>
        select.selectFrom('payment_intents').select('buyer_id').where('id', '=', stopped.intentId),
      )
      .execute();
    await run();
    await client().stopInvitations({ jeton: linkIn((await mailsOf(stopped.intentId))[0]) });
    days(20.9);
    expect((await run()).reminded).toBe(0);
    days(0.2);
    expect((await run()).reminded).toBe(1);
    days(30);
    expect((await run()).reminded).toBe(0);
    expect((await mailsOf(reminded.intentId)).map(({ kind }) => kind)).toContain('review-reminder');
    expect(
      await client().readReviewInvitation({ jeton: linkIn((await mailsOf(reminded.intentId))[0]) }),
    ).toBeDefined();
  });
});

it('an invitation keeps what shows that the buyer was trained; one of an earlier release learns it', async () => {
  const file = await ended();
  const evidence = async () =>
    (
      await bench.db
        .selectFrom('review_invitations')
        .select('evidence')
        .where('order_id', '=', file.intentId)
        .executeTakeFirst()
    )?.evidence;
  await run();
  expect(await evidence()).toBe('file');
  await bench.db.updateTable('review_invitations').set({ evidence: null }).execute();
  await run();
  expect(await evidence()).toBe('file');
});

it('an order without a file invites 12 months after it was paid', async () => {
  const intent = await bench.intentOf(await bench.pay(await bench.prepare()));
  await bench.db.deleteFrom('training_file_events').execute();
  await bench.db.deleteFrom('training_files').where('payment_intent_id', '=', intent.id).execute();
  days(300);
  await run();
  expect(await mailsOf(intent.id)).toEqual([]);
  days(66);
  await run();
  expect((await mailsOf(intent.id)).map(({ kind }) => kind)).toEqual(['review-invitation']);
  const { evidence } = await bench.db
    .selectFrom('review_invitations')
    .select('evidence')
    .where('order_id', '=', intent.id)
    .executeTakeFirstOrThrow();
  expect(evidence).toBeNull();
});

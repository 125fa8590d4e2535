import { describe, expect, it } from 'vitest';
import { queueMail } from '#database/queue-mail.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aReviewForm, createReviewBench, written } from '#test/support/review-bench.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';
import { mailKeysOf } from './erase-reviews.ts';

const bench = disposeAfterAll(await createReviewBench());

const unknown = { status: 404, messages: { avis: [expect.stringContaining('n’est plus valable')] } };

describe('a link to review', () => {
  it('shows the school, who writes and until when, and stores nothing', async () => {
    const link = await bench.invite();
    expect(await bench.desk.read(link)).toMatchObject({
      ...{ proof: 'order', writer: 'learner', school: { id: 1 }, openUntil: '2027-02-24' },
      ...{ state: 'open', version: 0, words: null },
    });
    expect((await bench.db.selectFrom('verified_reviews').selectAll().execute()).length).toBe(0);
  });

  it('takes a review, shown three days later, and the same one again without a change', async () => {
    const link = await bench.invite();
    const first = written(await bench.write(link));
    expect(first).toMatchObject({
      state: 'written',
      version: 1,
      words: { note: 4, hours: 31, exam: 'passed', pseudonym: 'Zélia' },
      publishesAt: '2026-11-30T10:00:00.000Z',
    });
    expect(await bench.write(link)).toEqual(first);
    expect(await bench.verified(1)).toEqual([]);
  });

  it('refuses another text from a second tab, and takes it in the version that it shows', async () => {
    const link = await bench.invite();
    await bench.write(link);
    expect(await bench.write(link, { note: '1' })).toMatchObject({ status: 409 });
    const second = written(await bench.write(link, { note: '1' }, 1));
    expect(second).toMatchObject({ version: 2, words: { note: 1 } });
  });

  it('takes one of two texts sent at the same instant', async () => {
    const link = await bench.invite();
    const answers = await Promise.all([bench.write(link, { note: '1' }), bench.write(link, { note: '5' })]);
    expect(answers.filter((answer) => 'messages' in answer && answer.status === 409)).toHaveLength(1);
  });

  it('refuses an invalid form by field', async () => {
    expect(await bench.write(await bench.invite(), { note: '', pseudonyme: '' })).toEqual({
      status: 422,
      messages: { note: ['Champ requis.'], pseudonyme: ['Champ requis.'] },
    });
  });

  it('opens nothing: a guess, after 90 days, the school’s own link', async () => {
    const link = await bench.invite();
    expect(await bench.desk.read({ jeton: 'guess' })).toEqual(unknown);
    expect(await bench.desk.read({ jeton: await bench.publishedLink() })).toEqual(unknown);
    bench.pass(89);
    expect(written(await bench.desk.read(link)).state).toBe('open');
    bench.pass(1);
    expect(await bench.write(link)).toEqual(unknown);
    expect(bench.logged).toContainEqual(expect.objectContaining({ event: 'security', kind: 'wrong-link' }));
  });

  it('still opens what was written in time', async () => {
    const link = await bench.invite();
    await bench.write(link);
    bench.pass(400);
    expect(written(await bench.desk.read(link)).state).toBe('written');
  });
});

describe('a published review', () => {
  it('counts in the mean of its school, and leaves it once corrected or withdrawn', async () => {
    const before = await bench.school(2);
    const link = await bench.invite({ officeId: 2 });
    await bench.write(link, { note: '1' });
    await bench.publish(link.id);
    const after = await bench.school(2);
    expect(after.nb_reviews).toBe(before.nb_reviews + 1);
    const mean = ((before.note ?? 0) * before.nb_reviews + 1) / (before.nb_reviews + 1);
    expect(after.note).toBeCloseTo(mean, 10);
    expect(await bench.verified(2)).toMatchObject([{ note: 1, identite: 'Zélia', source: 'order' }]);

    const corrected = written(await bench.write(link, { note: '2' }, 1));
    expect(corrected).toMatchObject({ state: 'written', version: 2 });
    expect(await bench.verified(2)).toEqual([]);
    expect(await bench.school(2)).toEqual(before);
    await bench.publish(link.id);
    expect(written(await bench.desk.withdraw(link)).state).toBe('withdrawn');
    expect(written(await bench.desk.withdraw(link)).state).toBe('withdrawn');
    expect(await bench.school(2)).toEqual(before);
    expect(written(await bench.write(link, { note: '2' }, 2)).state).toBe('written');
  });

  it('is answered by its school, and by no other link', async () => {
    const link = await bench.invite({ officeId: 3 });
    await bench.write(link);
    const jeton = await bench.publish(link.id);
    const other = await bench.publishedLink();
    const shown = { pseudonym: 'Zélia', note: 4, answer: null };
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject(shown);
    expect(await bench.desk.answer({ jeton, reponse: ' ' })).toMatchObject({ status: 422 });
    expect(await bench.desk.answer({ jeton, reponse: 'a'.repeat(1501) })).toMatchObject({ status: 422 });
    const answered = { answer: { text: 'Merci.' } };
    expect(await bench.desk.answer({ jeton, reponse: 'Merci.' })).toMatchObject(answered);
    expect(await bench.desk.answer({ jeton: link.jeton, reponse: 'Non.' })).toEqual(unknown);
    await bench.desk.answer({ jeton: other, reponse: 'À une autre.' });
    expect(await bench.verified(3)).toMatchObject([{ response: 'Merci.' }]);
    bench.pass(90);
    expect(await bench.desk.readAnswer({ jeton })).toEqual(unknown);
  });

  it('is answered no more by the mailbox that its school had before', async () => {
    const link = await bench.invite({ officeId: 5 });
    await bench.write(link);
    const jeton = await bench.publish(link.id);
    const email = await bench.mailboxOf(5);
    const setEmail = (changed: string | null) =>
      bench.db.updateTable('offices').set({ email: changed }).where('id', '=', 5).execute();
    for (const changed of ['autre@exemple.fr', null]) {
      await setEmail(changed);
      expect(await bench.desk.readAnswer({ jeton })).toEqual(unknown);
      expect(await bench.desk.answer({ jeton, reponse: 'Non.' })).toEqual(unknown);
    }
    await setEmail(email.toUpperCase());
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject({ answer: null });
    // Mailed before hashes were kept: its mail says where it went.
    await bench.db.updateTable('review_links').set({ mailbox_hash: null }).execute();
    expect(await bench.desk.readAnswer({ jeton })).toEqual(unknown);
    const invitations = bench.db.selectFrom('review_invitations').select(['id', 'order_id']);
    const { id, order_id } = await invitations.where('id', '=', link.id).executeTakeFirstOrThrow();
    const mail = { kind: 'review-school', to: email, subject: '', text: '', html: '' };
    const key = `${mailKeysOf({ id, order_id })}school:1`;
    await bench.db.transaction().execute((transaction) => queueMail(transaction, { key, ...mail }));
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject({ answer: null });
  });
});

it('an erased review leaves no word of its author, and its link opens nothing', async () => {
  const link = await bench.invite({ officeId: 4, email: 'effacee@exemple.fr' });
  await bench.write(link, { ...aReviewForm, pseudonyme: 'Oriane', commentaire: 'Une moutarde.' });
  await bench.publish(link.id);
  const [review] = await bench.verified(4);
  await bench.db
    .insertInto('review_reports')
    .values({
      reference: 'AV-00000-00001',
      review_id: review?.id ?? 0,
      office_id: 4,
      about: 'review',
      reason: 'faux',
      message: 'Non.',
      email: 'lecteur@exemple.fr',
      reported: JSON.stringify({ identite: 'Oriane', note: 4, commentaire: 'Une moutarde.', response: null }),
      created_at: bench.now(),
    })
    .execute();
  expect(await tablesHolding(bench.db, 'Oriane|moutarde|effacee')).not.toEqual([]);
  expect(await bench.desk.erase(link)).toBe(true);
  expect(await tablesHolding(bench.db, 'Oriane|moutarde|effacee')).toEqual([]);
  expect(await bench.desk.read(link)).toEqual(unknown);
});

it('a mailbox that wants no more invitations is known by its hash alone', async () => {
  const link = await bench.invite({ email: 'jamais@exemple.fr' });
  expect([await bench.desk.stop(link), await bench.desk.stop(link)]).toEqual([true, true]);
  expect(await bench.db.selectFrom('review_stops').selectAll().execute()).toHaveLength(1);
});

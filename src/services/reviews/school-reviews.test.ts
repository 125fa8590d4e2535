import { beforeAll, describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createReviewBench, learnersNamed } from '#test/support/review-bench.ts';
import { eraseOldReviews } from './erase-reviews.ts';
import { revokeSchoolReviewLinks } from './review-links.ts';
import { createSchoolReviews } from './school-reviews.ts';

let verified: number;
const bench = disposeAfterAll(await createReviewBench());
const reviews = createSchoolReviews(bench.mailing);
beforeAll(async () => {
  const link = await bench.invite({ officeId: 9 });
  await bench.write(link);
  await bench.publish(link.id);
  verified = (await bench.verified(9))[0]?.id ?? 0;
});

const opener = 'of a session';

it('a school reads its published reviews, and answers a verified one', async () => {
  const { reviews: listed, unanswered, total, pages } = await reviews.list(9, 1);
  expect(listed[0]).toMatchObject({ id: verified, isVerified: true, answer: null });
  expect(unanswered).toBe(1);
  expect(pages).toBe(Math.ceil(total / 20));
  const jeton = (await reviews.open(9, verified, opener)) ?? '';
  expect(await reviews.open(9, verified, opener)).toBe(jeton);
  expect(await reviews.open(9, verified, 'another')).not.toBe(jeton);
  await bench.desk.answer({ jeton, reponse: 'Merci.' });
  expect(await reviews.list(9, 1)).toMatchObject({ unanswered: 0 });
});

it('a school does not open another school’s review', async () => {
  expect(await reviews.open(8, verified, opener)).toBeUndefined();
});

describe('an unverified review', () => {
  const link = async () => {
    const imported = (await reviews.list(9, 1)).reviews.find(({ isVerified }) => !isVerified);
    const id = imported?.id ?? 0;
    return { id, jeton: (await reviews.open(9, id, opener)) ?? '' };
  };

  it('is answered as a verified one is, from the desk of its school alone', async () => {
    const { id, jeton } = await link();
    expect(await reviews.open(8, id, opener)).toBeUndefined();
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject({ isVerified: false, school: { id: 9 } });
    expect(await bench.desk.answer({ jeton, reponse: ' ' })).toMatchObject({ status: 422 });
    const answered = await bench.desk.answer({ jeton, reponse: 'Merci à vous.' });
    expect(answered).toMatchObject({ answer: { text: 'Merci à vous.' } });
    expect(await bench.desk.answer({ jeton, reponse: 'Merci à vous.' })).toEqual(answered);
    const { answer } = (await reviews.list(9, 1)).reviews.find((one) => one.id === id) ?? {};
    expect(answer?.text).toBe('Merci à vous.');
  });

  it('opens no more for another mailbox, and no page of its author', async () => {
    const { jeton } = await link();
    expect(await bench.desk.read({ jeton })).toMatchObject({ status: 404 });
    const email = await bench.mailboxOf(9);
    const give = (to: string) =>
      bench.db.updateTable('offices').set({ email: to }).where('id', '=', 9).execute();
    await give('autre@exemple.fr');
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject({ status: 404 });
    await give(email);
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject({ isVerified: false });
  });

  it('closes with the sessions of its school, and its link is erased after 90 days', async () => {
    const { jeton } = await link();
    const ofReviews = () =>
      bench.db.selectFrom('review_links').selectAll().where('review_id', 'is not', null).execute();
    await eraseOldReviews(bench.db, new Date(bench.now().getTime() + 90 * 86_400_000 - 1));
    expect(await ofReviews()).toHaveLength(1);
    expect(await revokeSchoolReviewLinks(bench.db, [9], bench.now())).toBeGreaterThan(0);
    expect(await bench.desk.readAnswer({ jeton })).toMatchObject({ status: 404 });
    await link();
    await eraseOldReviews(bench.db, new Date(bench.now().getTime() + 90 * 86_400_000));
    expect(await ofReviews()).toEqual([]);
  });
});

it('a month is invited once', async () => {
  const learners = learnersNamed(1, () => 'zoe');
  const month = { office: { id: 9, label: 'École 9' }, month: '2026-10', learners, endedOrders: [] };
  expect(await reviews.invite(month)).toEqual({ ended: 1, invited: 1, mailed: 1, stopped: 0, waits: false });
  expect(await reviews.invite(month)).toBeUndefined();
  expect((await reviews.list(9, 1)).months).toEqual([{ month: '2026-10', ended: 1, invited: 1 }]);
});

it('a month beyond the limit waits, and says so', async () => {
  const learners = learnersNamed(41, (at) => `eleve${at}`);
  const office = { id: 7, label: 'École' };
  const sent = await reviews.invite({ office, month: '2026-10', learners, endedOrders: [] });
  expect(sent).toEqual({ ended: 41, invited: 0, mailed: 0, stopped: 0, waits: true });
  expect((await reviews.list(7, 1)).months).toEqual([
    { month: '2026-10', ended: 41, invited: 0, waits: true },
  ]);
});

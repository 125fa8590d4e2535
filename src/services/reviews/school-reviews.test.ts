import { beforeAll, describe, expect, it } from 'vitest';
import { type AskedReviews, reviewsPerPage } from '#contracts/desk-orders.ts';
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
const list = (asked: Partial<AskedReviews> = {}) =>
  reviews.list({ officeId: 9, waiting: false, page: 1, ...asked });

it('a school reads its published reviews, and answers a verified one', async () => {
  const { reviews: listed, unanswered, total, pages } = await list();
  expect(listed[0]).toMatchObject({ id: verified, isVerified: true, answer: null });
  expect(unanswered).toBe(1);
  expect(pages).toBe(Math.ceil(total / reviewsPerPage));
  const jeton = (await reviews.open(9, verified, opener)) ?? '';
  expect(await reviews.open(9, verified, opener)).toBe(jeton);
  expect(await reviews.open(9, verified, 'another')).not.toBe(jeton);
  await bench.desk.answer({ jeton, reponse: 'Merci.' });
  expect(await list()).toMatchObject({ unanswered: 0 });
});

it('more reviews than a page wait for an answer: the oldest come first', async () => {
  const count = reviewsPerPage + 1;
  for (let at = 0; at < count; at += 1) {
    const link = await bench.invite({ officeId: 6 });
    await bench.write(link);
    await bench.publish(link.id);
  }
  const days = (await bench.verified(6)).map(({ id }, at) => ({
    id,
    day: new Date(Date.UTC(2026, 0, 1 + at)),
  }));
  for (const { id, day } of days) {
    await bench.db.updateTable('reviews').set({ published_at: day }).where('id', '=', id).execute();
  }
  const waiting = await list({ officeId: 6, waiting: true });
  expect(waiting).toMatchObject({ unanswered: count, pages: 2 });
  expect(waiting.reviews.map(({ id }) => id)).toEqual(days.slice(0, reviewsPerPage).map(({ id }) => id));
  const answered = days[0]?.id ?? 0;
  await bench.desk.answer({ jeton: (await reviews.open(6, answered, opener)) ?? '', reponse: 'Merci.' });
  expect((await list({ officeId: 6, waiting: true })).reviews[0]?.id).toBe(days[1]?.id);
});

it('a school does not open another school’s review', async () => {
  expect(await reviews.open(8, verified, opener)).toBeUndefined();
});

describe('an unverified review', () => {
  const link = async () => {
    const imported = (await list()).reviews.find(({ isVerified }) => !isVerified);
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
    const { answer } = (await list()).reviews.find((one) => one.id === id) ?? {};
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
  expect((await list()).months).toEqual([{ month: '2026-10', ended: 1, invited: 1 }]);
});

it('a month beyond the limit waits, and says so', async () => {
  const learners = learnersNamed(41, (at) => `eleve${at}`);
  const office = { id: 7, label: 'École' };
  const sent = await reviews.invite({ office, month: '2026-10', learners, endedOrders: [] });
  expect(sent).toEqual({ ended: 41, invited: 0, mailed: 0, stopped: 0, waits: true });
  expect((await list({ officeId: 7 })).months).toEqual([
    { month: '2026-10', ended: 41, invited: 0, waits: true },
  ]);
});

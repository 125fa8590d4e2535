import { beforeAll, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createReviewBench, learnersNamed } from '#test/support/review-bench.ts';
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
  expect(listed[0]).toMatchObject({ id: verified, isVerified: true, isAnswerable: true, answer: null });
  expect(unanswered).toBe(1);
  expect(pages).toBe(Math.ceil(total / 20));
  const jeton = (await reviews.open(9, verified, opener)) ?? '';
  expect(await reviews.open(9, verified, opener)).toBe(jeton);
  expect(await reviews.open(9, verified, 'another')).not.toBe(jeton);
  await bench.desk.answer({ jeton, reponse: 'Merci.' });
  expect(await reviews.list(9, 1)).toMatchObject({ unanswered: 0 });
});

it('a school opens neither another school’s review nor one without an invitation', async () => {
  expect(await reviews.open(8, verified, opener)).toBeUndefined();
  const imported = (await reviews.list(9, 1)).reviews.find(({ isAnswerable }) => !isAnswerable);
  expect(imported).toBeDefined();
  expect(await reviews.open(9, imported?.id ?? 0, opener)).toBeUndefined();
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

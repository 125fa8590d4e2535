import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOffice } from '#services/directory/schools/get-office.ts';
import { getReviews } from '#services/directory/schools/reviews.ts';
import { createReviewBench, type ReviewBench } from '#test/support/review-bench.ts';
import { decideReview } from './decide-reviews.ts';
import { inviteMonth } from './invite-month.ts';
import { createReviews } from './reviews.ts';

let bench: ReviewBench;
beforeAll(async () => {
  bench = await createReviewBench();
});
afterAll(() => bench[Symbol.asyncDispose]());

const read = async (id: number) => {
  const directory = { db: bench.db, reviews: createReviews(bench.db) };
  const answer = await getReviews(directory, { id, licenseGroupSlug: 'voiture' });
  return { answer, office: await getOffice(directory, id) };
};
const publishFor = async (officeId: number, hours: string) => {
  const link = await bench.invite({ officeId, email: `eleve${hours}@exemple.fr` });
  await bench.write(link, { heures: hours, note: '2' });
  await bench.publish(link.id);
};

it('a school without an invitation has none of them', async () => {
  const { answer, office } = await read(31);
  expect(answer?.proofs).toEqual({
    nbVerified: 0,
    mean: null,
    meanImported: answer?.moyenne,
    invitations: { sent: 0, answered: 0, published: 0, refused: [] },
    months: [],
  });
  expect(office?.nbVerified).toBe(0);
  expect(answer?.results[0]).not.toHaveProperty('preuve');
});

it('verified reviews are counted in the mean, and apart; their hours from ten answers', async () => {
  const before = (await read(32)).answer;
  for (let at = 0; at < 9; at += 1) await publishFor(32, String(24 + at));
  const nine = (await read(32)).answer;
  expect(nine?.proofs).toMatchObject({ nbVerified: 9, mean: 2 });
  expect(nine?.proofs).not.toHaveProperty('hours');
  await publishFor(32, '40');
  const { answer, office } = await read(32);
  expect(answer?.proofs).toMatchObject({ nbVerified: 10, mean: 2, hours: { median: 29, n: 10 } });
  expect(answer?.proofs?.meanImported).toBeCloseTo(before?.moyenne ?? 0, 10);
  expect(answer?.nbLicenseReviews).toBe((before?.nbLicenseReviews ?? 0) + 10);
  expect(office).toMatchObject({ nbVerified: 10, nbReviews: answer?.nbTotalReviews });
  expect(answer?.results[0]).toMatchObject({
    verifie: true,
    preuve: 'order',
    heures: 40,
    resultat: 'passed',
    date: '2026-11-20',
    datePublication: bench.now().toISOString(),
  });
});

it('a month has its counts, and invitations theirs, refusals by reason', async () => {
  const learners = ['un', 'deux', 'trois'].map((name) => ({
    name,
    email: `${name}@exemple.fr`,
    contractOn: '2026-03-01',
    licenseGroupId: 1,
  }));
  const office = { id: 33, label: 'École' };
  expect(await inviteMonth(bench.mailing, { office, month: '2026-10', learners }, 'operator')).toMatchObject({
    invited: 3,
  });
  const [one, two] = await Promise.all(['un', 'deux'].map((name) => bench.linkTo(`${name}@exemple.fr`)));
  if (!one || !two) throw new Error('two of them have a mail');
  await bench.write(one);
  await bench.write(two);
  await bench.publish(one.id);
  await bench.db
    .updateTable('verified_reviews')
    .set({ state: 'held' })
    .where('invitation_id', '=', two.id)
    .execute();
  await decideReview(bench.mailing, two.id, { kind: 'refuse', because: 'injures' });
  expect((await read(33)).answer?.proofs).toMatchObject({
    invitations: { sent: 3, answered: 2, published: 1, refused: [{ reason: 'injures', count: 1 }] },
    months: [{ month: '2026-10', ended: 3, invited: 3, reviews: 1 }],
  });
});

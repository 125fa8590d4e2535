import { expect, it } from 'vitest';
import { getOffice } from '#services/directory/schools/get-office.ts';
import { getReviews } from '#services/directory/schools/reviews.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createReviewBench, learnersNamed } from '#test/support/review-bench.ts';
import { decideReview } from './decide-reviews.ts';
import { inviteMonth } from './invite-month.ts';
import { createReviews } from './reviews.ts';

const bench = disposeAfterAll(await createReviewBench());

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
    byProof: { learner: 0, order: 0, school: 0 },
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
  const shown = { verifie: true, preuve: 'order', heures: 40, resultat: 'passed', date: '2026-11-20' };
  expect(answer?.results[0]).toMatchObject({ ...shown, datePublication: bench.now().toISOString() });
});

it('an order shows a learner once there is evidence, wherever the review is read; the mean stays over all', async () => {
  const link = await bench.invite({ officeId: 34, email: 'preuve@exemple.fr' });
  await bench.write(link, {
    commentaire: 'Des explications claires, à chaque leçon, et un examen sans surprise.',
  });
  await bench.publish(link.id);
  const before = await read(34);
  const [id] = (await bench.verified(34)).map((review) => review.id);
  const reviews = createReviews(bench.db);
  const proofs = async () => [
    (await read(34)).answer?.results[0]?.preuve,
    (await reviews.getReview(id ?? 0))?.review.preuve,
  ];
  expect(await proofs()).toEqual(['order', 'order']);
  expect(before.office?.byProof).toEqual({ learner: 0, order: 1, school: 0 });
  await bench.db
    .updateTable('review_invitations')
    .set({ evidence: 'assessment' })
    .where('id', '=', link.id)
    .execute();
  expect(await proofs()).toEqual(['learner', 'learner']);
  const { answer, office } = await read(34);
  expect(office).toEqual({ ...before.office, byProof: { learner: 1, order: 0, school: 0 } });
  expect(answer?.proofs?.byProof).toEqual({ learner: 1, order: 0, school: 0 });
  expect(answer?.moyenne).toBe(before.answer?.moyenne);
});

it('the database forbids evidence for a school’s list', async () => {
  const office = { id: 35, label: 'École' };
  const learners = learnersNamed(1, () => 'lea.35');
  await inviteMonth(bench.mailing, { office, month: '2026-10', learners }, 'school');
  const invitations = bench.db.updateTable('review_invitations').set({ evidence: 'file' });
  const cheat = invitations.where('office_id', '=', 35).execute();
  await expect(cheat).rejects.toThrow('evidence_of_order');
});

it('a month has its counts, and invitations theirs, refusals by reason', async () => {
  const names = ['un', 'deux', 'trois'];
  const learners = learnersNamed(3, (at) => names[at] ?? '');
  const office = { id: 33, label: 'École' };
  const invited = await inviteMonth(bench.mailing, { office, month: '2026-10', learners }, 'operator');
  expect(invited).toMatchObject({ invited: 3 });
  const [one, two] = await Promise.all(['un', 'deux'].map((name) => bench.linkTo(`${name}@exemple.fr`)));
  if (!one || !two) throw new Error('two of them have a mail');
  await bench.write(one);
  await bench.write(two);
  await bench.publish(one.id);
  const reviews = bench.db.updateTable('verified_reviews').set({ state: 'held' });
  await reviews.where('invitation_id', '=', two.id).execute();
  await decideReview(bench.mailing, two.id, { kind: 'refuse', because: 'injures' });
  expect((await read(33)).answer?.proofs).toMatchObject({
    invitations: { sent: 3, answered: 2, published: 1, refused: [{ reason: 'injures', count: 1 }] },
    months: [{ month: '2026-10', ended: 3, invited: 3, reviews: 1 }],
  });
});

it('a review at random says the same', async () => {
  const [own] = await bench.verified(34);
  await bench.db
    .deleteFrom('reviews')
    .where('id', '!=', own?.id ?? 0)
    .execute();
  const drawn = await createReviews(bench.db).draw(1);
  expect(drawn).toMatchObject([{ officeId: 34, review: { id: own?.id, preuve: 'learner' } }]);
});

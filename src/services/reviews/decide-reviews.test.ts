import { expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { openConnections } from '#test/support/mails.ts';
import { createReviewBench, written } from '#test/support/review-bench.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';
import { decideReview, publishDueReviews } from './decide-reviews.ts';
import { eraseOldReviews } from './erase-reviews.ts';
import { isStopped } from './invite.ts';
import { describePerson, erasePerson } from './person.ts';
import { mailboxHash } from './review-links.ts';

const bench = disposeAfterAll(await createReviewBench());

const kindsOf = async (email: string) => {
  const mails = await bench.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute();
  return mails.map(({ kind }) => kind);
};

it('reviews from one connection wait for a person, who publishes one and refuses the other', async () => {
  const [one, other] = [
    await bench.invite({ officeId: 11, email: 'un@exemple.fr' }),
    await bench.invite({ officeId: 11, email: 'deux@exemple.fr' }),
  ];
  await bench.write(one);
  await bench.write(other);
  bench.pass(3);
  expect(await publishDueReviews(bench.mailing)).toEqual({ published: 0, held: 2 });
  expect(await publishDueReviews(bench.mailing)).toEqual({ published: 0, held: 0 });
  expect(written(await bench.desk.read(one))).toMatchObject({ state: 'held', heldBecause: ['reseau'] });

  expect(await decideReview(bench.mailing, one.id, { kind: 'publish' })).toBe(true);
  expect(await decideReview(bench.mailing, one.id, { kind: 'publish' })).toBe(false);
  expect(await decideReview(bench.mailing, other.id, { kind: 'refuse', because: 'faux' })).toBe(true);
  expect(await bench.verified(11)).toHaveLength(1);
  expect(await kindsOf('un@exemple.fr')).toEqual(['review-held', 'review-published']);
  expect(await kindsOf('deux@exemple.fr')).toEqual(['review-held', 'review-refused']);
  expect(written(await bench.desk.read(other))).toMatchObject({ state: 'refused', refusedBecause: 'faux' });

  await bench.write(other, { note: '3' }, 1);
  bench.pass(91);
  await publishDueReviews(bench.mailing);
  expect(written(await bench.desk.read(other)).heldBecause).toEqual(['refus']);
});

it('one of two decisions made at once counts', async () => {
  const link = await bench.invite({ officeId: 16, email: 'retenue@exemple.fr' });
  await bench.write(link);
  await bench.db
    .updateTable('verified_reviews')
    .set({ state: 'held', held_because: ['reseau'] })
    .where('invitation_id', '=', link.id)
    .execute();
  await openConnections(bench.db, 2);
  const decided = await Promise.all([
    decideReview(bench.mailing, link.id, { kind: 'publish' }),
    decideReview(bench.mailing, link.id, { kind: 'refuse', because: 'faux' }),
  ]);
  expect(decided.toSorted()).toEqual([false, true]);
  expect(await kindsOf('retenue@exemple.fr')).toHaveLength(1);
});

it('a second review of the same mailbox, under another spelling, waits too', async () => {
  const first = await bench.invite({ officeId: 12, email: 'lea.b@gmail.com' });
  const second = await bench.invite({ officeId: 12, email: 'leab+2@gmail.com' });
  await bench.write(first);
  await bench.publish(first.id);
  bench.pass(60);
  const avis = { note: '5', resultat: 'passed', pseudonyme: 'Léa' };
  await bench.desk.write({ jeton: second.jeton, version: 0, avis }, { ip: '198.51.100.4' });
  bench.pass(3);
  await publishDueReviews(bench.mailing);
  expect(written(await bench.desk.read(second)).heldBecause).toEqual(['boite']);
});

it('a text that is not shown, and the network and address of one that is, are erased after 90 days, its pseudonym after three years', async () => {
  const [shown, gone] = [
    await bench.invite({ officeId: 13, email: 'montree@exemple.fr' }),
    await bench.invite({ officeId: 13, email: 'retiree@exemple.fr' }),
  ];
  await bench.write(shown, { pseudonyme: 'Solveig' });
  await bench.publish(shown.id);
  await bench.write(gone, { pseudonyme: 'Perceval' });
  await bench.desk.withdraw(gone);
  const names = (pattern: string) => tablesHolding(bench.db, pattern);
  bench.pass(89.9);
  await eraseOldReviews(bench.db, bench.now());
  expect(await names('Perceval')).toEqual(['public.verified_reviews']);
  bench.pass(0.2);
  await eraseOldReviews(bench.db, bench.now());
  expect(await names('Perceval|retiree|montree')).toEqual([]);
  expect(await bench.desk.read(gone)).toMatchObject({ status: 404 });
  const networks = bench.db.selectFrom('verified_reviews').select('network_hash');
  expect(await networks.where('network_hash', 'is not', null).execute()).toEqual([]);
  expect(written(await bench.desk.read(shown)).state).toBe('published');

  bench.pass(3 * 365 - 91);
  await eraseOldReviews(bench.db, bench.now());
  expect((await names('Solveig')).length).toBeGreaterThan(0);
  bench.pass(3);
  await eraseOldReviews(bench.db, bench.now());
  expect(await names('Solveig')).toEqual([]);
  expect(await bench.verified(13)).toMatchObject([
    { identite: 'Anonyme', commentaire: 'Des explications claires.' },
  ]);
});

it('a person is found by the address, even once it is erased, and the review goes with it', async () => {
  const link = await bench.invite({ officeId: 14, email: 'ines.roux@exemple.fr' });
  await bench.write(link, { pseudonyme: 'Hermeline' });
  await bench.publish(link.id);
  await bench.desk.stop(link);
  bench.pass(91);
  await eraseOldReviews(bench.db, bench.now());
  const before = await bench.school(14);
  const held = await describePerson(bench.db, 'ines.roux@exemple.fr');
  expect(held.map(({ table, fate }) => [table, fate])).toEqual([
    ['review_invitations', 'emptied'],
    ['review_stops', 'kept'],
  ]);
  await bench.transact((transaction, schools) =>
    erasePerson(transaction, held, { email: 'ines.roux@exemple.fr', schools, now: bench.now() }),
  );
  expect(await tablesHolding(bench.db, 'Hermeline')).toEqual([]);
  expect((await bench.school(14)).nb_reviews).toBe(before.nb_reviews - 1);
});

it('who is erased is invited no more', async () => {
  const email = 'fin.plus.tard@exemple.fr';
  await bench.transact((transaction, schools) =>
    erasePerson(transaction, [], { email, schools, now: bench.now() }),
  );
  expect(await bench.transact((transaction) => isStopped(transaction, mailboxHash(email)))).toBe(true);
});

it('each change of what is shown drops the cached pages', async () => {
  const purges = async () => (await bench.db.selectFrom('content_purges').select('number').execute()).length;
  const link = await bench.invite({ officeId: 15, email: 'page@exemple.fr' });
  await bench.write(link);
  const counts = [await purges()];
  const jeton = await bench.publish(link.id);
  counts.push(await purges());
  await bench.desk.answer({ jeton, reponse: 'Merci.' });
  counts.push(await purges());
  await bench.desk.erase(link);
  counts.push(await purges());
  const [before = 0] = counts;
  expect(counts).toEqual([before, before + 1, before + 2, before + 3]);
});

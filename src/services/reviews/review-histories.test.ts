import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createReviewBench, learnersNamed } from '#test/support/review-bench.ts';
import { tablesHolding } from '#test/support/tables-holding.ts';
import { decideReview, publishDueReviews } from './decide-reviews.ts';
import { eraseOldReviews } from './erase-reviews.ts';
import { listHeldReviews } from './held-reviews.ts';
import { inviteMonth } from './invite-month.ts';

const bench = disposeAfterAll(await createReviewBench());

const holding = [
  'mails',
  'reviews',
  'review_invitations',
  'review_months',
  'review_reports',
  'verified_reviews',
].map((table) => `public.${table}`);

/** A verified review without a used invitation of its school, in time, and the text of its own author. */
async function unproved() {
  const { rows } = await sql`select review.id from reviews review
    left join verified_reviews written on written.review_id = review.id and written.state = 'published'
    left join review_invitations invitation on invitation.id = written.invitation_id
    where review.checked and not coalesce(invitation.office_id = review.office_id
      and invitation.proof = review.source and invitation.used_at < invitation.expires_at
      and written.note = review.note and written.pseudonym = review.identite, false)`.execute(bench.db);
  return rows;
}

interface Person {
  readonly name: string;
  readonly id: string;
  readonly jeton: string;
  version: number;
  isErased: boolean;
}

/** Each run has a school and persons of its own. */
let school = 40;
let persons = 0;

async function invitePersons(): Promise<Person[]> {
  school += 1;
  const people = Array.from({ length: 3 }, () => {
    persons += 1;
    return `Personne${persons}x`;
  });
  const [first = '', ...named] = people;
  const own = await bench.invite({ officeId: school, email: `${first}@exemple.fr` });
  const office = { id: school, label: 'École' };
  const learners = learnersNamed(named.length, (at) => named[at] ?? '');
  await inviteMonth(bench.mailing, { office, month: '2026-10', learners }, 'operator');
  const links = [own, ...(await Promise.all(named.map((name) => bench.linkTo(`${name}@exemple.fr`))))];
  return people.flatMap((name, at) => {
    const link = links[at];
    return link ? [{ name, ...link, version: 0, isErased: false }] : [];
  });
}

const stepOf = <Kind extends string>(kinds: readonly Kind[], note: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(2), note });
const stars = fc.integer({ min: 1, max: 5 });
const ofAuthor = ['replay', 'two-tabs', 'withdraw', 'erase', 'answer'] as const;
const step = fc.oneof(
  { weight: 4, arbitrary: stepOf(['write'] as const, stars) },
  { weight: 2, arbitrary: stepOf(ofAuthor, fc.constant(3)) },
  { weight: 3, arbitrary: stepOf(['days', 'decide', 'guess'] as const, stars) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function play({ kind, who, note }: Step, people: readonly Person[]): Promise<void> {
  const person = people[who];
  if (!person) return;
  const write = (note: number, version: number) => {
    const words = { pseudonyme: person.name, commentaire: `De ${person.name}.`, note: String(note) };
    return bench.write(person, words, version);
  };
  const isRefused = (answer: object | true) => typeof answer === 'object' && 'messages' in answer;
  switch (kind) {
    case 'write': {
      const answer = await write(note, person.version);
      if ('version' in answer) person.version = answer.version;
      return;
    }
    case 'replay': {
      const before = await bench.desk.read(person);
      await write(note, person.version - 1);
      expect(await bench.desk.read(person)).toEqual(before);
      return;
    }
    case 'two-tabs': {
      const answers = await Promise.all([write(1, person.version), write(5, person.version)]);
      const versions = answers.flatMap((answer) => ('version' in answer ? [answer.version] : []));
      const last = Math.max(person.version, ...versions);
      expect(last).toBeLessThanOrEqual(person.version + 1);
      person.version = last;
      return;
    }
    case 'withdraw':
      return void (await bench.desk.withdraw(person));
    case 'erase': {
      const answer = await bench.desk.erase(person);
      person.isErased ||= answer === true;
      return;
    }
    case 'answer':
      expect(isRefused(await bench.desk.answer({ jeton: person.jeton, reponse: 'Non.' }))).toBe(true);
      return;
    case 'days':
      bench.pass([1, 3, 20, 45, 91][note - 1] ?? 1);
      await publishDueReviews(bench.mailing);
      return void (await eraseOldReviews(bench.db, bench.now()));
    case 'decide': {
      const [held] = await listHeldReviews(bench.db, bench.now());
      if (held) {
        const decision =
          note > 2 ? { kind: 'publish' as const } : { kind: 'refuse' as const, because: 'faux' as const };
        await decideReview(bench.mailing, held.id, decision);
      }
      return;
    }
    case 'guess':
      expect(isRefused(await bench.desk.withdraw({ jeton: `${person.jeton.slice(0, -1)}!` }))).toBe(true);
  }
}

it('whatever authors, schools and guesses do, each verified review is proved and an erased one leaves no name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const people = await invitePersons();
      for (const one of steps) {
        await play(one, people);
        expect(await unproved()).toEqual([]);
      }
      for (const { name, isErased } of people) {
        if (isErased) expect(await tablesHolding(bench.db, name, holding)).toEqual([]);
      }
      const { nb_reviews: count } = await bench.school(school);
      const { n } = await bench.db
        .selectFrom('reviews')
        .where('office_id', '=', school)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(n);
    }),
    { seed: 20_261_127, numRuns: 20 },
  );
  // All of it happened.
  const { rows } = await sql<{ state: string }>`select distinct state from verified_reviews`.execute(
    bench.db,
  );
  const states = ['erased', 'held', 'published', 'refused', 'withdrawn', 'written'];
  expect(rows.map(({ state }) => state).toSorted()).toEqual(states);
});

import { randomUUID } from 'node:crypto';
import type { ReviewInvitation, ReviewRefusal } from '#contracts/review-desk.ts';
import { invitationEnd } from '#domain/review/invitation.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { publish, type ReviewTransaction } from '#services/reviews/publication.ts';
import { createReviewDesk } from '#services/reviews/review-desk.ts';
import { mailboxHash, makeReviewLink } from '#services/reviews/review-links.ts';
import { selectInvitations } from '#services/reviews/stored-invitation.ts';
import { createTestDatabase } from './database.ts';
import { house } from './house.ts';

export const aReviewForm = {
  note: '4',
  enseignement: '5',
  heures: '31',
  resultat: 'passed',
  commentaire: 'Des explications claires.',
  pseudonyme: 'Zélia',
};

/** Learners as a school lists them, at addresses of these names. */
export const learnersNamed = (count: number, nameOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    name: nameOf(at),
    email: `${nameOf(at)}@exemple.fr`,
    contractOn: '2026-03-01',
    licenseGroupId: 1,
  }));

/** The demonstration's schools, and the desk of reviews with a clock of its own. */
export async function createReviewBench() {
  const database = await createTestDatabase({ fill: 'network' });
  const { db } = database;
  let time = new Date('2026-11-27T10:00:00Z').getTime();
  const now = () => new Date(time);
  const logged: unknown[] = [];
  const write = (details: object, message: string) => logged.push({ ...details, message });
  const log = { info: write, warn: write, error: write };
  const transact: ReviewTransaction = (work) =>
    db.transaction().execute((transaction) => work(transaction, schoolsOfReviews(transaction)));
  const desk = createReviewDesk({ transact, addressKey: 'a key of the tests', log, now });

  const mailboxOf = async (officeId: number) => {
    const office = db.selectFrom('offices').select('email').where('id', '=', officeId);
    return (await office.executeTakeFirst())?.email ?? '';
  };

  async function invite({ officeId = 1, email = 'zelia.lefort@exemple.fr' } = {}) {
    const id = randomUUID();
    await db
      .insertInto('review_invitations')
      .values({
        id,
        proof: 'order',
        order_id: randomUUID(),
        office_id: officeId,
        office_label: `École ${officeId}`,
        license_group_id: 1,
        training_id: 1,
        is_course: false,
        has_hours: true,
        experienced_on: '2026-11-20',
        writer: 'learner',
        email,
        mailbox_hash: mailboxHash(email),
        sent_at: now(),
        expires_at: invitationEnd(now()),
      })
      .execute();
    const jeton = await makeReviewLink(db, { invitationId: id, party: 'author' }, now());
    return { id, jeton };
  }

  const bench = {
    db,
    desk,
    log,
    logged,
    now,
    transact,
    /** For the job and the operator. */
    mailing: { db, now, transact, sender: house.sender, directory: { getMailbox: mailboxOf } },
    mailboxOf,
    invite,
    pass(days: number) {
      time += days * 86_400_000;
    },
    write: ({ jeton }: { readonly jeton: string }, changes: Partial<typeof aReviewForm> = {}, version = 0) =>
      desk.write({ jeton, version, avis: { ...aReviewForm, ...changes } }, { ip: '192.0.2.1' }),
    /** As a person does, and the link by which the school answers. */
    async publish(id: string): Promise<string> {
      await transact(async (transaction, schools) => {
        const stored = await selectInvitations(transaction)
          .where('invitation.id', '=', id)
          .executeTakeFirstOrThrow();
        await publish(transaction, stored, schools, now());
      });
      const { office_id: officeId } = await selectInvitations(db)
        .where('invitation.id', '=', id)
        .executeTakeFirstOrThrow();
      const mailbox = await mailboxOf(officeId);
      return makeReviewLink(db, { invitationId: id, party: 'school', mailbox }, now());
    },
    /** The school's link of another published review. */
    async publishedLink(): Promise<string> {
      const link = await invite({ officeId: 9 });
      await bench.write(link);
      return bench.publish(link.id);
    },
    /** By the mail to somebody. */
    async linkTo(email: string): Promise<{ id: string; jeton: string }> {
      const { id } = await db
        .selectFrom('review_invitations')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const { text_body: text } = await db
        .selectFrom('mails')
        .select('text_body')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      return { id, jeton: /jeton=([\w-]+)/u.exec(text ?? '')?.[1] ?? '' };
    },
    school: (id: number) =>
      db.selectFrom('offices').select(['note', 'nb_reviews']).where('id', '=', id).executeTakeFirstOrThrow(),
    verified: (officeId: number) =>
      db
        .selectFrom('reviews')
        .selectAll()
        .where('office_id', '=', officeId)
        .where('checked', 'is', true)
        .execute(),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
  return bench;
}

export function written(answer: ReviewInvitation | ReviewRefusal): ReviewInvitation {
  if ('messages' in answer) throw new Error(`refused: ${JSON.stringify(answer.messages)}`);
  return answer;
}

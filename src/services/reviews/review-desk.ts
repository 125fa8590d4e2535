import { createHmac } from 'node:crypto';
import type { AnsweredReview, ReviewDesk, ReviewInvitation, ReviewRefusal } from '#contracts/review-desk.ts';
import type { ReviewsTransaction } from '#database/table-owners.ts';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { messagesByField, validateForm } from '#domain/form.ts';
import { type ReviewWords, readReview, reviewFormSchema } from '#domain/review/review-form.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { fieldMessages, tooLong } from '#domain/wording/messages.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { visitorBlock } from '../visitor-block.ts';
import { eraseInvitation } from './erase-reviews.ts';
import { stopInvitations } from './invite.ts';
import { type DeskContext, type DeskDependencies, type ReviewedSchools, unpublish } from './publication.ts';
import { openAnswerLink, openReviewLink } from './review-links.ts';
import {
  describeInvitation,
  type StoredInvitation,
  selectInvitations,
  wordsOf,
} from './stored-invitation.ts';

export function createReviewDesk(dependencies: DeskDependencies): ReviewDesk {
  const context = { now: () => new Date(), ...dependencies };
  return {
    read: (link) => withLink(context, link.jeton, async (_, stored) => describeInvitation(stored)),

    async write({ jeton, version, avis }, { ip }) {
      const form = validateForm(reviewFormSchema, avis);
      if (!form.ok) return { status: 422, messages: messagesByField(form.errors) };
      const words = readReview(form.read);
      return withLink<ReviewInvitation | ReviewRefusal>(
        context,
        jeton,
        async (transaction, stored, schools) => {
          const isRepeat = hasWords(stored, words) && stored.state !== 'withdrawn';
          if (isRepeat) return describeInvitation(stored);
          if ((stored.version ?? 0) !== version) {
            return { status: 409, messages: { avis: [refusalTexts.reviewChanged] } };
          }
          await unpublish(transaction, stored, schools);
          await storeWords(context, transaction, stored, words, ip);
          context.log.info({ invitation: stored.id, version: version + 1 }, 'a review was written');
          return describeAgain(transaction, stored);
        },
      );
    },

    withdraw: ({ jeton }) =>
      withLink(context, jeton, async (transaction, stored, schools) => {
        if (stored.state === null || stored.state === 'withdrawn') return describeInvitation(stored);
        await unpublish(transaction, stored, schools);
        await transaction
          .updateTable('verified_reviews')
          .set({ state: 'withdrawn', moved_at: context.now() })
          .where('invitation_id', '=', stored.id)
          .execute();
        return describeAgain(transaction, stored);
      }),

    erase: ({ jeton }) =>
      withLink(context, jeton, async (transaction, stored, schools) => {
        await eraseInvitation(transaction, stored, schools, context.now());
        return true as const;
      }),

    stop: ({ jeton }) =>
      withLink(context, jeton, async (transaction, { mailbox_hash: hash }) => {
        if (hash === null) return true as const;
        await stopInvitations(transaction, hash, context.now());
        return true as const;
      }),

    readAnswer: (link) => readAnswer(context, link),
    answer: (answering) => answerReview(context, answering),
  };
}

/** Two writings by one invitation wait for each other. */
function withLink<T>(
  { transact, now, log }: DeskContext,
  jeton: string,
  work: (transaction: ReviewsTransaction, stored: StoredInvitation, schools: ReviewedSchools) => Promise<T>,
): Promise<T | ReviewRefusal> {
  return transact<T | ReviewRefusal>(async (transaction, schools) => {
    const stored = await openReviewLink(transaction, { jeton, party: 'author' }, { now: now(), schools });
    if (stored) return work(transaction, stored, schools);
    log.warn({ event: 'security', kind: 'wrong-link' }, 'a link to a review was not opened');
    return { status: 404 as const, messages: { avis: [refusalTexts.unknownReview] } };
  });
}

async function describeAgain(transaction: ReviewsTransaction, { id }: StoredInvitation) {
  return describeInvitation(
    await selectInvitations(transaction).where('invitation.id', '=', id).executeTakeFirstOrThrow(),
  );
}

function hasWords(stored: StoredInvitation, { marks, ...words }: ReviewWords): boolean {
  const before = wordsOf(stored);
  return (
    before !== null &&
    before.note === words.note &&
    before.hours === words.hours &&
    before.exam === words.exam &&
    before.comment === words.comment &&
    before.pseudonym === words.pseudonym &&
    Object.entries(marks).every(([name, mark]) => before.marks[name as keyof typeof marks] === mark)
  );
}

/** Waits three days again. */
async function storeWords(
  { now, addressKey }: DeskContext,
  transaction: ReviewsTransaction,
  { id, used_at, version }: StoredInvitation,
  { marks, ...words }: ReviewWords,
  ip: string | undefined,
): Promise<void> {
  const writtenAt = now();
  const columns = {
    ...words,
    marks: JSON.stringify(marks),
    state: 'written' as const,
    version: (version ?? 0) + 1,
    written_at: writtenAt,
    moved_at: writtenAt,
    held_because: [],
    network_hash: ip === undefined ? null : networkHash(ip, addressKey),
  };
  await transaction
    .insertInto('verified_reviews')
    .values({ invitation_id: id, ...columns })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(columns))
    .execute();
  if (used_at === null) {
    await transaction
      .updateTable('review_invitations')
      .set({ used_at: writtenAt })
      .where('id', '=', id)
      .execute();
  }
}

function networkHash(ip: string, key: string): string {
  return createHmac('sha256', key)
    .update(`review from ${visitorBlock(ip)}`)
    .digest('base64url');
}

type Answering = Parameters<ReviewDesk['answer']>[0];

function readAnswer(
  context: DeskContext,
  { jeton }: { readonly jeton: string },
): Promise<AnsweredReview | ReviewRefusal> {
  return withAnswer(context, jeton, undefined);
}

/** Of a published review alone; a new one replaces it. */
async function answerReview(
  context: DeskContext,
  { jeton, reponse }: Answering,
): Promise<AnsweredReview | ReviewRefusal> {
  const text = normaliseLines(reponse);
  if (text === '') return { status: 422, messages: { reponse: [fieldMessages.required] } };
  if ([...text].length > maxAnswerLength) {
    return { status: 422, messages: { reponse: [tooLong(maxAnswerLength)] } };
  }
  return withAnswer(context, jeton, text);
}

function withAnswer(
  { transact, now, log }: DeskContext,
  jeton: string,
  text: string | undefined,
): Promise<AnsweredReview | ReviewRefusal> {
  return transact<AnsweredReview | ReviewRefusal>(async (transaction, schools) => {
    const review = await openAnswerLink(transaction, { jeton }, { now: now(), schools });
    if (!review) {
      log.warn({ event: 'security', kind: 'wrong-link' }, 'a link to answer a review was not opened');
      return { status: 404, messages: { avis: [refusalTexts.unknownReview] } };
    }
    const isNew = text !== undefined && text !== review.response;
    const [response, at] = isNew ? [text, now()] : [review.response, review.response_at];
    if (isNew) {
      await schools.lockSchool(review.office_id);
      await transaction
        .updateTable('reviews')
        .set({ response, response_at: at, answered_here: true })
        .where('id', '=', review.id)
        .execute();
      await schools.publishReviews({ officeId: review.office_id });
    }
    return {
      school: { id: review.office_id, label: await schools.readLabel(review.office_id) },
      note: review.note,
      comment: review.commentaire,
      pseudonym: review.identite,
      experiencedOn: review.experienced_on,
      publishedAt: new Date(review.published_at).toISOString(),
      isVerified: review.checked,
      answer: response === null || at === null ? null : { text: response, at: new Date(at).toISOString() },
    };
  });
}

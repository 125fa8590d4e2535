import type { AnsweredReview, ReviewDesk, ReviewRefusal } from '#contracts/review-desk.ts';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { fieldMessages, tooLong } from '#domain/wording/messages.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { DeskContext } from './publication.ts';
import { openReviewLink } from './review-links.ts';

type Answering = Parameters<ReviewDesk['answer']>[0];

export function readAnswer(
  context: DeskContext,
  { jeton }: { readonly jeton: string },
): Promise<AnsweredReview | ReviewRefusal> {
  return withAnswer(context, jeton, undefined);
}

/** Of a published review alone; a new one replaces it. */
export async function answerReview(
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
    const stored = await openReviewLink(transaction, { jeton, party: 'school' }, { now: now(), schools });
    const review =
      stored?.review_id == null
        ? undefined
        : await transaction
            .selectFrom('reviews')
            .selectAll()
            .where('id', '=', stored.review_id)
            .executeTakeFirst();
    if (!stored || !review) {
      log.warn({ event: 'security', kind: 'wrong-link' }, 'a link to answer a review was not opened');
      return { status: 404, messages: { avis: [refusalTexts.unknownReview] } };
    }
    const isNew = text !== undefined && text !== review.response;
    const [response, at] = isNew ? [text, now()] : [review.response, review.response_at];
    if (isNew) {
      await schools.lockSchool(stored.office_id);
      await transaction
        .updateTable('reviews')
        .set({ response, response_at: at })
        .where('id', '=', review.id)
        .execute();
      await schools.publishReviews({ officeId: stored.office_id });
    }
    return {
      school: { id: stored.office_id, label: stored.office_label },
      note: review.note,
      comment: review.commentaire,
      pseudonym: review.identite,
      experiencedOn: review.experienced_on,
      publishedAt: new Date(review.published_at).toISOString(),
      answer: response === null || at === null ? null : { text: response, at: new Date(at).toISOString() },
    };
  });
}

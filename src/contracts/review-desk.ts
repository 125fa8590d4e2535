import * as v from 'valibot';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { reviewProofs, reviewWriters } from '#domain/review/invitation.ts';
import { holdReasons, refusalReasons, reviewStates } from '#domain/review/publication.ts';
import { examResults, markNames, maxCommentLength } from '#domain/review/review-form.ts';
import { naturalNumber } from './numbers.ts';
import { operations, optionalOurs } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
/** yyyy-mm-dd, in Paris. */
const day = v.pipe(v.string(), v.isoDate());
const mark = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const valuesOf = <const Value extends string>(list: readonly { readonly value: Value }[]) =>
  v.picklist(list.map(({ value }) => value));

const wordsSchema = v.object({
  note: mark,
  marks: v.record(v.picklist(markNames), v.nullable(mark)),
  hours: v.nullable(naturalNumber),
  exam: valuesOf(examResults),
  comment: v.nullable(v.string()),
  pseudonym: v.string(),
});

const schoolSchema = v.object({ id: v.number(), label: v.string() });

/** As its author reads it. `open`: nothing is written yet. */
export const reviewInvitationSchema = v.object({
  proof: v.picklist(reviewProofs),
  writer: v.picklist(reviewWriters),
  school: schoolSchema,
  /** A theory course: no hours and no date of an exam. */
  isCourse: v.boolean(),
  experiencedOn: day,
  /** The last day to write; afterwards what is written may still be corrected. */
  openUntil: day,
  state: v.picklist(['open', ...reviewStates]),
  /** Raised by each writing; `writeReview` names the one that its form shows. */
  version: naturalNumber,
  /** Null before the first writing. */
  words: v.nullable(wordsSchema),
  /** When it is published unless it is held; null in any other state. */
  publishesAt: v.nullable(instant),
  publishedAt: v.nullable(instant),
  heldBecause: v.array(valuesOf(holdReasons)),
  refusedBecause: v.nullable(valuesOf(refusalReasons)),
});
export type ReviewInvitation = v.InferOutput<typeof reviewInvitationSchema>;

/** As the reviewed school reads it. */
export const answeredReviewSchema = v.object({
  school: schoolSchema,
  note: mark,
  comment: v.nullable(v.string()),
  pseudonym: v.string(),
  experiencedOn: day,
  publishedAt: instant,
  /** By an invitation of ours. */
  isVerified: v.boolean(),
  answer: v.nullable(v.object({ text: v.string(), at: instant })),
});
export type AnsweredReview = v.InferOutput<typeof answeredReviewSchema>;

const jeton = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const typed = (characters: number) => v.optional(v.pipe(v.string(), v.maxLength(characters)));

/** As typed: the domain's rules read it (`reviewFormSchema`). */
const formSchema = v.object({
  note: typed(10),
  enseignement: typed(10),
  ponctualite: typed(10),
  prix: typed(10),
  dateExamen: typed(10),
  heures: typed(10),
  resultat: typed(20),
  commentaire: typed(4 * maxCommentLength),
  pseudonyme: typed(200),
});

const byLink = v.object({ jeton });
const writingSchema = v.object({ jeton, version: naturalNumber, avis: formSchema });
const answeringSchema = v.object({
  jeton,
  reponse: v.pipe(v.string(), v.maxLength(4 * maxAnswerLength)),
});

/** Reviews by a mailed link, and their schools' answers; ours, beyond the published interface. */
export const reviewOperations = operations({
  readReviewInvitation: {
    ...optionalOurs,
    summary: 'What a link invites to review, and what is written; one answer for all that opens nothing',
    method: 'POST',
    path: '/review-invitations/read',
    body: byLink,
    response: reviewInvitationSchema,
  },
  writeReview: {
    ...optionalOurs,
    refusable: true,
    summary: 'Writes a review, or corrects it: it is then published again later; a repeat changes nothing',
    method: 'POST',
    path: '/review-invitations/write',
    body: writingSchema,
    response: reviewInvitationSchema,
  },
  withdrawReview: {
    ...optionalOurs,
    summary: 'Takes a review offline; its author may write it again',
    method: 'POST',
    path: '/review-invitations/withdraw',
    body: byLink,
    response: reviewInvitationSchema,
  },
  eraseReview: {
    ...optionalOurs,
    summary: 'Erases a review with all that is known of its author; its links open nothing any more',
    method: 'POST',
    path: '/review-invitations/erase',
    body: byLink,
    response: v.literal(true),
  },
  stopInvitations: {
    ...optionalOurs,
    summary: 'Never again an invitation to this mailbox',
    method: 'POST',
    path: '/review-invitations/stop',
    body: byLink,
    response: v.literal(true),
  },
  readReviewAnswer: {
    ...optionalOurs,
    summary: 'The review that a school may answer by its link',
    method: 'POST',
    path: '/review-answers/read',
    body: byLink,
    response: answeredReviewSchema,
  },
  writeReviewAnswer: {
    ...optionalOurs,
    refusable: true,
    summary: 'The school’s answer, or another instead of it',
    method: 'POST',
    path: '/review-answers/write',
    body: answeringSchema,
    response: answeredReviewSchema,
  },
});

export interface ReviewRefusal {
  readonly status: 404 | 409 | 422;
  readonly messages: Readonly<Record<string, string[]>>;
}

type Link = v.InferOutput<typeof byLink>;

/** Every method is idempotent. */
export interface ReviewDesk {
  read(link: Link): Promise<ReviewInvitation | ReviewRefusal>;
  write(
    writing: v.InferOutput<typeof writingSchema>,
    from: { readonly ip: string | undefined },
  ): Promise<ReviewInvitation | ReviewRefusal>;
  withdraw(link: Link): Promise<ReviewInvitation | ReviewRefusal>;
  erase(link: Link): Promise<true | ReviewRefusal>;
  stop(link: Link): Promise<true | ReviewRefusal>;
  readAnswer(link: Link): Promise<AnsweredReview | ReviewRefusal>;
  answer(answering: v.InferOutput<typeof answeringSchema>): Promise<AnsweredReview | ReviewRefusal>;
}

import * as v from 'valibot';
import { maxExportedRows } from '#domain/desk/desk-limits.ts';
import type { EndedLearner } from '#domain/review/ended-learners.ts';
import type { EndedOrder } from '#domain/review/invitation.ts';
import { nextStepKinds } from '#domain/training-file/next-steps.ts';
import { schoolWaits } from '#domain/training-file/school-waits.ts';
import { fileActors, fileOutcomes, fileStates } from '#domain/training-file/training-file.ts';
import { naturalNumber, pageInBody as page } from './numbers.ts';
import { operations, optionalOurs } from './operation.ts';
import { orderPaperSchema } from './order.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
const month = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u));
const officeId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
/** Of the reader's session, and of it alone: by the same one a thing is opened by the same link again. */
const opener = v.pipe(v.string(), v.minLength(40), v.maxLength(100));
const counts = { total: naturalNumber, page: naturalNumber, pages: naturalNumber };

export const filesPerPage = 20;
export const maxDeskMonths = 24;
const maxMonthTextLength = 20_000;

const deskFileSchema = v.object({
  reference: v.string(),
  learner: v.string(),
  formulaLabel: v.string(),
  state: v.picklist(fileStates),
  isPaid: v.boolean(),
  openedAt: instant,
  movedAt: instant,
  /** Null at its end. */
  step: v.nullable(
    v.object({ who: v.picklist(fileActors), what: v.picklist(nextStepKinds), on: v.nullable(day) }),
  ),
});

const waitingSchema = v.object(
  Object.fromEntries(schoolWaits.map((what) => [what, naturalNumber])) as Record<
    (typeof schoolWaits)[number],
    typeof naturalNumber
  >,
);

const deskFilesSchema = v.object({
  files: v.pipe(v.array(deskFileSchema), v.maxLength(filesPerPage)),
  ...counts,
  /** How many wait for the school, by what they wait for. */
  waiting: waitingSchema,
});
export type DeskFiles = v.InferOutput<typeof deskFilesSchema>;

const deskMonthSchema = v.object({
  month,
  orders: naturalNumber,
  paidCents: v.number(),
  refundedCents: v.number(),
  disputedCents: v.number(),
  heldCents: v.number(),
});
export type DeskMonth = v.InferOutput<typeof deskMonthSchema>;

const exportedRowSchema = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'request']),
  openedOn: day,
  lastName: v.string(),
  firstName: v.string(),
  email: v.string(),
  phone: v.string(),
  formulaId: v.number(),
  formulaLabel: v.string(),
  priceCents: v.number(),
  paidCents: v.number(),
  refundedCents: v.number(),
  disputedCents: v.number(),
  /** Null of an order without a training file. */
  fileState: v.nullable(v.picklist(fileStates)),
  appointmentOn: v.nullable(day),
  deadlineOn: v.nullable(day),
  signedOn: v.nullable(day),
  startedOn: v.nullable(day),
  endedOn: v.nullable(day),
  outcome: v.nullable(v.picklist(fileOutcomes)),
});
export type ExportedRow = v.InferOutput<typeof exportedRowSchema>;

export const reviewsPerPage = 10;

const deskReviewSchema = v.object({
  id: v.number(),
  note: v.number(),
  comment: v.nullable(v.string()),
  pseudonym: v.string(),
  publishedAt: instant,
  isVerified: v.boolean(),
  answer: v.nullable(v.object({ text: v.string(), at: v.nullable(instant) })),
  /** A report of it waits for the operator. */
  isReported: v.boolean(),
});

const deskReviewsSchema = v.object({
  reviews: v.pipe(v.array(deskReviewSchema), v.maxLength(reviewsPerPage)),
  ...counts,
  /** Verified, and without an answer: imports may bring many old ones. */
  unanswered: naturalNumber,
  /** Invited months, newest first. */
  months: v.pipe(
    v.array(
      v.object({
        ...{ month, ended: naturalNumber, invited: naturalNumber },
        /** For the operator, as it is beyond the limit of a school's lists. */
        waits: v.optional(v.boolean()),
        refusedBecause: v.optional(v.string()),
      }),
    ),
    v.maxLength(12),
  ),
});
export type DeskReviews = v.InferOutput<typeof deskReviewsSchema>;

const invitedSchema = v.object({
  ended: naturalNumber,
  invited: naturalNumber,
  mailed: naturalNumber,
  stopped: naturalNumber,
  /** Nobody is invited before the operator decides. */
  waits: v.optional(v.boolean(), false),
});
export type InvitedMonthAnswer = v.InferOutput<typeof invitedSchema>;

const deskFiguresSchema = v.object({
  files: v.array(v.object({ state: v.picklist(fileStates), count: naturalNumber })),
  months: v.pipe(
    v.array(v.object({ month, orders: naturalNumber, files: naturalNumber, reviews: naturalNumber })),
    v.maxLength(12),
  ),
});
export type DeskFigures = v.InferOutput<typeof deskFiguresSchema>;

/** A school's files, orders and reviews by its id, which the caller has checked: the site by `requireDesk`. */
export const deskOrderOperations = operations({
  listDeskFiles: {
    ...optionalOurs,
    summary: 'Training files of a school: those that wait for it by deadline, or all by their last change',
    method: 'POST',
    path: '/desk/files',
    body: v.object({ officeId, waiting: v.optional(v.boolean(), false), page }),
    response: deskFilesSchema,
  },
  openSchoolFile: {
    ...optionalOurs,
    summary: 'A link to a training file for its school; one answer for any other reference',
    method: 'POST',
    path: '/desk/files/open',
    body: v.object({ officeId, reference: v.pipe(v.string(), v.maxLength(100)), opener }),
    response: v.object({ jeton: v.string() }),
  },
  listDeskMonths: {
    ...optionalOurs,
    summary: 'Paid, refunded and held by month of the order in Paris, for months with an order',
    method: 'POST',
    path: '/desk/months',
    body: v.object({ officeId, from: month, to: month }),
    response: v.pipe(v.array(deskMonthSchema), v.maxLength(maxDeskMonths)),
  },
  readDeskMonthsPaper: {
    ...optionalOurs,
    timeoutMs: 20_000,
    summary: 'The same months as PDF, which is no invoice',
    method: 'POST',
    path: '/desk/months/paper',
    body: v.object({ officeId, from: month, to: month }),
    response: orderPaperSchema,
  },
  exportDeskOrders: {
    ...optionalOurs,
    timeoutMs: 20_000,
    refusable: true,
    summary: 'Orders and requests opened in a period of at most 366 days, oldest first',
    method: 'POST',
    path: '/desk/orders/export',
    body: v.object({ officeId, from: day, to: day }),
    response: v.object({
      rows: v.pipe(v.array(exportedRowSchema), v.maxLength(maxExportedRows)),
      /** More rows than one export has: take a shorter period. */
      isTruncated: v.boolean(),
    }),
  },
  listDeskReviews: {
    ...optionalOurs,
    summary: 'Published reviews of a school, newest first, or those that wait for an answer, oldest first',
    method: 'POST',
    path: '/desk/reviews',
    body: v.object({ officeId, waiting: v.optional(v.boolean(), false), page }),
    response: deskReviewsSchema,
  },
  openSchoolReview: {
    ...optionalOurs,
    summary: 'A link by which the school answers a review; one answer for any other review',
    method: 'POST',
    path: '/desk/reviews/open',
    body: v.object({
      officeId,
      reviewId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
      opener,
    }),
    response: v.object({ jeton: v.string() }),
  },
  inviteDeskMonth: {
    ...optionalOurs,
    timeoutMs: 20_000,
    refusable: true,
    summary: 'Invites all who ended with the school in a month, as the operator’s command does',
    method: 'POST',
    path: '/desk/reviews/invite',
    body: v.object({
      officeId,
      month,
      /** A line a learner: name, e-mail, day of the contract, licence group (docs/reviews.md). */
      eleves: v.pipe(v.string(), v.maxLength(maxMonthTextLength)),
    }),
    response: invitedSchema,
  },
  readDeskFigures: {
    ...optionalOurs,
    summary: 'Files by state; orders, files and reviews of the last twelve months in Paris',
    method: 'POST',
    path: '/desk/figures',
    body: v.object({ officeId }),
    response: deskFiguresSchema,
  },
});

export interface EndedMonth {
  readonly office: { readonly id: number; readonly label: string };
  readonly month: string;
  readonly learners: readonly EndedLearner[];
  /** Of all schools: who paid here is invited by the order, the stronger proof. */
  readonly endedOrders: readonly EndedOrder[];
}

export interface AskedReviews {
  readonly officeId: number;
  /** Verified and without an answer, oldest first. */
  readonly waiting: boolean;
  readonly page: number;
}

/** Reviews of one school, for the enrolment service. */
export interface SchoolReviews {
  list(asked: AskedReviews): Promise<DeskReviews>;
  /** A token; undefined for another school's review, and one without an invitation. */
  open(officeId: number, reviewId: number, opener: string): Promise<string | undefined>;
  /** Undefined where the month is known already. */
  invite(month: EndedMonth): Promise<InvitedMonthAnswer | undefined>;
  /** By month, `yyyy-mm` in Paris, from that one on. */
  countByMonth(officeId: number, from: string): Promise<readonly { month: string; count: number }[]>;
}

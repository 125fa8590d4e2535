import * as v from 'valibot';
import { commencements } from '#domain/order/commencement.ts';
import { maxDigestLength } from '#domain/order/shown-offer.ts';
import {
  maxReportMessageLength,
  reportReasons,
  reportReferencePattern,
} from '#domain/requests/report-form.ts';
import { deskOrderOperations } from './desk-orders.ts';
import { integerIn, naturalNumber } from './numbers.ts';
import { operations, ours } from './operation.ts';
import { browserSecretSchema, browserSecrets, orderOperations } from './order.ts';
import { orderCourseOperations } from './order-course.ts';
import { parentalOperations } from './parental-consent.ts';
import { readableList } from './readable.ts';
import { type Notice, publishedReviewSchema, randomReviewSchema } from './review.ts';
import { reviewOperations } from './review-desk.ts';
import { trainingFileOperations } from './training-file.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const representativeSchema = v.object({
  LastName: v.string(),
  FirstName: v.string(),
  lien: v.string(),
  Email: v.string(),
  telephone: v.string(),
  accord: v.boolean(),
});

const ofLicenceFile =
  'Needed with a formula that opens a licence file (withStartingAssessment). Of any other it may be empty, and is not stored.';

/** Partner flows add the last three. The domain's rules validate the values. */
export const buyerSchema = v.object({
  LastName: v.string(),
  FirstName: v.string(),
  Birthday: v.string(),
  Nationality: v.pipe(v.string(), v.description(`ISO 3166 alpha-2. ${ofLicenceFile}`)),
  Email: v.string(),
  sexe: v.pipe(v.string(), v.description(`«F» or «M». ${ofLicenceFile}`)),
  address: v.string(),
  codePostal: v.string(),
  telephone: v.string(),
  representant: v.optional(representativeSchema),
  clientId: v.optional(v.string()),
  marque: v.optional(v.string()),
  offreId: v.optional(v.string()),
});
export type Buyer = v.InferOutput<typeof buyerSchema>;

export const browserInfoSchema = v.object({
  JavaEnabled: v.boolean(),
  Language: v.string(),
  ColorDepth: v.number(),
  ScreenHeight: v.number(),
  ScreenWidth: v.number(),
  TimeZoneOffset: v.number(),
  UserAgent: v.string(),
  JavascriptEnabled: v.boolean(),
});
export type BrowserInfo = v.InferOutput<typeof browserInfoSchema>;

export const cardRegistrationRecordSchema = v.object({
  UserId: v.string(),
  Id: v.string(),
  RegistrationData: v.nullable(v.string()),
  CardRegistrationId: v.string(),
  CardRegistrationURL: v.string(),
  AccessKey: v.string(),
  PreregistrationData: v.string(),
});
export type CardRegistrationRecord = v.InferOutput<typeof cardRegistrationRecordSchema>;

/** A failure: French messages by field, flattened by the site. */
export const failureSchema = v.record(v.string(), v.array(v.string()));

/** `returned`: a duplicate order, accepted and refunded; `disputed`: the buyer’s bank took it back. */
export const paymentStatuses = ['pending', 'succeeded', 'failed', 'returned', 'disputed'] as const;

/** Readable by anyone with its id: contains nothing personal. */
export const paymentSchema = v.object({
  payInId: v.string(),
  status: v.picklist(paymentStatuses),
  isAbandoned: v.optional(v.boolean(), false),
  amount: v.number(),
  formulaLabel: v.string(),
  officeId: v.number(),
  officeLabel: v.string(),
  officeUri: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

const officeParams = v.object({
  officeId: integerIn(0, 2_147_483_647),
});

export const maxRandomReviews = 20;

const noticeParams = v.object({
  id: integerIn(1, 2_147_483_647),
});

export const reportSchema = v.object({
  /** Makes a repeated report idempotent. */
  reference: v.pipe(v.string(), v.regex(reportReferencePattern)),
  motif: v.picklist(reportReasons.map(({ value }) => value)),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(2 * maxReportMessageLength)),
  email: v.pipe(v.string(), v.minLength(3), v.maxLength(300)),
});
export type ReviewReport = v.InferOutput<typeof reportSchema>;

export interface Notices {
  draw(count: number): Promise<Notice[]>;
  get(id: number): Promise<Notice | undefined>;
  /** Undefined once stored, otherwise why it is refused. Idempotent. */
  report(
    reported: { readonly id: number; readonly about: 'review' | 'response' },
    report: ReviewReport,
  ): Promise<
    undefined | { readonly status: 404 | 422; readonly messages: v.InferOutput<typeof failureSchema> }
  >;
}

/** Offers and prices for a partner's brand (docs/product/partners.md#offers-and-prices). */
export const partnerConfigSchema = v.object({
  id: v.string(),
  /** `priceCovea`: cents. Strict: an ignored formula would look as if it were no longer sold. */
  formulas: v.array(v.object({ label: v.string(), priceCovea: naturalNumber })),
});
export type PartnerConfig = v.InferOutput<typeof partnerConfigSchema>;

export const enrolment = operations({
  listFormulaTypes: {
    caller: 'client',
    summary: 'The formula types',
    method: 'GET',
    path: '/club-rousseau/formulas-type',
    response: readableList(
      'formula type',
      v.object({
        id: v.number(),
        label: v.string(),
        withStartingAssessment: v.boolean(),
        slug: v.optional(v.string()),
        licenseGroupId: v.optional(v.number()),
        infoUrl: v.optional(v.nullable(v.string())),
      }),
    ),
  },
  getPartnerConfig: {
    caller: 'client',
    summary: 'What the customers of a partner’s brand are sold; a list whose first element counts',
    method: 'GET',
    path: '/{partner}/config',
    params: v.object({ partner: id }),
    query: v.object({ marque: id }),
    response: v.array(partnerConfigSchema),
  },
  preregister: {
    caller: 'client',
    timeoutMs: 15_000,
    refusable: true,
    summary: 'Stores a buyer and opens a card registration at the provider',
    method: 'POST',
    path: '/office/{officeId}/market-place/buyer/preregister',
    params: officeParams,
    body: v.object({
      ...buyerSchema.entries,
      /** Ours: refused before a card is typed. */
      formuleId: v.optional(v.pipe(v.number(), v.integer())),
      /** Ours: digest of the offer on the page (domain/order/shown-offer.ts); refused when it has changed since. */
      offreAffichee: v.optional(v.pipe(v.string(), v.maxLength(maxDigestLength))),
    }),
    response: cardRegistrationRecordSchema,
  },
  register: {
    caller: 'client',
    timeoutMs: 20_000,
    refusable: true,
    repeatable: true,
    summary: 'Pays for a formula with the registered card; a repeat answers the same pay-in',
    method: 'POST',
    path: '/office/{officeId}/market-place/buyer/register',
    params: officeParams,
    body: v.object({
      ...buyerSchema.entries,
      UserId: id,
      CardRegistrationId: id,
      RegistrationData: v.string(),
      formuleId: v.pipe(v.number(), v.integer()),
      /** Refused when the formula costs something else. */
      Amount: v.pipe(v.number(), v.integer()),
      BrowserInfo: browserInfoSchema,
      /** Ours, as all below; default: after the withdrawal period. */
      demarrage: v.optional(v.picklist(commencements)),
      versionConditions: v.optional(v.pipe(v.string(), v.maxLength(100))),
      versionOffre: v.optional(v.pipe(v.string(), v.maxLength(100))),
      empreinteCgv: v.optional(v.pipe(v.string(), v.maxLength(64))),
      ...browserSecrets,
      secretNavigateur: v.optional(browserSecretSchema),
      /** Key of the browser in which a minor's representative consented (docs/decisions/0076). */
      accordParental: v.optional(browserSecretSchema),
    }),
    response: v.object({
      payInId: v.string(),
      secureModeRedirectURL: v.optional(v.string()),
      reference: v.optional(v.string()),
    }),
  },
  getPayment: {
    ...ours,
    missing: [404],
    summary: 'State of a payment by its pay-in id, re-read at the provider while pending',
    method: 'GET',
    path: '/payments/{payInId}',
    params: v.object({ payInId: id }),
    response: paymentSchema,
  },
  /** The return from 3-D Secure has only the id of the return address. */
  settlePayment: {
    ...ours,
    missing: [404],
    summary: 'Reads the pay-in of our own payment id at the provider and answers its state',
    method: 'POST',
    path: '/payment-intents/{intentId}/settle',
    params: v.object({ intentId: v.pipe(v.string(), v.uuid()) }),
    response: paymentSchema,
  },
  ...orderOperations,
  ...orderCourseOperations,
  ...parentalOperations(buyerSchema),
  ...trainingFileOperations(buyerSchema),
  ...reviewOperations,
  ...deskOrderOperations,
  receiveHook: {
    caller: 'anyone',
    summary: 'Takes a notice of the card provider; what it names is read at the provider afterwards',
    method: 'POST',
    path: '/card-provider/hooks',
    body: v.object({
      EventType: v.pipe(v.string(), v.regex(/^[A-Z_]{1,100}$/u)),
      ResourceId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u)),
    }),
    response: v.literal(true),
  },
  randomNotices: {
    caller: 'client',
    summary: 'Reviews drawn at random among those that say something, each of another office',
    method: 'GET',
    path: '/notice/random/{count}',
    params: v.object({
      count: integerIn(1, maxRandomReviews),
    }),
    response: readableList('review', randomReviewSchema),
  },
  getNotice: {
    caller: 'inside',
    missing: [404],
    summary: 'One review with its office',
    method: 'GET',
    path: '/notice/{id}',
    params: noticeParams,
    response: publishedReviewSchema,
  },
  reportNotice: {
    caller: 'client',
    missing: [404],
    summary: 'Stores what a reader reports of a review; a repeat stores nothing more',
    method: 'POST',
    path: '/notice/{id}/report',
    params: noticeParams,
    body: reportSchema,
    response: v.literal(true),
  },
  reportNoticeResponse: {
    caller: 'client',
    missing: [404],
    summary: 'Stores what a reader reports of a school’s answer; a repeat stores nothing more',
    method: 'POST',
    path: '/notice/{id}/response/report',
    params: noticeParams,
    body: reportSchema,
    response: v.literal(true),
  },
});
export type RegisterRequest = v.InferInput<typeof enrolment.register.body>;
export type RegisterAnswer = v.InferOutput<typeof enrolment.register.response>;

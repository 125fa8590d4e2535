import * as v from 'valibot';
import { commencements } from '#domain/order/commencement.ts';
import { longestReportMessage, reportReasons, reportReferencePattern } from '#domain/requests/report-form.ts';
import { operation } from './operation.ts';
import { browserSecretSchema, browserSecrets, orderOperations } from './order.ts';
import { parentalOperations } from './parental-consent.ts';
import { readableList } from './readable.ts';
import { drawnReviewSchema, type Notice, noticeSchema } from './review.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** Who consents for a buyer under 18; the domain's rules judge the values. */
export const representativeSchema = v.object({
  LastName: v.string(),
  FirstName: v.string(),
  /** What he is to the buyer. */
  lien: v.string(),
  Email: v.string(),
  telephone: v.string(),
  /** That he consents to this contract. */
  accord: v.boolean(),
});

const ofLicenceFile =
  'Needed with a formula that opens a licence file (withStartingAssessment). Of any other it may be empty, and is not stored.';

/** A buyer on the wire; partner flows add the last three. The domain's rules judge the values. */
export const buyerSchema = v.object({
  LastName: v.string(),
  FirstName: v.string(),
  /** yyyy-mm-dd */
  Birthday: v.string(),
  Nationality: v.pipe(v.string(), v.description(`ISO 3166 alpha-2. ${ofLicenceFile}`)),
  Email: v.string(),
  sexe: v.pipe(v.string(), v.description(`«F» or «M». ${ofLicenceFile}`)),
  address: v.string(),
  codePostal: v.string(),
  telephone: v.string(),
  /** Ours: of a buyer under 18. */
  representant: v.optional(representativeSchema),
  clientId: v.optional(v.string()),
  marque: v.optional(v.string()),
  offreId: v.optional(v.string()),
});
export type Buyer = v.InferOutput<typeof buyerSchema>;

/** What a browser tells about itself for strong authentication (docs/product/enrolling.md#enrolment-service). */
export const browserInfoSchema = v.object({
  JavaEnabled: v.boolean(),
  Language: v.string(),
  ColorDepth: v.number(),
  ScreenHeight: v.number(),
  ScreenWidth: v.number(),
  /** Minutes. */
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

/** `returned`: accepted beside another order of the same, and given back; `disputed`: the buyer’s bank took it back. */
export const paymentStatuses = ['pending', 'succeeded', 'failed', 'returned', 'disputed'] as const;

/** What may be told of a payment to whoever holds its id: nothing personal. */
export const paymentSchema = v.object({
  payInId: v.string(),
  status: v.picklist(paymentStatuses),
  /** Whether it failed because its buyer gave up at the bank, or never answered it. */
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
  officeId: v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(2_147_483_647)),
});

/** The most reviews that are drawn at a time. */
export const mostRandomNotices = 20;

const noticeParams = v.object({
  id: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(2_147_483_647)),
});

/** What a reader reports of a review, or of the answer to it. */
export const reportSchema = v.object({
  /** Given by who sends it: the same report sent twice has the same. */
  reference: v.pipe(v.string(), v.regex(reportReferencePattern)),
  motif: v.picklist(reportReasons.map(({ value }) => value)),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(2 * longestReportMessage)),
  email: v.pipe(v.string(), v.minLength(3), v.maxLength(300)),
});
export type NoticeReport = v.InferOutput<typeof reportSchema>;

/** What this service answers of reviews, by the service that takes their reports. */
export interface Notices {
  draw(count: number): Promise<Notice[]>;
  get(id: number): Promise<Notice | undefined>;
  /** Undefined once the report is stored, else why it is refused; the same one again changes nothing. */
  report(
    reported: { readonly id: number; readonly about: 'review' | 'response' },
    report: NoticeReport,
  ): Promise<
    undefined | { readonly status: 404 | 422; readonly messages: v.InferOutput<typeof failureSchema> }
  >;
}

/** What the customers of a partner's brand are sold, and for how much (docs/product/partners.md#offers-and-prices). */
export const partnerConfigSchema = v.object({
  id: v.string(),
  /** `priceCovea`: cents. One that cannot be read makes the whole unreadable: it would be said to be sold no longer. */
  formulas: v.array(
    v.object({ label: v.string(), priceCovea: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
});
export type PartnerConfig = v.InferOutput<typeof partnerConfigSchema>;

export const enrolment = {
  listFormulaTypes: operation({
    id: 'listFormulaTypes',
    summary: 'The formula types',
    method: 'GET',
    path: '/club-rousseau/formulas-type',
    response: readableList(
      'formula type',
      v.object({
        id: v.number(),
        label: v.string(),
        withStartingAssessment: v.boolean(),
        /** These three are ours. */
        slug: v.optional(v.string()),
        licenseGroupId: v.optional(v.number()),
        infoUrl: v.optional(v.nullable(v.string())),
      }),
    ),
  }),
  getPartnerConfig: operation({
    id: 'getPartnerConfig',
    summary: 'What the customers of a partner’s brand are sold; a list whose first element counts',
    method: 'GET',
    path: '/{partner}/config',
    params: v.object({ partner: id }),
    query: v.object({ marque: id }),
    response: v.array(partnerConfigSchema),
  }),
  preregister: operation({
    id: 'preregister',
    summary: 'Stores a buyer and opens a card registration at the provider',
    method: 'POST',
    path: '/office/{officeId}/market-place/buyer/preregister',
    params: officeParams,
    body: buyerSchema,
    response: cardRegistrationRecordSchema,
  }),
  register: operation({
    id: 'register',
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
      /** Cents the buyer was shown; refused when it is not what the formula costs. */
      Amount: v.pipe(v.number(), v.integer()),
      BrowserInfo: browserInfoSchema,
      /** Ours: when the buyer wants it to begin; after the 14 days of withdrawal unless told. */
      demarrage: v.optional(v.picklist(commencements)),
      /** Ours: the version of the terms that the buyer accepted. */
      versionConditions: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** Ours: the same of the terms of the partner's offer. */
      versionOffre: v.optional(v.pipe(v.string(), v.maxLength(100))),
      /** Ours: the hash of the text of the school's terms that the buyer accepted. */
      empreinteCgv: v.optional(v.pipe(v.string(), v.maxLength(64))),
      ...browserSecrets,
      secretNavigateur: v.optional(browserSecretSchema),
      /** Ours: the key of the browser in which a minor's representative consented (docs/decisions/0076). */
      accordParental: v.optional(browserSecretSchema),
    }),
    response: v.object({
      payInId: v.string(),
      secureModeRedirectURL: v.optional(v.string()),
      /** Ours: what the buyer quotes, «CR-7K3M-9XQ2». */
      reference: v.optional(v.string()),
    }),
  }),
  /** Ours, beyond the published interface: the true state of a payment, read at the provider while it is not final. */
  getPayment: operation({
    id: 'getPayment',
    summary: 'State of a payment by its pay-in id, re-read at the provider while pending',
    method: 'GET',
    path: '/payments/{payInId}',
    params: v.object({ payInId: id }),
    response: paymentSchema,
  }),
  /** Ours: what the return from 3-D Secure knows is only the id we put in the return address. */
  settlePayment: operation({
    id: 'settlePayment',
    summary: 'Reads the pay-in of our own payment id at the provider and answers its state',
    method: 'POST',
    path: '/payment-intents/{intentId}/settle',
    params: v.object({ intentId: v.pipe(v.string(), v.uuid()) }),
    response: paymentSchema,
  }),
  ...orderOperations,
  ...parentalOperations(buyerSchema),
  /** Ours: what the card provider calls a hook, passed on by the site. */
  receiveHook: operation({
    id: 'receiveHook',
    summary: 'Takes a notice of the card provider; what it names is read at the provider afterwards',
    method: 'POST',
    path: '/card-provider/hooks',
    body: v.object({
      EventType: v.pipe(v.string(), v.regex(/^[A-Z_]{1,100}$/u)),
      ResourceId: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u)),
    }),
    response: v.literal(true),
  }),
  randomNotices: operation({
    id: 'randomNotices',
    summary: 'Reviews drawn at random among those that say something, each of another office',
    method: 'GET',
    path: '/notice/random/{count}',
    params: v.object({
      count: v.pipe(
        v.string(),
        v.digits(),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(mostRandomNotices),
      ),
    }),
    response: readableList('review', drawnReviewSchema),
  }),
  /** Ours, beyond the published interface: what a report is about, for its page. */
  getNotice: operation({
    id: 'getNotice',
    summary: 'One review with its office',
    method: 'GET',
    path: '/notice/{id}',
    params: noticeParams,
    response: noticeSchema,
  }),
  reportNotice: operation({
    id: 'reportNotice',
    summary: 'Stores what a reader reports of a review; a repeat stores nothing more',
    method: 'POST',
    path: '/notice/{id}/report',
    params: noticeParams,
    body: reportSchema,
    response: v.literal(true),
  }),
  reportNoticeResponse: operation({
    id: 'reportNoticeResponse',
    summary: 'Stores what a reader reports of a school’s answer; a repeat stores nothing more',
    method: 'POST',
    path: '/notice/{id}/response/report',
    params: noticeParams,
    body: reportSchema,
    response: v.literal(true),
  }),
};
export type RegisterRequest = v.InferInput<typeof enrolment.register.body>;
export type RegisterAnswer = v.InferOutput<typeof enrolment.register.response>;

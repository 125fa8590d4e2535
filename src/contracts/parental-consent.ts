import * as v from 'valibot';
import { codeDigits, consentStates, consentWays } from '#domain/order/parental-consent.ts';
import { operations, ours } from './operation.ts';
import { keptEstimateSchema } from './order.ts';
import { courseOfOrderSchema } from './order-course.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const key = v.pipe(v.string(), v.minLength(32), v.maxLength(200));

const requestedBuyer = v.object({
  LastName: v.string(),
  FirstName: v.string(),
  Birthday: v.string(),
  Nationality: v.string(),
  Email: v.string(),
  sexe: v.string(),
  address: v.string(),
  codePostal: v.string(),
  telephone: v.string(),
  representant: v.object({
    LastName: v.string(),
    FirstName: v.string(),
    lien: v.string(),
    Email: v.string(),
    telephone: v.string(),
  }),
});

/** For the learner; includes the order for a reader who may confirm it. */
export const parentalConsentSchema = v.object({
  id: v.string(),
  way: v.picklist(consentWays),
  state: v.picklist(consentStates),
  parentFirstName: v.string(),
  parentEmail: v.string(),
  expiresAt: instant,
  mayRemind: v.boolean(),
  codesLeft: v.number(),
  triesLeft: v.number(),
  /** `late`: sending failed and is retried. */
  mail: v.picklist(['waiting', 'late', 'sent']),
  officeId: v.number(),
  formulaId: v.number(),
  /** Once paid. */
  paid: v.optional(
    v.nullable(
      v.object({
        reference: v.string(),
        formulaLabel: v.string(),
        schoolLabel: v.string(),
        course: v.optional(v.nullable(courseOfOrderSchema), null),
        hasFile: v.optional(v.boolean()),
      }),
    ),
    null,
  ),
  /** Only for a reader who may confirm. */
  order: v.nullable(
    v.object({
      buyer: requestedBuyer,
      formulaLabel: v.string(),
      schoolLabel: v.string(),
      /** Names and values, as the recap has them. */
      seller: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
      /** Cents: the full price, and the amount debited now. */
      price: v.number(),
      amount: v.number(),
      isPreRegistration: v.optional(v.boolean(), false),
      estimate: v.optional(keptEstimateSchema),
      text: v.string(),
      textSha256: v.string(),
    }),
  ),
});
export type ParentalConsent = v.InferOutput<typeof parentalConsentSchema>;

/** Consent for a minor's order; ours, beyond the published interface. */
export function parentalOperations<const Buyer extends v.GenericSchema>(buyer: Buyer) {
  return operations({
    askConsent: {
      ...ours,
      refusable: true,
      summary:
        'Stores an order for which a minor’s representative is to consent, and mails her; a repeat mails nothing',
      method: 'POST',
      path: '/parental-consents/ask',
      body: v.object({
        acheteur: buyer,
        officeId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
        formuleId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
        voie: v.picklist(consentWays),
        cle: key,
        remplace: v.optional(key),
      }),
      response: parentalConsentSchema,
    },
    readConsent: {
      ...ours,
      missing: [404],
      summary:
        'A request by the key of its learner or of who may confirm it; one answer for all that finds none',
      method: 'POST',
      path: '/parental-consents/read',
      body: v.object({ cle: key }),
      response: parentalConsentSchema,
    },
    /** The mailed link, valid once. */
    openConsentLink: {
      ...ours,
      missing: [404],
      summary:
        'Gives a mailed link up for the key of the browser that opens it; the same browser may ask again',
      method: 'POST',
      path: '/parental-consents/link',
      body: v.object({ jeton: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), cle: key }),
      response: parentalConsentSchema,
    },
    giveConsent: {
      ...ours,
      refusable: true,
      summary:
        'Consents to the words of this hash, by the code where one was asked; a repeat changes nothing',
      method: 'POST',
      path: '/parental-consents/give',
      body: v.object({
        cle: key,
        empreinte: v.pipe(v.string(), v.maxLength(64)),
        code: v.optional(v.pipe(v.string(), v.digits(), v.length(codeDigits))),
      }),
      response: parentalConsentSchema,
    },
    remindOfConsent: {
      ...ours,
      refusable: true,
      summary: 'Mails a new link, once, or a new code; what was mailed before opens nothing any more',
      method: 'POST',
      path: '/parental-consents/remind',
      body: v.object({ cle: key }),
      response: parentalConsentSchema,
    },
    withdrawConsentRequest: {
      ...ours,
      refusable: true,
      summary:
        'Withdraws a request that is no order yet, with what it told of its learner; a repeat changes nothing',
      method: 'POST',
      path: '/parental-consents/withdraw',
      body: v.object({ cle: key }),
      response: parentalConsentSchema,
    },
  });
}

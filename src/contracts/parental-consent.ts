import * as v from 'valibot';
import { codeDigits, consentStates, consentWays } from '#domain/order/parental-consent.ts';
import { operation } from './operation.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
/** Unguessable, made by the site for one browser. */
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

/** A request as its learner may know it; what is read by who may confirm it holds the order too. */
export const parentalConsentSchema = v.object({
  /** Ours; opens nothing. */
  id: v.string(),
  way: v.picklist(consentWays),
  state: v.picklist(consentStates),
  /** Of who represents the learner. */
  parentFirstName: v.string(),
  parentEmail: v.string(),
  expiresAt: instant,
  mayRemind: v.boolean(),
  /** Codes that may still be asked for, and tries left with the one that is valid. */
  codesLeft: v.number(),
  triesLeft: v.number(),
  /** `late`: its mail could not be handed over at once, and is tried again. */
  mail: v.picklist(['waiting', 'late', 'sent']),
  officeId: v.number(),
  formulaId: v.number(),
  /** For who may confirm alone: what is ordered, the words that are consented to, and their hash. */
  order: v.nullable(
    v.object({
      buyer: requestedBuyer,
      formulaLabel: v.string(),
      schoolLabel: v.string(),
      /** Cents: the whole price, and what is debited now. */
      price: v.number(),
      amount: v.number(),
      /** Whether the rest is due only once a training contract is signed. */
      isPreRegistration: v.optional(v.boolean(), false),
      text: v.string(),
      textSha256: v.string(),
    }),
  ),
});
export type ParentalConsent = v.InferOutput<typeof parentalConsentSchema>;

/** What the enrolment API does of the consent that a minor's order needs; ours, beyond the published interface. */
export function parentalOperations<const Buyer extends v.GenericSchema>(buyer: Buyer) {
  return {
    /** Ours: the way to her who represents a minor. */
    askConsent: operation({
      id: 'askConsent',
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
        /** Of the request that this one replaces. */
        remplace: v.optional(key),
      }),
      response: parentalConsentSchema,
    }),
    /** Ours: what the key of a browser opens. */
    readConsent: operation({
      id: 'readConsent',
      summary:
        'A request by the key of its learner or of who may confirm it; one answer for all that finds none',
      method: 'POST',
      path: '/parental-consents/read',
      body: v.object({ cle: key }),
      response: parentalConsentSchema,
    }),
    /** Ours: the mailed link, good once. */
    openConsentLink: operation({
      id: 'openConsentLink',
      summary:
        'Gives a mailed link up for the key of the browser that opens it; the same browser may ask again',
      method: 'POST',
      path: '/parental-consents/link',
      body: v.object({ jeton: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), cle: key }),
      response: parentalConsentSchema,
    }),
    /** Ours: the consent itself. */
    giveConsent: operation({
      id: 'giveConsent',
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
    }),
    /** Ours: a mail that was lost. */
    remindOfConsent: operation({
      id: 'remindOfConsent',
      summary: 'Mails a new link, once, or a new code; what was mailed before opens nothing any more',
      method: 'POST',
      path: '/parental-consents/remind',
      body: v.object({ cle: key }),
      response: parentalConsentSchema,
    }),
    /** Ours: a learner who thinks again. */
    withdrawConsentRequest: operation({
      id: 'withdrawConsentRequest',
      summary:
        'Withdraws a request that is no order yet, with what it told of its learner; a repeat changes nothing',
      method: 'POST',
      path: '/parental-consents/withdraw',
      body: v.object({ cle: key }),
      response: parentalConsentSchema,
    }),
  };
}

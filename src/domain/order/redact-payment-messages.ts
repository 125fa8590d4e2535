import { betweenMessages, serverFailure } from '../audience/audience-terms.ts';
import {
  abandonedPayment,
  cardRuleMessages,
  genericRefusal,
  tokenisationMessages,
  unacceptedBrand,
} from '../wording/card-refusals.ts';
import { fieldMessages, genericFailure } from '../wording/messages.ts';
import {
  isOfferChange,
  lostIdentity,
  refusalTexts,
  retrySafely,
  someOfferChange,
  tooManyPayments,
} from '../wording/refusals.ts';

/** Replaces messages that are not ours: another enrolment API might name a person in them. */
export const unlistedMessage = 'Autre message.';

const known: ReadonlySet<string> = new Set([
  ...Object.values(cardRuleMessages),
  ...tokenisationMessages.values(),
  unacceptedBrand,
  genericRefusal,
  abandonedPayment,
  ...Object.values(fieldMessages),
  ...Object.values(refusalTexts),
  lostIdentity,
  retrySafely,
  serverFailure,
  someOfferChange,
  tooManyPayments,
]);

/** Messages with a variable part that is only a length or a provider's short code. */
const knownWithCode =
  /^(?:\d{1,3} caractères (?:minimum|maximum)|Le prestataire de paiement a répondu par l'erreur \w{1,8})\.$/u;

/** Ours (docs/product/paying.md#error-catalogue) as they are, the generic one as 'Erreur serveur.', others replaced. */
export function redactPaymentMessages(messages: string | readonly string[]): string {
  const list = typeof messages === 'string' ? messages.split(betweenMessages) : messages;
  const redacted = list.map((message) => {
    if (message === genericFailure) return serverFailure;
    if (isOfferChange(message)) return someOfferChange;
    return known.has(message) || knownWithCode.test(message) ? message : unlistedMessage;
  });
  return [...new Set(redacted)].join(betweenMessages) || serverFailure;
}

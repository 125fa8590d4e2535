import { betweenMessages, serverFailure } from '../audience/audience-terms.ts';
import {
  cardRuleMessages,
  genericRefusal,
  tokenisationMessages,
  unacceptedBrand,
} from '../wording/card-refusals.ts';
import { fieldMessages, genericFailure } from '../wording/messages.ts';
import {
  faultNotices,
  lostIdentity,
  refusalTexts,
  retrySafely,
  tooManyPayments,
} from '../wording/refusals.ts';

/** What it says of a message that is not ours: an enrolment API elsewhere might name somebody in it. */
export const unlistedMessage = 'Autre message.';

const ours: ReadonlySet<string> = new Set([
  ...Object.values(cardRuleMessages),
  ...tokenisationMessages.values(),
  unacceptedBrand,
  genericRefusal,
  ...Object.values(fieldMessages),
  ...Object.values(refusalTexts),
  ...Object.values(faultNotices),
  lostIdentity,
  retrySafely,
  serverFailure,
  tooManyPayments,
]);

/** A length rule's message, or a provider's code that the catalogue lacks: their variable part is a short code. */
const oursButForACode =
  /^(?:\d{1,3} caractères (?:minimum|maximum)|Le prestataire de paiement a répondu par l'erreur \w{1,8})\.$/u;

/**
 * The messages of a failed payment, joined, as an event may say them (docs/product/paying.md#error-catalogue): ours as they are, the generic
 * one as 'Erreur serveur.', any other without its words. Takes a list, or what this very function made of one.
 */
export function redactPaymentMessages(messages: string | readonly string[]): string {
  const list = typeof messages === 'string' ? messages.split(betweenMessages) : messages;
  const told = list.map((message) => {
    if (message === genericFailure) return serverFailure;
    return ours.has(message) || oursButForACode.test(message) ? message : unlistedMessage;
  });
  return [...new Set(told)].join(betweenMessages) || serverFailure;
}

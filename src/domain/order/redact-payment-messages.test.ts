import { expect, it } from 'vitest';
import { serverFailure } from '../audience/audience-terms.ts';
import {
  cardRuleMessages,
  genericRefusal,
  tokenisationMessage,
  unacceptedBrand,
} from '../wording/card-refusals.ts';
import { genericFailure } from '../wording/messages.ts';
import { lostIdentity, offerChanged, refusalTexts, retrySafely } from '../wording/refusals.ts';
import { redactPaymentMessages, unlistedMessage } from './redact-payment-messages.ts';

it('calls a failure without a readable answer «Erreur serveur.»', () => {
  expect(serverFailure).toBe('Erreur serveur.');
  expect(redactPaymentMessages([genericFailure])).toBe('Erreur serveur.');
  expect(redactPaymentMessages([])).toBe('Erreur serveur.');
  expect(redactPaymentMessages('')).toBe('Autre message.');
});

it('joins our own messages as they are, each once', () => {
  const { number, cvx } = cardRuleMessages;
  expect(redactPaymentMessages([number, cvx, number])).toBe(`${number} | ${cvx}`);
  expect(redactPaymentMessages([genericFailure, retrySafely])).toBe(`Erreur serveur. | ${retrySafely}`);
});

it('keeps every message of our own payments', () => {
  const codes = ['105202', '105203', '105204', '105206', '001599', '001596', '02631', '009999'];
  const all = [
    ...Object.values(refusalTexts),
    ...codes.map(tokenisationMessage),
    genericRefusal,
    unacceptedBrand,
    lostIdentity,
    retrySafely,
    '2 caractères minimum.',
    '45 caractères maximum.',
    'Email invalide.',
    'Format incorrect.',
  ];
  expect(all.filter((message) => redactPaymentMessages([message]) !== message)).toEqual([]);
});

it('replaces any other message, which may contain a name', () => {
  const strange = [
    'M. Le Bihan est déjà inscrit.',
    'oceane@exemple.example existe déjà.',
    `${cardRuleMessages.number} 4970107111111119`,
    '0639981234 caractères maximum.',
    "Le prestataire de paiement a répondu par l'erreur 0639981234.",
    'Champ requis.\nLe Bihan',
  ];
  for (const message of strange) expect(redactPaymentMessages([message])).toBe(unlistedMessage);
  expect(redactPaymentMessages(strange)).toBe(unlistedMessage);
});

it('calls a changed offer that, without the words of its school', () => {
  expect(redactPaymentMessages([offerChanged(['formule M. Le Bihan → B'])])).toBe('L’offre a changé.');
  expect(redactPaymentMessages('L’offre a changé.')).toBe('L’offre a changé.');
});

it('is idempotent', () => {
  const redacted = redactPaymentMessages([genericFailure, retrySafely, 'M. Le Bihan est déjà inscrit.']);
  expect(redactPaymentMessages(redacted)).toBe(redacted);
});

import { expect, it } from 'vitest';
import { tokenisationMessages, unblockAdvice } from '#domain/wording/card-refusals.ts';
import { retrySafely } from '#domain/wording/refusals.ts';
import { lost, paymentTools, shownOrder, typedCard } from '#test/support/payment-tools.ts';
import { pay } from './pay.ts';

/** For each failure, the dialog's list and the event's text (docs/product/paying.md#error-catalogue). */

const generic = "Désolé, une erreur s'est produite.";
const number = 'Numéro de carte\u202f: format invalide.';
const expiry = "Date d'expiration\u202f: absente ou format invalide.";
const expired = "Date d'expiration\u202f: la carte n'est plus valable.";
const cvx = 'Cryptogramme\u202f: absent ou format invalide.';
const registrationData = "Données d'enregistrement\u202f: format invalide.";
const token = 'Erreur de traitement du jeton de la carte.';
const blocked = "La requête HTTP a été bloquée par l'ordinateur de l'utilisateur.";
const late = "L'enregistrement de la carte a expiré. Recommencez le paiement.";
const unaccepted =
  'Les cartes Maestro et American Express ne sont pas acceptées. Payez avec une carte CB, Visa ou Mastercard.';
const unlisted = (code: string) => `Le prestataire de paiement a répondu par l'erreur ${code}.`;

/** The requests that left, and how the payment ended. */
async function outcomeOf(
  answers: Parameters<typeof paymentTools>[0],
  { isOnline = true, card = {} }: { isOnline?: boolean; card?: object } = {},
) {
  const { sent, tools } = paymentTools(answers, isOnline);
  const outcome = await pay(shownOrder, { ...typedCard, ...card }, tools);
  if (outcome.kind !== 'failed') throw new Error(outcome.kind);
  return { sent: sent.length, messages: outcome.messages, told: outcome.told };
}

const ownWords = (...messages: string[]) => ({ messages, told: messages.join(' | ') });
const withAdvice = { messages: [blocked, unblockAdvice], told: blocked };
const serverError = { messages: [generic], told: 'Erreur serveur.' };
const refusing = (messages: string[], told: string) => () =>
  Response.json({ messages, told }, { status: 422 });
const timeout = () => {
  throw new DOMException('signal timed out', 'TimeoutError');
};
const html = () => new Response('<html>');
const failing = () => new Response('', { status: 503 });
const finished = (answer: object | null) => () => Response.json(answer);

/** Codes of the tokeniser (0262x) and of the registration (10520x). */
const codes: readonly (readonly [string, string])[] = [
  ['105202', number],
  ['02625', number],
  ['105203', expiry],
  ['02626', expiry],
  ['02624', expired],
  ['105204', cvx],
  ['02627', cvx],
  ['105206', registrationData],
  ['09101', registrationData],
  ['02631', late],
  ['001599', token],
  ['001596', blocked],
  ['001597', unlisted('001597')],
  ['001598', unlisted('001598')],
  ['009999', unlisted('009999')],
  ['101699', unlisted('101699')],
  ['105299', unlisted('105299')],
];

it.each(codes)('error %s of the provider reads «%s» from any of its calls', async (code, message) => {
  const told = message === blocked ? withAdvice : ownWords(message);
  const token = () => new Response(`errorCode=${code}`);
  expect(await outcomeOf({ token })).toEqual({ sent: 2, ...told });
  const finish = finished({ Status: 'ERROR', ResultCode: code });
  expect(await outcomeOf({ finish })).toEqual({ sent: 3, ...told });
});

it('names every code of the catalogue in this table', () => {
  const named = codes.map(([code]) => code);
  expect([...tokenisationMessages.keys()].filter((code) => !named.includes(code))).toEqual([]);
});

it.each<[string, Parameters<typeof outcomeOf>, number, { messages: string[]; told: string }]>([
  [
    'a refused pre-registration',
    [{ preregister: refusing(['A.', 'B.'], 'A. | C.') }],
    1,
    { messages: ['A.', 'B.'], told: 'A. | C.' },
  ],
  ['a refused payment', [{ register: refusing(['Refus.'], 'Refus.') }], 4, ownWords('Refus.')],
  ['a refusal without messages', [{ preregister: refusing([], 'Erreur serveur.') }], 1, serverError],
  ['a refusal that cannot be read', [{ register: () => Response.json({}, { status: 400 }) }], 4, serverError],
  [
    'a failed pre-registration',
    [{ preregister: () => Response.json({ messages: ['secret'] }, { status: 502 }) }],
    1,
    serverError,
  ],
  ['a pre-registration that cannot be read', [{ preregister: html }], 1, serverError],
  ['a pre-registration without an answer', [{ preregister: lost }], 1, serverError],
  [
    'a payment without an answer',
    [{ register: lost }],
    4,
    { messages: [generic, retrySafely], told: `Erreur serveur. | ${retrySafely}` },
  ],
  ['a token that is none', [{ token: html }], 2, ownWords(token)],
  ['a failed tokeniser', [{ token: failing }], 2, serverError],
  ['a tokeniser that does not answer in time', [{ token: timeout }], 2, serverError],
  ['a tokeniser that the computer blocks', [{ token: lost }], 2, withAdvice],
  ['a provider that the computer blocks', [{ finish: lost }], 3, withAdvice],
  ['a tokeniser without network', [{ token: lost }, { isOnline: false }], 2, serverError],
  ['a failed provider', [{ finish: failing }], 3, serverError],
  ['a registration that cannot be read', [{ finish: html }], 3, serverError],
  ['a registration of another shape', [{ finish: finished(null) }], 3, serverError],
  ['a CREATED registration', [{ finish: finished({ Status: 'CREATED', ResultCode: null }) }], 3, serverError],
  ['a number that fails Luhn', [{}, { card: { number: '4970107111111118' } }], 0, ownWords(number)],
  ['a card out of date', [{}, { card: { expiry: '09/26' } }], 0, ownWords(expired)],
  ['a Maestro card', [{}, { card: { number: '5033951000000004' } }], 0, ownWords(unaccepted)],
  ['an Amex card', [{}, { card: { number: '375989111111119', cvx: '1234' } }], 0, ownWords(unaccepted)],
])('%s is reported as such', async (_, failure, sent, expected) => {
  expect(await outcomeOf(...failure)).toEqual({ sent, ...expected });
});

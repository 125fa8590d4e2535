import { expect, it } from 'vitest';
import { tokenisationMessages, unblockAdvice } from '#domain/wording/card-refusals.ts';
import { retrySafely } from '#domain/wording/refusals.ts';
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

type Step = 'preregister' | 'token' | 'finish' | 'register';
type Answer = () => Response;

const steps: Readonly<Record<string, Step>> = {
  '/api/inscription/preinscription': 'preregister',
  'https://tokens.example/pay': 'token',
  'https://cards.example/v2.01/creneau/cardregistrations/reg-1': 'finish',
  '/api/inscription/paiement': 'register',
};
const happy: Readonly<Record<Step, Answer>> = {
  preregister: () =>
    Response.json({
      UserId: 'user-1',
      CardRegistrationId: 'reg-1',
      CardRegistrationURL: 'https://tokens.example/pay',
      AccessKey: 'key',
      PreregistrationData: 'pre',
    }),
  token: () => new Response('data=token'),
  finish: () => Response.json({ Status: 'VALIDATED' }),
  register: () => Response.json({ payInId: 'pay-1' }),
};

async function outcomeOf(
  changes: Partial<Record<Step, Answer>>,
  { isOnline = true, card = {} }: { isOnline?: boolean; card?: object } = {},
) {
  const order = {
    officeId: 12,
    formulaId: 34,
    amount: 4900,
    termsVersion: 'v1',
    commencement: 'apres-delai',
  } as const;
  const typed = {
    number: '4970107111111119',
    expiry: '12/29',
    cvx: '123',
    holder: 'Camille Martin',
    ...card,
  };
  const outcome = await pay(order, typed, {
    provider: { baseUrl: 'https://cards.example', clientId: 'creneau' },
    isOnline: () => isOnline,
    now: () => new Date(2026, 9, 15),
    browserInfo: () => ({
      JavaEnabled: false,
      Language: 'fr-FR',
      ColorDepth: 24,
      ScreenHeight: 1080,
      ScreenWidth: 1920,
      TimeZoneOffset: -120,
      UserAgent: 'Mozilla/5.0',
      JavascriptEnabled: true,
    }),
    fetch: async (input) => {
      const step = steps[String(input)];
      if (!step) throw new Error(`unexpected ${String(input)}`);
      return { ...happy, ...changes }[step]();
    },
  });
  return outcome.kind === 'failed' ? { messages: outcome.messages, told: outcome.told } : outcome.kind;
}

const ownWords = (...messages: string[]) => ({ messages, told: messages.join(' | ') });
const withAdvice = { messages: [blocked, unblockAdvice], told: blocked };
const serverError = { messages: [generic], told: 'Erreur serveur.' };
const lost: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const refusing = (messages: string[], told: string) => () =>
  Response.json({ messages, told }, { status: 422 });

it('goes through when nothing fails', async () => {
  expect(await outcomeOf({})).toBe('accepted');
});

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

it.each(codes)(
  'error %s of the provider reads «%s», whichever of its calls answers it',
  async (code, message) => {
    const token: Answer = () => new Response(`errorCode=${code}`);
    const finish: Answer = () => Response.json({ Status: 'ERROR', ResultCode: code });
    const told = message === blocked ? withAdvice : ownWords(message);
    expect(await outcomeOf({ token })).toEqual(told);
    expect(await outcomeOf({ finish })).toEqual(told);
  },
);

it('names every code of the catalogue in this table', () => {
  const named = codes.map(([code]) => code);
  expect([...tokenisationMessages.keys()].filter((code) => !named.includes(code))).toEqual([]);
});

it.each<[string, Parameters<typeof outcomeOf>, { messages: string[]; told: string }]>([
  [
    'a pre-registration that is refused',
    [{ preregister: refusing(['A.', 'B.'], 'A. | B.') }],
    ownWords('A.', 'B.'),
  ],
  ['a payment that is refused', [{ register: refusing(['Refus.'], 'Refus.') }], ownWords('Refus.')],
  ['a refusal without words', [{ preregister: refusing([], 'Erreur serveur.') }], serverError],
  [
    'a failed pre-registration',
    [{ preregister: () => new Response('<html>', { status: 502 }) }],
    serverError,
  ],
  ['a pre-registration that cannot be read', [{ preregister: () => new Response('<html>') }], serverError],
  ['a pre-registration without an answer', [{ preregister: lost }], serverError],
  [
    'a payment without an answer',
    [{ register: lost }],
    { messages: [generic, retrySafely], told: `Erreur serveur. | ${retrySafely}` },
  ],
  ['a token that is none', [{ token: () => new Response('<html>') }], ownWords(token)],
  ['a tokeniser in trouble', [{ token: () => new Response('', { status: 500 }) }], serverError],
  ['a tokeniser that the computer blocks', [{ token: lost }], withAdvice],
  ['a provider that the computer blocks', [{ finish: lost }], withAdvice],
  ['a tokeniser without network', [{ token: lost }, { isOnline: false }], serverError],
  ['a provider in trouble', [{ finish: () => new Response('', { status: 503 }) }], serverError],
  ['a registration that cannot be read', [{ finish: () => new Response('<html>') }], serverError],
  ['a number that fails Luhn', [{}, { card: { number: '4970107111111118' } }], ownWords(number)],
  ['a card out of date', [{}, { card: { expiry: '09/26' } }], ownWords(expired)],
  ['a Maestro card', [{}, { card: { number: '5033951000000004' } }], ownWords(unaccepted)],
  [
    'an American Express card',
    [{}, { card: { number: '375989111111119', cvx: '1234' } }],
    ownWords(unaccepted),
  ],
])('%s is told as such', async (_, failing, expected) => {
  expect(await outcomeOf(...failing)).toEqual(expected);
});

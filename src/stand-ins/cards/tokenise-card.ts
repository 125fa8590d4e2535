import type { Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { TokenisationRequest } from '#contracts/cards.ts';
import { tokenisationPath } from './card-registrations.ts';
import { isPast, maskOf } from './cards.ts';
import type { TokenisationError } from './results.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import {
  accessKeyOf,
  fingerprintOf,
  hashOf,
  isSameSecret,
  newId,
  newToken,
  preregistrationDataOf,
} from './secrets.ts';

const registrationMilliseconds = 20 * 60 * 1000;
const minNumberLength = 14;
const maxNumberLength = 19;

const formFields = [
  'data',
  'accessKeyRef',
  'cardNumber',
  'cardExpirationDate',
  'cardCvx',
] as const satisfies (keyof TokenisationRequest)[];

interface PostedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvx: string;
}

/** Always 200, `data=` and a token, or `errorCode=`. Number and CVX exist during this call only. */
export function mountTokeniseCard(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const description = describeRoute({
    operationId: 'tokeniseCard',
    summary: 'Takes a card from a browser; the answer is 200 with data= or errorCode=',
    security: [],
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(formFields.map((name) => [name, { type: 'string' }])),
            required: [...formFields],
          },
        },
      },
    },
    responses: { 200: { description: 'data={token} or errorCode={code}', content: { 'text/plain': {} } } },
  });
  app.post(tokenisationPath, description, async (context) => {
    const answer = await tokenise(sandbox, await readForm(context));
    return context.text(answer, 200, { 'cache-control': 'no-store' });
  });
}

async function tokenise(sandbox: Sandbox, form: URLSearchParams): Promise<string> {
  const registration = await findRegistration(
    sandbox,
    form.get('data') ?? '',
    form.get('accessKeyRef') ?? '',
  );
  if (!registration) return refusal('09101');
  const now = sandbox.now();
  if (registration.created_at.getTime() + registrationMilliseconds < now.getTime()) return refusal('02631');

  const card: PostedCard = {
    number: form.get('cardNumber') ?? '',
    expiry: form.get('cardExpirationDate') ?? '',
    cvx: form.get('cardCvx') ?? '',
  };
  const fault = findFault(card, registration.card_type, now);
  if (fault) return refusal(fault);

  const token = newToken();
  const kept = await sandbox.db
    .updateTable('card_sandbox.card_registrations')
    .set({ token_hash: hashOf(token), token_card: JSON.stringify(keepable(sandbox, card)) })
    .where('id', '=', registration.id)
    .where('status', '=', 'CREATED')
    .returning('id')
    .executeTakeFirst();
  return kept ? `data=${token}` : refusal('09101');
}

function findRegistration(sandbox: Sandbox, data: string, accessKey: string) {
  const [id = ''] = data.split('.');
  const genuine =
    isSameSecret(data, preregistrationDataOf(sandbox, id)) &&
    isSameSecret(accessKey, accessKeyOf(sandbox, id));
  if (!genuine) return undefined;
  return sandbox.db
    .selectFrom('card_sandbox.card_registrations')
    .select(['id', 'card_type', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'CREATED')
    .executeTakeFirst();
}

function findFault(card: PostedCard, registrationType: string, now: Date): TokenisationError | undefined {
  const { length } = card.number;
  if (length < minNumberLength || length > maxNumberLength || !hasCheckDigit(card.number)) return '02625';
  const brand = brandOf(card.number);
  if (!brand || !accepts(registrationType, typeOf(brand))) return '02625';

  const [, month, year] = /^(0[1-9]|1[0-2])([0-9]{2})$/u.exec(card.expiry)?.map(Number) ?? [];
  if (month === undefined || year === undefined) return '02626';
  if (isPast(month, year, now)) return '02624';

  const cvx = brand === 'AMEX' ? /^[0-9]{3,4}$/u : brand === 'MAESTRO' ? /^(?:[0-9]{3})?$/u : /^[0-9]{3}$/u;
  return cvx.test(card.cvx) ? undefined : '02627';
}

/** A Bancontact card has a Maestro number. */
function accepts(registrationType: string, cardType: string): boolean {
  return cardType === (registrationType === 'BCMC' ? 'MAESTRO' : registrationType);
}

/** A number that is no test card may be real: not even its fingerprint is stored. */
function keepable(sandbox: Sandbox, card: PostedCard) {
  const behaviour = behaviourOf(card.number);
  return {
    alias: maskOf(card.number),
    expirationDate: card.expiry,
    cardProvider: brandOf(card.number) ?? 'UNKNOWN',
    behaviour,
    fingerprint:
      behaviour === 'not-a-test-card'
        ? hashOf(newId('card')).slice(0, 32)
        : fingerprintOf(sandbox, card.number),
  };
}

const refusal = (code: TokenisationError): string => `errorCode=${code}`;

async function readForm(context: Context): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\b/iu.test(context.req.header('content-type') ?? '');
  return new URLSearchParams(isForm ? await context.req.text() : '');
}

const prefixes = [
  ['VISA', /^4/u],
  ['MASTERCARD', /^(?:5[1-5]|2)/u],
  ['AMEX', /^3[47]/u],
  ['MAESTRO', /^(?:5[0678]|6)/u],
] as const;

type Brand = (typeof prefixes)[number][0];

/** Undefined for brands that the provider does not accept. */
export function brandOf(number: string): Brand | undefined {
  return prefixes.find(([, prefix]) => prefix.test(number))?.[0];
}

export function typeOf(brand: Brand): 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' {
  return brand === 'MAESTRO' || brand === 'AMEX' ? brand : 'CB_VISA_MASTERCARD';
}

export function hasCheckDigit(number: string): boolean {
  if (!/^[0-9]+$/u.test(number)) return false;
  const digits = [...number].toReversed().map(Number);
  const doubled = digits.map((digit, index) => (index % 2 === 1 ? digit * 2 : digit));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

type CardBehaviour = 'frictionless' | 'challenge' | 'refused' | 'refused-after-challenge' | 'not-a-test-card';

/** The provider's (docs/product/paying.md#provider), ours, and well-known test numbers. */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4970107111111119': 'frictionless',
  '4970105181818183': 'challenge',
  '5033951000000004': 'challenge',
  '375989111111119': 'challenge',
  '4970100000000006': 'refused',
  '4970100000000014': 'refused-after-challenge',
  '4111111111111111': 'frictionless',
  '4242424242424242': 'frictionless',
  '5555555555554444': 'frictionless',
};

/** Any other number may be a real card and is never debited, not even fictitiously. */
const behaviourOf = (cardNumber: string): CardBehaviour => testCards[cardNumber] ?? 'not-a-test-card';

export function needsChallenge(behaviour: string): boolean {
  return behaviour === 'challenge' || behaviour === 'refused-after-challenge';
}

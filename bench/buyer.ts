import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Client, createClient } from '#clients/client.ts';
import { enrolment, type RegisterAnswer, type RegisterRequest } from '#contracts/enrolment.ts';
import type { Database } from '#database/schema.ts';
import { amountToCharge } from '#domain/money.ts';
import { genericRefusal } from '#domain/wording/card-refusals.ts';

export type Manner =
  /** Repeats the same payment, as an open page does. */
  | 'repeats'
  /** With a card that needs a bank page; accepts there and never returns. */
  | 'accepts at his bank'
  /** With a new identity and card, as after a closed page. */
  | 'begins anew'
  /** With a card that the bank refuses. */
  | 'is refused';

export interface Formula {
  readonly id: number;
  readonly officeId: number;
  readonly amount: number;
}

interface Enrolment {
  readonly site: string;
  readonly formula: Formula;
  /** Unique. */
  readonly number: number;
  readonly manner: Manner;
  /** Default: after the withdrawal period. */
  readonly startsAtOnce?: boolean;
}

export interface Outcome {
  readonly email: string;
  /** Undefined when refused. */
  readonly payInId: string | undefined;
  readonly tries: number;
}

/** A payment whose request was lost is given up after two minutes. */
const timeoutMs = 300_000;
const cardNumbers: Readonly<Record<Manner, string>> = {
  repeats: '4970107111111119',
  'accepts at his bank': '4970105181818183',
  'begins anew': '4970107111111119',
  'is refused': '4970100000000006',
};
const minSecretLength = 32;
export const browserInfo = {
  JavaEnabled: false,
  Language: 'fr-FR',
  ColorDepth: 24,
  ScreenHeight: 900,
  ScreenWidth: 1440,
  TimeZoneOffset: -60,
  UserAgent: 'Mozilla/5.0 (bench)',
  JavascriptEnabled: true,
};

/** Of a school with an e-mail. */
export async function anyFormula(db: Kysely<Database>): Promise<Formula> {
  const row = await db
    .selectFrom('formulas')
    .innerJoin('offices', 'offices.id', 'formulas.office_id')
    .select(['formulas.id', 'office_id', 'price_cents', 'advance_payment_cents'])
    .where('offices.email', 'is not', null)
    .orderBy('formulas.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const amount = amountToCharge({ price: row.price_cents, advancePayment: row.advance_payment_cents });
  return { id: row.id, officeId: row.office_id, amount };
}

/** One step pays, and for who paid another one goes to his bank. */
export const hasTriedAgain = ({ tries, payInId }: Outcome) => tries > (payInId === undefined ? 1 : 2);

/** Retries until the result is known. */
export async function enrolUntilAnswered(enrolment: Enrolment): Promise<Outcome> {
  const { formula, number, manner } = enrolment;
  const deadline = performance.now() + timeoutMs;
  let tries = 0;
  const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      tries += 1;
      try {
        return await work();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await sleep(manner === 'begins anew' ? 1000 : 300);
      }
    }
  };

  let prepared: RegisterRequest | undefined;
  const answer = await untilDone(async () => {
    const client = connect(enrolment, tries);
    if (prepared === undefined || manner === 'begins anew') prepared = await prepare(client, enrolment);
    const given = await client.register({ officeId: String(formula.officeId), ...prepared });
    if (!('refused' in given)) return given;
    if (manner === 'is refused' && given.refused.includes(genericRefusal)) return undefined;
    throw new Error(`${manner}: ${given.refused.join(' ')}`);
  });
  if (answer) await untilDone(() => acceptAtTheBank(answer));
  // The provider's answer may still be unknown: the audit finds a refused card that was taken.
  return { email: emailOf(number), payInId: manner === 'is refused' ? undefined : answer?.payInId, tries };
}

const emailOf = (number: number) => `buyer${number}@exemple.fr`;

/** A cookie that outlives a closed page. */
const browserOf = (number: number) => `browser of buyer ${number}`.padEnd(minSecretLength, '.');

/** Each attempt has its own address: rate limits are not measured here. */
function connect({ site, number }: Enrolment, tries: number) {
  const headers = { 'x-forwarded-for': `10.${(number >> 8) & 255}.${number & 255}.${tries & 255}` };
  return createClient(enrolment, {
    name: 'enrolment',
    baseUrl: `${site}/services/enrolment`,
    fetch,
    headers,
  });
}

async function prepare(
  client: Client<typeof enrolment>,
  { site, formula, number, manner, startsAtOnce = false }: Enrolment,
): Promise<RegisterRequest> {
  const buyer = {
    LastName: `Moreau ${number}`,
    FirstName: 'Camille',
    Birthday: '2001-05-17',
    Nationality: 'FR',
    Email: emailOf(number),
    sexe: 'F',
    address: '12 rue des Lilas',
    codePostal: '75011',
    telephone: '0612345678',
  };
  const record = await client.preregister({ officeId: String(formula.officeId), ...buyer });
  if ('refused' in record) throw new Error(record.refused.join(' '));
  const { UserId, CardRegistrationId } = record;
  const card = new URLSearchParams({
    data: record.PreregistrationData,
    accessKeyRef: record.AccessKey,
    cardNumber: cardNumbers[manner],
    cardExpirationDate: '1239',
    cardCvx: '123',
  });
  const RegistrationData = await textOf(
    await fetch(record.CardRegistrationURL, { method: 'POST', body: card }),
  );
  const address = `${site}/services/cards/v2.01/creneau/cardregistrations/${CardRegistrationId}`;
  const registration = await textOf(
    await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ RegistrationData, CardHolderName: 'Camille Moreau' }),
    }),
  );
  if (!registration.includes('"VALIDATED"')) throw new Error(`the card was not taken: ${registration}`);
  const order = { formuleId: formula.id, Amount: formula.amount, BrowserInfo: browserInfo };
  return {
    ...buyer,
    UserId,
    CardRegistrationId,
    RegistrationData,
    secretNavigateur: browserOf(number),
    ...order,
    ...(startsAtOnce && { demarrage: 'immediat' as const }),
  };
}

/** After a crash the bank keeps its first answer. */
async function acceptAtTheBank({ secureModeRedirectURL }: RegisterAnswer): Promise<void> {
  if (secureModeRedirectURL === undefined) return;
  const response = await fetch(secureModeRedirectURL, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'accept' }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`the bank answered ${response.status}`);
}

async function textOf(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return text;
}

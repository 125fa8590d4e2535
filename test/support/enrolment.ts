import { createCardsClient } from '#clients/cards.ts';
import { createClient } from '#clients/client.ts';
import type { CardProvider } from '#contracts/card-provider.ts';
import {
  type Buyer,
  type CardRegistrationRecord,
  enrolment,
  type RegisterAnswer,
  type RegisterRequest,
} from '#contracts/enrolment.ts';
import type { Refused } from '#contracts/operation.ts';
import { inProcess } from '#contracts/rights.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { createEnrolmentService } from '#services/enrolment/app.ts';
import type { EnrolmentDependencies } from '#services/enrolment/dependencies.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import { createNotices } from '#services/reviews/notices.ts';
import { createCardSandbox } from '#stand-ins/cards/app.ts';
import { borrowTestDatabase, type TestDatabase } from './database.ts';
import { createDirectoryOfTests } from './directory-of-tests.ts';
import { house } from './house.ts';

/** What the reconciliation reports when nothing is left to do. */
export const nothingToReconcile = {
  settled: 0,
  open: 0,
  cardsDeactivated: 0,
  refundsSettled: 0,
  refundsOpen: 0,
  failed: 0,
};

export const testCards = {
  frictionless: '4970107111111119',
  challenge: '4970105181818183',
  refused: '4970100000000006',
} as const;

/** School 1 sells formula 11 with an advance payment, and formula 12 at its price; school 2 sells formula 21. */
export const offers = {
  officeId: 1,
  otherOfficeId: 2,
  withAdvance: { formuleId: 11, Amount: 30_000 },
  withoutAdvance: { formuleId: 12, Amount: 3900 },
  ofOtherOffice: { formuleId: 21, Amount: 4500 },
} as const;

/** What two browsers know, each its own. */
export const secrets = {
  own: 'the secret of the browser of these tests',
  other: 'the secret of somebody else’s browser',
} as const;

/** What a network does to a call. */
export type Through = (
  request: Request,
  send: (request: Request) => Promise<Response>,
) => Response | Promise<Response>;

const cardsUrl = 'http://cards.test';
const apiKey = 'sandbox-key-of-the-tests';

interface BenchOptions {
  /** A database that is there already, instead of one without an order. */
  readonly given?: TestDatabase;
  readonly callLimits?: readonly number[];
}

/** A database of its own unless one is given, the real card sandbox on it, a directory of two schools, and ways to start an enrolment service and to pay. */
export async function createEnrolmentBench({ given, callLimits }: BenchOptions = {}) {
  let elapsedMs = 0;
  const now = () => new Date(Date.now() + elapsedMs);
  const { db, url, ...database } = given ?? (await borrowTestDatabase('reference'));
  const schools = createDirectoryOfTests();
  const sandbox = createCardSandbox({ db, publicUrl: cardsUrl, clientId: 'tests', apiKey, now, callLimits });
  const connectCards = (through: Through = (request, send) => send(request), timeoutMs?: number) =>
    createCardsClient({
      upstream: {
        name: 'cards',
        baseUrl: cardsUrl,
        fetch: (request) => through(request, async (sent) => sandbox.fetch(sent)),
        ...(timeoutMs !== undefined && { timeoutMs }),
      },
      clientId: 'tests',
      apiKey,
    });
  const cards = connectCards();
  const logged: unknown[] = [];
  const write = (details: object, message: string) => logged.push({ ...details, message });
  const log = { info: write, warn: write, error: write };

  const dependencies: EnrolmentDependencies = {
    db,
    cards,
    directory: schools.directory,
    notices: createNotices({ db, directory: schools.directory, sender: house.sender, log, now }),
    log,
    now,
    ...house,
    ...(callLimits && { callLimits }),
    returnUrl: (intentId) => `https://site.test/paiement/retour/${intentId}`,
    timeoutMs: 300,
    // A busy machine needs longer than a page may wait.
    pagePatienceMs: 4000,
  };
  const start = (changes: Partial<EnrolmentDependencies> = {}) => {
    const service = createEnrolmentService({ ...dependencies, ...changes });
    const client = createClient(enrolment, {
      name: 'enrolment',
      baseUrl: 'http://enrolment.test',
      fetch: (request) => service.fetch(request, inProcess),
    });
    return { service, client };
  };

  const intents = () => db.selectFrom('payment_intents').selectAll();

  return {
    db,
    url,
    /** The directory that the services ask, to be changed and disturbed. */
    schools,
    /** Moves the clock of the services and of the provider on. */
    pass(minutes: number) {
      elapsedMs += minutes * 60_000;
    },
    cards,
    /** Another client of the same provider, over a network of the test's own. */
    connectCards,
    log,
    logged,
    dependencies,
    start,
    /** What the browser does with the record of a pre-registration; answers the RegistrationData. */
    async tokenise(
      record: CardRegistrationRecord,
      cardNumber: string = testCards.frictionless,
    ): Promise<string> {
      const posted = await sandbox.request(record.CardRegistrationURL, {
        method: 'POST',
        body: new URLSearchParams({
          data: record.PreregistrationData,
          accessKeyRef: record.AccessKey,
          cardNumber,
          cardExpirationDate: '1239',
          cardCvx: '123',
        }),
      });
      const RegistrationData = await posted.text();
      await sandbox.request(`${cardsUrl}/v2.01/tests/cardregistrations/${record.CardRegistrationId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ RegistrationData, CardHolderName: 'Camille Moreau' }),
      });
      return RegistrationData;
    },
    /** What the buyer does on the bank's page. */
    async decide(redirectUrl: string, decision: 'accept' | 'refuse' | 'abandon'): Promise<void> {
      const response = await sandbox.request(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
      });
      if (response.status !== 303) throw new Error(`the bank answered ${response.status}`);
    },
    /** A buyer pre-registered with a registered card, someone new unless told: the body of his register call. */
    async prepare(
      changes: {
        buyer?: Partial<Buyer>;
        card?: string;
        offer?: { formuleId: number; Amount: number };
        /** Of another browser than the bench's own, or null of a caller that has none. */
        secret?: string | null;
      } = {},
    ): Promise<RegisterRequest> {
      const buyer = aBuyer({ Birthday: aNewBirthday(), ...changes.buyer });
      const record = await start().client.preregister({ officeId: String(offers.officeId), ...buyer });
      if ('refused' in record) throw new Error(record.refused.join(' '));
      const RegistrationData = await this.tokenise(record, changes.card);
      const { UserId, CardRegistrationId } = record;
      return {
        ...buyer,
        UserId,
        CardRegistrationId,
        RegistrationData,
        ...(changes.offer ?? offers.withAdvance),
        BrowserInfo: aBrowser,
        ...(changes.secret !== null && { secretNavigateur: changes.secret ?? secrets.own }),
      };
    },
    buyer: aBuyer(),
    /** A register call that does not go through our client, which would repeat it. */
    async postRegister(body: RegisterRequest, changes: Partial<EnrolmentDependencies> = {}) {
      const path = `/office/${offers.officeId}/market-place/buyer/register`;
      const response = await start(changes).service.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    },
    reconcile: (changes: Partial<EnrolmentDependencies> = {}) =>
      reconcilePayments({ ...dependencies, ...changes }),
    pay(body: RegisterRequest, officeId: number = offers.officeId, headers: Record<string, string> = {}) {
      return start().client.register({ officeId: String(officeId), ...body }, { headers });
    },
    intentOf(answer: RegisterAnswer | Refused) {
      if ('refused' in answer) throw new Error(`refused: ${answer.refused.join(' ')}`);
      return intents().where('pay_in_id', '=', answer.payInId).executeTakeFirstOrThrow();
    },
    intentOfRegistration(cardRegistrationId: string) {
      return intents().where('card_registration_id', '=', cardRegistrationId).executeTakeFirstOrThrow();
    },
    enrolmentsOf(intentId: string) {
      return db.selectFrom('enrolments').selectAll().where('payment_intent_id', '=', intentId).execute();
    },
    async counts() {
      const count = async (table: 'enrolments' | 'payment_intents' | 'card_sandbox.pay_ins') => {
        const row = await db
          .selectFrom(table)
          .select((select) => select.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        return row.n;
      };
      return {
        intents: await count('payment_intents'),
        enrolments: await count('enrolments'),
        payIns: await count('card_sandbox.pay_ins'),
      };
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
export type EnrolmentBench = Awaited<ReturnType<typeof createEnrolmentBench>>;

export function aBuyer(changes: Partial<Buyer> = {}): Buyer {
  return {
    LastName: 'Moreau',
    FirstName: 'Camille',
    Birthday: '2001-05-17',
    Nationality: 'FR',
    Email: 'camille.moreau@exemple.fr',
    sexe: 'F',
    address: '12 rue des Lilas',
    codePostal: '75011',
    telephone: '0612345678',
    ...changes,
  };
}

let birthdays = 0;

/** Makes a buyer of legal age another person than those before. */
export function aNewBirthday(): string {
  birthdays += 1;
  return new Date(Date.UTC(1970, 0, birthdays)).toISOString().slice(0, 10);
}

/** Who consents for a buyer under 18. */
export const aRepresentative = {
  LastName: 'Moreau',
  FirstName: 'Dominique',
  lien: 'parent',
  Email: 'dominique@exemple.fr',
  telephone: '0611223345',
  accord: true,
};

export const aBrowser = {
  JavaEnabled: false,
  Language: 'fr',
  ColorDepth: 24,
  ScreenHeight: 900,
  ScreenWidth: 1440,
  TimeZoneOffset: -60,
  UserAgent: 'Mozilla/5.0 (test)',
  JavascriptEnabled: true,
};

/** A time-out as the cards client throws it. */
export function timeOut(operation: string): UpstreamError {
  return new UpstreamError({ upstream: 'cards', operation, failure: 'time-out' });
}

/** The real provider, on a network that loses the answers of one call after it was made; `times` of them. */
export function losingAnswers<Call extends keyof CardProvider>(
  cards: CardProvider,
  call: Call,
  times = Number.POSITIVE_INFINITY,
): CardProvider {
  let left = times;
  const real = cards[call] as (...input: unknown[]) => Promise<unknown>;
  const lossy = async (...input: unknown[]) => {
    const answer = await real.apply(cards, input);
    if (left <= 0) return answer;
    left -= 1;
    throw timeOut(call);
  };
  return { ...cards, [call]: lossy };
}

import { sql } from 'kysely';
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
import { connectDatabase } from '#database/connection.ts';
import { createEnrolmentService } from '#services/enrolment/app.ts';
import type { EnrolmentDependencies } from '#services/enrolment/dependencies.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import { createNotices } from '#services/reviews/notices.ts';
import { createCardSandbox } from '#stand-ins/cards/app.ts';
import { aBrowser, aBuyer, aNewBirthday } from './a-buyer.ts';
import { type AllTables, borrowTestDatabase, type TestDatabase } from './database.ts';
import { createDirectoryOfTests } from './directory-of-tests.ts';
import { granted } from './granted.ts';
import { house } from './house.ts';
import { openConnections } from './mails.ts';
import { timeOut } from './provider-faults.ts';

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

export const once = { intents: 1, payIns: 1, enrolments: 1 };
export const unchanged = { intents: 0, payIns: 0, enrolments: 0 };

export const buyerPath = (call: 'preregister' | 'register', officeId: number = offers.officeId) =>
  `/office/${officeId}/market-place/buyer/${call}`;
const jsonType = { 'content-type': 'application/json' };

type RecordedCall = 'getPayIn' | 'getDispute' | 'getWallet' | 'getCardRegistration';

interface Preparation {
  readonly buyer?: Partial<Buyer>;
  readonly card?: string;
  readonly offer?: { readonly formuleId: number; readonly Amount: number };
  /** Of another browser than the bench's own, or null of a caller that has none. */
  readonly secret?: string | null;
}

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
  /** The documents of orders, which cost a third of a test; without, an empty one. */
  readonly writesPdf?: boolean;
}

/** A database of its own unless one is given, the real card sandbox on it, a directory of two schools, and ways to start an enrolment service and to pay. */
export async function createEnrolmentBench({ given, callLimits, writesPdf = false }: BenchOptions = {}) {
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
    ...(!writesPdf && { writePdf: async () => Buffer.from('%PDF-1.7') }),
    returnUrl: (intentId) => `https://site.test/paiement/retour/${intentId}`,
    timeoutMs: 300,
    // A busy machine needs longer than a page may wait.
    pagePatienceMs: 4000,
  };
  const startWith = (changes?: Partial<EnrolmentDependencies>) => {
    const service = createEnrolmentService({ ...dependencies, ...changes });
    const client = createClient(enrolment, {
      name: 'enrolment',
      baseUrl: 'http://enrolment.test',
      fetch: (request) => service.fetch(request, inProcess),
    });
    return { service, client };
  };
  const own = startWith();
  const start = (changes?: Partial<EnrolmentDependencies>) => (changes ? startWith(changes) : own);

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
    /** Dependencies with other calls of the provider. */
    withCards: (changes: Partial<CardProvider>) => ({ cards: { ...cards, ...changes } }),
    /** Dependencies with a provider one of whose calls fails. */
    withFailing: (call: keyof CardProvider, error: unknown = timeOut(call)) => ({
      cards: { ...cards, [call]: () => Promise.reject(error) },
    }),
    /** Dependencies with a provider one of whose calls is recorded. */
    recording<Call extends RecordedCall>(call: Call, answer: CardProvider[Call] = cards[call]) {
      const calls: string[] = [];
      const recorded = (id: string) => {
        calls.push(id);
        return answer(id);
      };
      return { calls, cards: { ...cards, [call]: recorded } as CardProvider };
    },
    /** A second process on the same database, with connections open in both. */
    async secondProcess() {
      const other = connectDatabase<AllTables>(url);
      await Promise.all([openConnections(db, 4), openConnections(other, 4)]);
      return { db: other, [Symbol.asyncDispose]: () => other.destroy() };
    },
    messages: () => logged.map((line) => (line as { message: string }).message),
    /** What the buyer does on the bank's page. */
    async decide(redirectUrl: string, decision: 'accept' | 'refuse' | 'abandon'): Promise<void> {
      const response = await sandbox.request(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
      });
      if (response.status !== 303) throw new Error(`the bank answered ${response.status}`);
    },
    /** A buyer pre-registered with a registered card, someone new by default: the body of his register call. */
    async prepare(changes: Preparation = {}): Promise<RegisterRequest> {
      const buyer = aBuyer({ Birthday: aNewBirthday(), ...changes.buyer });
      const record = granted(await this.preregister(buyer));
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
    preregister: (
      body: Buyer & { formuleId?: number } = aBuyer(),
      changes?: Partial<EnrolmentDependencies>,
    ) => start(changes).client.preregister({ officeId: String(offers.officeId), ...body }),
    /** A call that does not go through our client, which would repeat it. */
    async post(path: string, body: object, changes?: Partial<EnrolmentDependencies>) {
      const sent = { method: 'POST', headers: jsonType, body: JSON.stringify(body) };
      const response = await start(changes).service.request(path, sent, inProcess);
      return { status: response.status, body: await response.json() };
    },
    postRegister(body: RegisterRequest, changes?: Partial<EnrolmentDependencies>) {
      return this.post(buyerPath('register'), body, changes);
    },
    /** A payment that succeeded, or whatever became of it. */
    async buy(changes: Preparation = {}, body: Partial<RegisterRequest> = {}) {
      return this.intentOf(await this.pay({ ...(await this.prepare(changes)), ...body }));
    },
    /** A payment whose buyer is on the bank's page. */
    async payAtBank(changes: Preparation = {}) {
      const body = await this.prepare({ card: testCards.challenge, ...changes });
      const { payInId, secureModeRedirectURL: redirectUrl = '' } = granted(await this.pay(body));
      const intent = await this.intentOf({ payInId });
      return { body, intent, intentId: intent.id, reference: intent.reference, payInId, redirectUrl };
    },
    reconcile: (changes: Partial<EnrolmentDependencies> = {}) =>
      reconcilePayments({ ...dependencies, ...changes }),
    pay(body: RegisterRequest, officeId: number = offers.officeId, headers: Record<string, string> = {}) {
      return start().client.register({ officeId: String(officeId), ...body }, { headers });
    },
    intentOf(answer: RegisterAnswer | Refused) {
      return intents().where('pay_in_id', '=', granted(answer).payInId).executeTakeFirstOrThrow();
    },
    intentOfRegistration(cardRegistrationId: string) {
      return intents().where('card_registration_id', '=', cardRegistrationId).executeTakeFirstOrThrow();
    },
    enrolmentsOf(intentId: string) {
      return db.selectFrom('enrolments').selectAll().where('payment_intent_id', '=', intentId).execute();
    },
    async counts() {
      const { rows } = await sql<typeof once>`select (select count(*) from payment_intents) as intents,
        (select count(*) from enrolments) as enrolments,
        (select count(*) from card_sandbox.pay_ins) as "payIns"`.execute(db);
      return rows[0] ?? unchanged;
    },
    async changeOf(work: () => Promise<unknown>) {
      const before = await this.counts();
      await work();
      const { intents, enrolments, payIns } = await this.counts();
      return {
        intents: intents - before.intents,
        enrolments: enrolments - before.enrolments,
        payIns: payIns - before.payIns,
      };
    },
    findOrder: (reference: string, email: string = aBuyer().Email) =>
      start().client.findOrder({ reference, email }),
    withdraw: (
      reference: string,
      changes: { email?: string; nom?: string; secretNavigateur?: string } = {},
      now?: Date,
    ) =>
      start(now && { now: () => now }).client.withdrawFromOrder({
        ...{ reference, email: aBuyer().Email, nom: 'Camille Moreau' },
        ...changes,
      }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

export type EnrolmentBench = Awaited<ReturnType<typeof createEnrolmentBench>>;

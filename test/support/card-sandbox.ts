import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect } from 'vitest';
import { createCardsClient } from '#clients/cards.ts';
import type { Upstream } from '#clients/http.ts';
import type { DirectPayInRequest } from '#contracts/cards.ts';
import { createCardSandbox } from '#stand-ins/cards/app.ts';
import type { CardSandboxDeps } from '#stand-ins/cards/sandbox.ts';
import { borrowTestDatabase } from './database.ts';

export type Reach = 'in process' | 'over HTTP';

export const cardNumbers = {
  frictionless: '4970107111111119',
  challenge: '4970105181818183',
  maestro: '5033951000000004',
  amex: '375989111111119',
  refused: '4970100000000006',
  refusedAfterChallenge: '4970100000000014',
  unknown: '4970100000000022',
} as const;

const prefix = '/services/cards';

/** A card sandbox of the test's own, under a prefix, on a fresh database, with a clock that the test moves. */
export async function openCardSandbox({
  reach = 'in process',
  ...more
}: { reach?: Reach } & Partial<Pick<CardSandboxDeps, 'clientId'>> &
  Pick<CardSandboxDeps, 'now' | 'callLimits' | 'retryDelays' | 'faultDelays'> = {}) {
  const database = await borrowTestDatabase('empty');
  const clock = { instant: new Date('2026-03-14T10:00:00Z') };
  const settings = { clientId: 'creneau', apiKey: 'a key of the test', now: () => clock.instant, ...more };
  const app = new Hono();
  const server = reach === 'over HTTP' ? createAdaptorServer({ fetch: app.fetch }) : undefined;
  const origin = server ? await listen(server) : 'http://cards.test';
  const publicUrl = origin + prefix;
  const faults: string[] = [];
  const log = {
    error: (details: object, message: string) => faults.push(`${message} ${JSON.stringify(details)}`),
  };
  app.route(prefix, createCardSandbox({ ...settings, db: database.db, publicUrl, log }));
  const send: Upstream['fetch'] = server ? (request) => fetch(request) : (request) => app.fetch(request);
  const upstream: Upstream = { name: 'cards', baseUrl: publicUrl, fetch: send };

  return {
    ...settings,
    db: database.db,
    publicUrl,
    upstream,
    /** What the sandbox reported as unexpected. */
    faults,
    client: createCardsClient({ upstream, ...settings }),
    advance(milliseconds: number) {
      clock.instant = new Date(clock.instant.getTime() + milliseconds);
    },
    request(path: string, init: RequestInit = {}): Promise<Response> {
      const address = path.startsWith('http') ? path : publicUrl + path;
      return Promise.resolve(send(new Request(address, { redirect: 'manual', ...init })));
    },
    async [Symbol.asyncDispose]() {
      if (server) await new Promise((resolve) => server.close(resolve));
      await database[Symbol.asyncDispose]();
    },
  };
}

export type OpenCardSandbox = Awaited<ReturnType<typeof openCardSandbox>>;

export function aKey(): string {
  return crypto.randomUUID();
}

/** A payer with a wallet and an open card registration. */
export async function openRegistration(
  { client }: OpenCardSandbox,
  cardType: 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' = 'CB_VISA_MASTERCARD',
  Email = 'zoe@exemple.fr',
) {
  const user = await client.createNaturalUser(
    { FirstName: 'Zoé', LastName: 'Lefèvre', Email, UserCategory: 'PAYER' },
    aKey(),
  );
  const wallet = await client.createWallet(
    { Owners: [user.Id], Currency: 'EUR', Description: 'Inscription' },
    aKey(),
  );
  const registration = await client.createCardRegistration(
    { UserId: user.Id, Currency: 'EUR', CardType: cardType },
    aKey(),
  );
  return { user, wallet, registration };
}

/** The header that a client's key is exchanged for. */
export async function bearerOf(sandbox: OpenCardSandbox): Promise<string> {
  const credentials = Buffer.from(`${sandbox.clientId}:${sandbox.apiKey}`).toString('base64');
  const token = await sandbox.request('/v2.01/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    headers: { authorization: `Basic ${credentials}` },
  });
  return `Bearer ${(await token.json()).access_token}`;
}

/** A call of the operator's own, with a bearer, for what our client does not call. */
export async function callCards(
  sandbox: OpenCardSandbox,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  key?: string,
): Promise<Response> {
  return sandbox.request(`/v2.01/${sandbox.clientId}/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: await bearerOf(sandbox),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

interface PostedCard {
  readonly data?: string | null;
  readonly accessKeyRef?: string | null;
  readonly cardNumber?: string;
  readonly cardExpirationDate?: string;
  readonly cardCvx?: string;
}

/** Posts a card as a browser does; what is not given is right. */
export async function postCard(
  sandbox: OpenCardSandbox,
  registration: { CardRegistrationURL: string; AccessKey: string | null; PreregistrationData: string | null },
  card: PostedCard = {},
): Promise<string> {
  const body = new URLSearchParams({
    data: card.data ?? registration.PreregistrationData ?? '',
    accessKeyRef: card.accessKeyRef ?? registration.AccessKey ?? '',
    cardNumber: card.cardNumber ?? cardNumbers.frictionless,
    cardExpirationDate: card.cardExpirationDate ?? '1229',
    cardCvx: card.cardCvx ?? '123',
  });
  const answer = await sandbox.request(registration.CardRegistrationURL, { method: 'POST', body });
  if (answer.status !== 200) throw new Error(`tokenisation answered ${answer.status}`);
  return answer.text();
}

/** A payer whose card is registered and ready to pay. */
export async function registerCard(
  sandbox: OpenCardSandbox,
  cardNumber: string,
  cardType: 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' = 'CB_VISA_MASTERCARD',
  Email?: string,
) {
  const { user, wallet, registration } = await openRegistration(sandbox, cardType, Email);
  const cardCvx = cardType === 'AMEX' ? '1234' : '123';
  const registrationData = await postCard(sandbox, registration, { cardNumber, cardCvx });
  const { CardId } = await sandbox.client.updateCardRegistration(registration.Id, {
    RegistrationData: registrationData,
    CardHolderName: 'Zoé Lefèvre',
  });
  if (CardId === null) throw new Error(`no card for ${registrationData.slice(0, 20)}`);
  return { user, wallet, registration, cardId: CardId };
}

/** The body of a pay-in of 49 € by that payer. */
export function aPayIn(
  payer: { user: { Id: string }; wallet: { Id: string }; cardId: string },
  changes: Partial<DirectPayInRequest> = {},
): DirectPayInRequest {
  return {
    AuthorId: payer.user.Id,
    CreditedWalletId: payer.wallet.Id,
    CardId: payer.cardId,
    DebitedFunds: { Currency: 'EUR', Amount: 4900 },
    Fees: { Currency: 'EUR', Amount: 0 },
    SecureModeReturnURL: 'http://shop.test/paiement/retour/42',
    IpAddress: '2001:db8::1',
    BrowserInfo: {
      AcceptHeader: 'text/html',
      JavaEnabled: false,
      JavascriptEnabled: true,
      Language: 'fr-FR',
      ColorDepth: 24,
      ScreenHeight: 800,
      ScreenWidth: 360,
      TimeZoneOffset: -60,
      UserAgent: 'Mozilla/5.0',
    },
    ...changes,
  };
}

/** A pay-in of 49 € by that payer, and what may be done with it. */
export async function payBy(
  sandbox: OpenCardSandbox,
  payer: Parameters<typeof aPayIn>[0],
  changes: Partial<DirectPayInRequest> = {},
) {
  const { client } = sandbox;
  const payIn = await client.createDirectPayIn(aPayIn(payer, changes), aKey());
  const bankPage = payIn.SecureModeRedirectURL ?? '';
  return {
    payer,
    payIn,
    refund: (sum: object = {}) => client.createRefund(payIn.Id, { AuthorId: payer.user.Id, ...sum }, aKey()),
    balance: async () => (await client.getWallet(payer.wallet.Id)).Balance.Amount,
    state: () => client.getPayIn(payIn.Id),
    page: () => sandbox.request(bankPage),
    decide: (decision: string) =>
      sandbox.request(bankPage, { method: 'POST', body: new URLSearchParams({ decision }) }),
  };
}

/** The same by a new payer with that card. */
export async function payWith(
  sandbox: OpenCardSandbox,
  cardNumber: string = cardNumbers.frictionless,
  changes: Partial<DirectPayInRequest> = {},
) {
  return payBy(sandbox, await registerCard(sandbox, cardNumber), changes);
}

/** The refusal of a call for one parameter, which it names. */
export const refusalOf = (field: string) => ({
  status: 400,
  body: { Type: 'param_error', errors: { [field]: expect.any(String) } },
});
export const notFound = { status: 404, body: { Type: 'ressource_not_found' } };

async function listen(server: ReturnType<typeof createAdaptorServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}`;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import {
  aKey,
  aPayIn,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  openRegistration,
  type Reach,
  registerCard,
} from '#test/support/card-sandbox.ts';
import { createCardsClient } from './cards.ts';
import type { Upstream } from './http.ts';

const reaches: Reach[] = ['in process', 'over HTTP'];

describe.each(reaches)('the client of the card provider, %s', (reach) => {
  let sandbox: OpenCardSandbox;
  beforeAll(async () => {
    sandbox = await openCardSandbox({ reach });
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());

  it('handles a payer from the first call to a paid pay-in', async () => {
    const { client } = sandbox;
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    const payIn = await client.createDirectPayIn(aPayIn(payer), aKey());
    expect(payIn).toMatchObject({ Status: 'SUCCEEDED', ResultCode: '000000', SecureModeRedirectURL: null });
    expect(await client.getPayIn(payIn.Id)).toEqual(payIn);
    expect((await client.getWallet(payer.wallet.Id)).Balance).toEqual({ Currency: 'EUR', Amount: 4900 });
    expect((await client.getCardRegistration(payer.registration.Id)).CardId).toBe(payer.cardId);
    await client.deactivateCard(payer.cardId);
    expect((await client.getCard(payer.cardId)).Active).toBe(false);
  });

  it('reads the answer stored under a key, and nothing for an unknown key', async () => {
    const { client } = sandbox;
    const key = aKey();
    expect(await client.readResponse(key)).toBeUndefined();
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    const payIn = await client.createDirectPayIn(aPayIn(payer), key);
    expect(await client.readResponse(key)).toEqual({ status: 200, resource: payIn });
  });

  it('lists all that a payer paid, each with its tag, however long the list', async () => {
    const { client } = sandbox;
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    expect(await client.listTransactions(payer.user.Id)).toEqual([]);
    const { Id } = await client.createDirectPayIn({ ...aPayIn(payer), Tag: 'ours' }, aKey());
    expect(await client.listTransactions(payer.user.Id)).toMatchObject([{ Id, Tag: 'ours', Type: 'PAYIN' }]);
  });

  it('reads a refusal stored under a key', async () => {
    const { client } = sandbox;
    const key = aKey();
    const call = client.createWallet({ Owners: ['nobody'], Currency: 'EUR', Description: 'x' }, key);
    await expect(call).rejects.toMatchObject({ status: 404, body: { Type: 'ressource_not_found' } });
    const stored = { status: 404, resource: { Type: 'ressource_not_found' } };
    expect(await client.readResponse(key)).toMatchObject(stored);
  });

  it('throws the provider’s error for a key used twice', async () => {
    const { client } = sandbox;
    const key = aKey();
    const create = () => client.createNaturalUser({ FirstName: 'A', LastName: 'B', Email: 'a@b' }, key);
    await create();
    const again = create();
    await expect(again).rejects.toBeInstanceOf(UpstreamError);
    const conflict = { status: 409, body: { Type: 'idempotent_creation_conflict' } };
    await expect(again).rejects.toMatchObject(conflict);
  });
});

describe('the client’s bearer', () => {
  let sandbox: OpenCardSandbox;
  beforeAll(async () => {
    sandbox = await openCardSandbox();
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());

  function watched(change: (request: Request) => Response | undefined = () => undefined) {
    const calls: string[] = [];
    const upstream: Upstream = {
      ...sandbox.upstream,
      fetch(request) {
        calls.push(`${request.method} ${new URL(request.url).pathname.split('/').slice(4).join('/')}`);
        return change(request) ?? sandbox.upstream.fetch(request);
      },
    };
    const { clientId, apiKey, now } = sandbox;
    const tokens = () => calls.filter((call) => call === 'POST oauth/token').length;
    return { client: createCardsClient({ upstream, clientId, apiKey, now }), calls, tokens };
  }

  it('is requested once by simultaneous calls', async () => {
    const { registration } = await openRegistration(sandbox);
    const { client, tokens } = watched();
    await Promise.all([1, 2, 3, 4].map(() => client.getCardRegistration(registration.Id)));
    expect(tokens()).toBe(1);
  });

  it('is cached until 30 seconds before it expires, and renewed from then on', async () => {
    const { registration } = await openRegistration(sandbox);
    const { client, tokens } = watched();
    await client.getCardRegistration(registration.Id);
    sandbox.advance(1_170_000 - 1);
    await client.getCardRegistration(registration.Id);
    expect(tokens()).toBe(1);
    sandbox.advance(1);
    await client.getCardRegistration(registration.Id);
    expect(tokens()).toBe(2);
  });

  it('is renewed once when the provider forgets it', async () => {
    const { registration } = await openRegistration(sandbox);
    const { client, tokens } = watched();
    await client.getCardRegistration(registration.Id);
    await sandbox.db.deleteFrom('card_sandbox.tokens').execute();
    const reads = [1, 2, 3].map(() => client.getCardRegistration(registration.Id));
    expect((await Promise.all(reads)).map(({ Id }) => Id)).toEqual(Array(3).fill(registration.Id));
    expect(tokens()).toBe(2);
  });

  it('is not requested again and again when it is never accepted', async () => {
    const { client, calls } = watched((request) =>
      request.url.includes('/payins/')
        ? Response.json({ Type: 'invalid_credentials' }, { status: 401 })
        : undefined,
    );
    await expect(client.getPayIn('any')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(4);
  });

  it('is refused for a wrong key, and requested anew by a later call', async () => {
    const { upstream, clientId } = sandbox;
    const client = createCardsClient({ upstream, clientId, apiKey: 'wrong' });
    const refusal = { status: 401, operation: 'createToken', body: { error: 'invalid_client' } };
    await expect(client.getPayIn('any')).rejects.toMatchObject(refusal);
    await expect(client.getPayIn('any')).rejects.toMatchObject(refusal);
  });
});

/** A provider that gives a bearer, then these answers. */
function providerOf(answer: (request: Request) => Response) {
  const token = { access_token: 't', token_type: 'bearer', expires_in: 1200 };
  const fetch = (request: Request) =>
    request.url.endsWith('/token') ? Response.json(token) : answer(request);
  const upstream = { name: 'cards', baseUrl: 'http://cards.test', fetch };
  return createCardsClient({ upstream, clientId: 'c', apiKey: 'k' });
}

describe('a connection that is lost', () => {
  function losing(times: number) {
    const calls: string[] = [];
    const client = providerOf(({ method }) => {
      calls.push(method);
      if (calls.length <= times) throw new TypeError('fetch failed');
      return Response.json({ Type: 'ressource_not_found' }, { status: 404 });
    });
    return { client, calls };
  }

  it('is tried once more for a reading', async () => {
    const { client, calls } = losing(1);
    await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('fails on the second loss', async () => {
    const { client, calls } = losing(2);
    await expect(client.readResponse('a key')).rejects.toMatchObject({ failure: 'network' });
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('is never retried for a creation', async () => {
    const { client, calls } = losing(1);
    const body = { FirstName: 'A', LastName: 'B', Email: 'a@b' };
    await expect(client.createNaturalUser(body, '0123456789abcdef')).rejects.toMatchObject({
      failure: 'network',
    });
    expect(calls).toEqual(['POST']);
  });
});

describe('a list of transactions', () => {
  const transaction = (number: number) => ({
    Id: `payin_${number}`,
    Tag: null,
    AuthorId: 'user_1',
    Type: 'PAYIN',
    Nature: 'REGULAR',
    Status: 'SUCCEEDED',
  });
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => transaction(from + index));
  const listing = (pages: (page: number) => unknown) =>
    providerOf(({ url }) =>
      Response.json(pages(Number(new URL(url).searchParams.get('page')))),
    ).listTransactions('user_1');

  it.each([
    ['nothing', [], 0],
    ['a full page and the next one', [range(0, 100), range(100, 101)], 101],
    ['a page that is cut short, and more after it', [range(0, 3), range(3, 100)], 100],
  ])('of %s is read to its last page', async (_, pages, count) => {
    expect(await listing((page) => pages[page - 1] ?? [])).toHaveLength(count);
  });

  it('ends when its last page repeats', async () => {
    expect(await listing(() => range(0, 3))).toHaveLength(3);
  });

  it.each([
    ['repeats a full page', () => range(0, 100)],
    ['has no end', (page: number) => range(page * 100, page * 100 + 100)],
    ['holds what cannot be read', () => [{ ...transaction(1), Tag: 7 }]],
  ])('that %s is a failure, and no list', async (_, pages) => {
    await expect(listing(pages)).rejects.toBeInstanceOf(UpstreamError);
  });

  it("ignores a proxy's 404 when it reads a key", async () => {
    const client = providerOf(() => new Response('<h1>Not found</h1>', { status: 404 }));
    await expect(client.readResponse('0123456789abcdef')).rejects.toMatchObject({ status: 404 });
  });
});

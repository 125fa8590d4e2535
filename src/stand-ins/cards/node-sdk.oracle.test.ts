import MangoPay from 'mangopay4-nodejs-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftedAt } from '#clients/cards-repeats.ts';
import {
  aKey,
  aPayIn,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  registerCard,
} from '#test/support/card-sandbox.ts';

/**
 * What the SDK's own tests leave out (node-sdk-tests.oracle.test.ts): the SDK, unmodified, meets what our client meets, and
 * both read the same of one sandbox. It shares options: one instance alone.
 */
const callLimits = [100, 500, 1000, 5000] as const;
let sandbox: OpenCardSandbox;
let api: MangoPay;
let payer: Awaited<ReturnType<typeof registerCard>>;
let payInId: string;
beforeAll(async () => {
  sandbox = await openCardSandbox({ reach: 'over HTTP', now: () => new Date(), callLimits });
  api = new MangoPay({
    clientId: sandbox.clientId,
    clientApiKey: sandbox.apiKey,
    baseUrl: sandbox.publicUrl,
    errorHandler: () => {},
  });
  payer = await registerCard(sandbox, cardNumbers.frictionless);
  payInId = (await sandbox.client.createDirectPayIn(aPayIn(payer), aKey())).Id;
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const euros = (cents: number) => ({ Currency: 'EUR' as const, Amount: cents });
/** Without the SDK's classes and their methods. */
const plain = (read: unknown): unknown => JSON.parse(JSON.stringify(read));
const idsOf = (read: readonly { readonly Id: string }[]) => read.map(({ Id }) => Id);

/** A page of a list with the answer's headers; the typings of the SDK do not know that it gives them. */
async function page(list: (options: object) => Promise<unknown>, parameters: object) {
  const answer = await list({ parameters, resolveWithFullResponse: true });
  return answer as { headers: Record<string, string>; body: { Id: string }[] };
}

describe('a payment', () => {
  const payWith = (card: typeof payer, key = aKey()) =>
    api.PayIns.create(
      {
        ...(aPayIn(card) as object as MangoPay.payIn.CreateCardDirectPayIn),
        PaymentType: 'CARD',
        ExecutionType: 'DIRECT',
      },
      { headers: { 'Idempotency-Key': key } },
    );

  it('that asks for a challenge ends as the buyer answers, and credits the wallet', async () => {
    const card = await registerCard(sandbox, cardNumbers.challenge);
    const created = (await payWith(card)) as MangoPay.payIn.CardDirectPayInData;
    expect(created).toMatchObject({ Status: 'CREATED', SecureModeNeeded: true });
    const answer = await sandbox.request(created.SecureModeRedirectURL, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'accept' }),
    });
    expect(answer.headers.get('location')).toContain(`transactionId=${created.Id}`);
    const read = plain(await api.PayIns.get(created.Id));
    expect(read).toMatchObject(await sandbox.client.getPayIn(created.Id));
    expect(read).toMatchObject({ Status: 'SUCCEEDED' });
    expect((await api.Wallets.get(card.wallet.Id)).Balance).toEqual(euros(4900));
  });

  it('with a card that the SDK deactivated fails, and is no error', async () => {
    const card = await registerCard(sandbox, cardNumbers.frictionless);
    expect((await api.Cards.update({ Id: card.cardId, Active: false })).Active).toBe(false);
    expect(await payWith(card)).toMatchObject({ Status: 'FAILED', ResultCode: '101410' });
  });

  it('under a key that was used is a conflict', async () => {
    const card = await registerCard(sandbox, cardNumbers.frictionless);
    const key = aKey();
    await payWith(card, key);
    await expect(payWith(card, key)).rejects.toMatchObject({ Type: 'idempotent_creation_conflict' });
  });

  it('is prepared by the SDK’s own models, with all their nulls', async () => {
    const { UserNaturalPayer, CardRegistration, Hook } = api.models;
    const asked = new UserNaturalPayer({ FirstName: 'A', LastName: 'B', Email: 'a@exemple.fr' });
    const { Id: UserId } = (await api.Users.create(asked as never)) as { Id: string };
    const opened = await api.CardRegistrations.create(
      new CardRegistration({ UserId, Currency: 'EUR' }) as never,
    );
    expect(opened).toMatchObject({ Status: 'CREATED', CardType: 'CB_VISA_MASTERCARD' });
    const hook = new Hook({ EventType: 'PAYIN_NORMAL_FAILED', Url: 'https://a.example/avis' });
    const { Id } = await api.Hooks.create(hook as never);
    expect(idsOf(await sandbox.client.listHooks())).toContain(Id);
  });

  it('whose wallet names nobody is a wrong parameter', async () => {
    const wrong = api.Wallets.create({ Owners: [''], Currency: 'EUR', Description: 'x' });
    await expect(wrong).rejects.toMatchObject({ Type: 'param_error', errors: expect.any(Object) });
  });
});

describe('a refund', () => {
  it('in part, then of the rest, is the same to the SDK and to us', async () => {
    const part = await api.PayIns.createRefund(payInId, {
      AuthorId: payer.user.Id,
      DebitedFunds: euros(1900),
      Fees: euros(0),
      Tag: 'part',
    });
    expect(part).toMatchObject({ Status: 'SUCCEEDED', ResultCode: '000000', CreditedFunds: euros(1900) });
    expect(part).toMatchObject({ Type: 'PAYOUT', Nature: 'REFUND', InitialTransactionId: payInId });
    expect(plain(await api.Refunds.get(part.Id))).toMatchObject(await sandbox.client.getRefund(part.Id));

    const rest = await sandbox.client.createRefund(
      payInId,
      { AuthorId: payer.user.Id, DebitedFunds: euros(3000), Fees: euros(0) },
      aKey(),
    );
    expect(plain(await api.Refunds.get(rest.Id))).toMatchObject(rest);
    expect((await api.Wallets.get(payer.wallet.Id)).Balance).toEqual(euros(0));
  });

  it('of more than is left is a failure that both read in the list of the pay-in', async () => {
    const refused = await api.PayIns.createRefund(payInId, { AuthorId: payer.user.Id });
    expect(refused).toMatchObject({ Status: 'FAILED', ResultCode: '001401' });
    const listed = await api.PayIns.getRefunds(payInId);
    expect(listed).toHaveLength(3);
    expect(plain(listed)).toMatchObject(await sandbox.client.listRefunds(payInId));
    expect(idsOf(listed).at(-1)).toBe(refused.Id);
  });

  it('of nobody’s pay-in is the same error to both', async () => {
    const asked = api.PayIns.createRefund('none', { AuthorId: payer.user.Id });
    const error = await asked.catch((thrown: unknown) => thrown);
    const ours = sandbox.client.createRefund('none', { AuthorId: payer.user.Id }, aKey());
    await expect(ours).rejects.toMatchObject({
      status: 404,
      body: { Type: (error as { Type: string }).Type },
    });
    expect(error).toMatchObject({ Type: 'ressource_not_found' });
  });
});

describe('a hook', () => {
  it('set, moved, disabled and enabled by the SDK is what we read', async () => {
    const hook = await api.Hooks.create({
      EventType: 'PAYIN_NORMAL_SUCCEEDED',
      Url: 'https://a.example/avis',
      Tag: 'ours',
    });
    expect(hook).toMatchObject({ Status: 'ENABLED', Validity: 'VALID', Tag: 'ours' });
    for (const Status of ['DISABLED', 'ENABLED'] as const) {
      const changed = await api.Hooks.update({ ...hook, Url: 'https://b.example/avis', Status });
      expect(changed).toMatchObject({ Id: hook.Id, Status, Url: 'https://b.example/avis', Tag: 'ours' });
      expect(plain(await api.Hooks.getAll())).toMatchObject(await sandbox.client.listHooks());
    }
    const listed = (await sandbox.client.listHooks()).find(({ Id }) => Id === hook.Id);
    expect(plain(await api.Hooks.get(hook.Id))).toMatchObject(listed ?? {});
  });

  it('of a type that has one already is a wrong parameter to both', async () => {
    const body = { EventType: 'PAYIN_NORMAL_SUCCEEDED', Url: 'https://c.example/avis' } as const;
    await expect(api.Hooks.create(body)).rejects.toMatchObject({
      Type: 'param_error',
      errors: { EventType: expect.any(String) },
    });
    await expect(sandbox.client.createHook(body, aKey())).rejects.toMatchObject({
      status: 400,
      body: { Type: 'param_error' },
    });
  });
});

describe('events', () => {
  it('of a type, and between two instants, are the same to both', async () => {
    for (const parameters of [
      {},
      { EventType: 'PAYIN_REFUND_FAILED' },
      { AfterDate: 1, per_page: 2, page: 2 },
      { BeforeDate: 1 },
      { Sort: 'Date:DESC', per_page: 1 },
    ]) {
      const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
      const read = await api.Events.getAll({ parameters });
      expect(read).toEqual(await sandbox.client.listEvents(Object.fromEntries(texts)));
    }
    const [failed] = await api.Events.getAll({ parameters: { EventType: 'PAYIN_REFUND_FAILED' } });
    expect(failed).toMatchObject({ ResourceId: expect.any(String), Date: expect.any(Number) });
  });
});

describe('lists', () => {
  it('of a user and a wallet are read by the SDK', async () => {
    const { user, wallet, cardId } = payer;
    expect(await api.Users.get(user.Id)).toMatchObject({ Id: user.Id, UserCategory: 'PAYER' });
    expect(idsOf(await api.Users.getCards(user.Id))).toEqual([cardId]);
    expect(idsOf(await api.Users.getWallets(user.Id))).toEqual([wallet.Id]);
    const paid = await api.Users.getTransactions(user.Id);
    expect(idsOf(paid)[0]).toBe(payInId);
    expect(idsOf(await api.Wallets.getTransactions(wallet.Id))).toEqual(idsOf(paid));
  });

  it('come page by page, each transaction once, with what the headers say', async () => {
    const list = (options: object) => api.Users.getTransactions(payer.user.Id, options as never);
    const found: string[] = [];
    for (const at of [1, 2, 3]) {
      const { headers, body } = await page(list, { page: at, per_page: 2, Sort: 'CreationDate:DESC' });
      expect(headers).toMatchObject({ 'x-number-of-items': '4', 'x-number-of-pages': '2' });
      found.push(...idsOf(body));
    }
    expect(found.toSorted()).toEqual(idsOf(await api.Users.getTransactions(payer.user.Id)).toSorted());
    await expect(page(list, { per_page: 101 })).rejects.toBeDefined();
  });
});

describe('limits of calls', () => {
  it('are told to the SDK with each answer, in its four windows', async () => {
    await api.Hooks.getAll();
    const [shortest] = api.rateLimits;
    const made = Number(shortest?.callsMade);
    expect(api.rateLimits).toMatchObject(
      callLimits.map((most) => ({ callsMade: made, callsRemaining: most - made })),
    );
    expect(api.rateLimits.map(({ minutesInterval }) => minutesInterval)).toEqual([15, 30, 60, 1440]);
  });

  it('met, are the same refusal to both, and lifted when the SDK was told', async () => {
    const lifted = Number(api.rateLimits[0]?.resetTimeMillis) * 1000;
    for (let left = Number(api.rateLimits[0]?.callsRemaining); left > 0; left -= 1) await api.Hooks.getAll();
    await expect(api.Hooks.getAll()).rejects.toMatchObject({ Type: 'rate_limit' });
    await expect(sandbox.client.listHooks()).rejects.toMatchObject({ status: 429 });

    const { Authorization: authorization = '' } = api.requestOptions.headers as { Authorization?: string };
    const refused = await sandbox.request('/v2.01/creneau/hooks', { headers: { authorization } });
    expect(refused.status).toBe(429);
    expect(liftedAt(refused, Date.now())).toBe(lifted);
  });
});

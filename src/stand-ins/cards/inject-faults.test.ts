import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardsClient } from '#clients/cards.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import {
  aKey,
  aPayIn,
  cardNumbers,
  type OpenCardSandbox,
  openCardSandbox,
  openRegistration,
  payBy,
  type Reach,
  registerCard,
} from '#test/support/card-sandbox.ts';
import { faultOfAddress, faultOfTag } from './asked-fault.ts';

const reaches: Reach[] = ['in process', 'over HTTP'];

describe.each(reaches)('a requested fault, %s', (reach) => {
  let sandbox: OpenCardSandbox;
  let payer: Awaited<ReturnType<typeof registerCard>>;
  beforeAll(async () => {
    sandbox = await openCardSandbox({ reach, faultDelays: { slowMs: 60, hangMs: 60_000 } });
    payer = await registerCard(sandbox, cardNumbers.frictionless);
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());

  const pay = (Tag: string, key = aKey(), client = sandbox.client) =>
    client.createDirectPayIn(aPayIn(payer, { Tag }), key);

  it.each([
    ['500', { failure: 'status', status: 500, body: { Type: 'server_error' } }],
    ['503', { failure: 'status', status: 503 }],
    ['html', { failure: 'status', status: 502 }],
    ['reset', { failure: 'network' }],
  ])('«%s» does no work and keeps the key free', async (fault, error) => {
    const key = aKey();
    await expect(pay(`sandbox-fault:${fault}`, key)).rejects.toMatchObject(error);
    expect((await pay('none', key)).Status).toBe('SUCCEEDED');
  });

  it('«429» does no work, keeps the key free, and announces a limit of one second', async () => {
    const own = createCardsClient(sandbox);
    const key = aKey();
    const error = { failure: 'status', status: 429, body: { Type: 'rate_limit' } };
    await expect(pay('sandbox-fault:429', key, own)).rejects.toMatchObject(error);
    // A call within that second must not announce a longer limit.
    expect(await own.readResponse(key)).toBeUndefined();
    expect((await pay('none', key)).Status).toBe('SUCCEEDED');
  });

  it('«hang» never answers and does no work', async () => {
    const hasty = createCardsClient({ ...sandbox, upstream: { ...sandbox.upstream, timeoutMs: 400 } });
    const key = aKey();
    const call = hasty.createDirectPayIn(aPayIn(payer, { Tag: 'sandbox-fault:hang' }), key);
    await expect(call).rejects.toMatchObject({ failure: 'time-out' });
    expect((await pay('none', key)).Status).toBe('SUCCEEDED');
  });

  it('«slow» answers late and correctly', async () => {
    const started = performance.now();
    expect((await pay('sandbox-fault:slow')).Status).toBe('SUCCEEDED');
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it.each([
    ['lost', { failure: 'network' }],
    ['lost-500', { failure: 'status', status: 500 }],
    ['garbage', { failure: 'shape', status: 200 }],
  ])('«%s» does the work, which is found under its key', async (fault, error) => {
    const key = aKey();
    await expect(pay(`sandbox-fault:${fault}`, key)).rejects.toMatchObject(error);
    await expect(pay(`sandbox-fault:${fault}`, key)).rejects.toMatchObject({ status: 409 });
    expect(await sandbox.client.readResponse(key)).toMatchObject({
      status: 200,
      resource: { Status: 'SUCCEEDED', Tag: `sandbox-fault:${fault}` },
    });
  });

  it('occurs in the requested number of calls only', async () => {
    const Tag = `sandbox-fault:503x2 ${reach}`;
    await expect(pay(Tag)).rejects.toMatchObject({ status: 503 });
    await expect(pay(Tag)).rejects.toMatchObject({ status: 503 });
    expect((await pay(Tag)).Status).toBe('SUCCEEDED');
    await expect(pay(`${Tag} again`)).rejects.toMatchObject({ status: 503 });
  });

  it.each(['user', 'wallet', 'registration', 'pay-in', 'refund'])(
    'by the payer’s address is met by the call that it names, %s, and by no other',
    async (named) => {
      const Email = `${named}.503x1+${reach.replaceAll(' ', '-')}@sandbox-fault.invalid`;
      const { client } = sandbox;
      const met: string[] = [];
      const attempt = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
        try {
          return await call();
        } catch (error) {
          expect(error).toMatchObject({ status: 503 });
          met.push(name);
          return call();
        }
      };
      const own = { FirstName: 'A', LastName: 'B', Email };
      const Owner = await attempt('user', () => client.createNaturalUser(own, aKey()));
      const owned = { Owners: [Owner.Id], Currency: 'EUR' as const, Description: 'x' };
      const wallet = await attempt('wallet', () => client.createWallet(owned, aKey()));
      const card = { UserId: Owner.Id, Currency: 'EUR' } as const;
      await attempt('registration', () => client.createCardRegistration(card, aKey()));
      const giveCardTo = (user_id: string) =>
        sandbox.db
          .updateTable('card_sandbox.cards')
          .set({ user_id })
          .where('id', '=', payer.cardId)
          .execute();
      await giveCardTo(Owner.Id);
      const paying = { user: Owner, wallet, cardId: payer.cardId };
      const payIn = await attempt('pay-in', () => client.createDirectPayIn(aPayIn(paying), aKey()));
      await attempt('refund', () => client.createRefund(payIn.Id, { AuthorId: Owner.Id }, aKey()));
      await giveCardTo(payer.user.Id);
      expect(met).toEqual([named]);
    },
  );

  it('does not occur for other payers', async () => {
    expect((await openRegistration(sandbox)).registration.Status).toBe('CREATED');
  });
});

describe('a payer whose address requests odd answers', () => {
  let sandbox: OpenCardSandbox;
  beforeAll(async () => {
    sandbox = await openCardSandbox();
  });
  afterAll(() => sandbox[Symbol.asyncDispose]());

  const register = (Email: string) => registerCard(sandbox, cardNumbers.frictionless, undefined, Email);
  const paid = async (Email: string) => {
    const payer = await register(Email);
    const key = aKey();
    const payIn = await sandbox.client.createDirectPayIn(aPayIn(payer, { Tag: 'ours' }), key);
    return { payer, key, payIn };
  };

  it.each([
    ['kept-500', { status: 500, resource: { Type: 'asked_fault' } }],
    ['kept-400', { status: 400, resource: { Type: 'asked_fault' } }],
    ['kept-302', { status: 302 }],
    ['kept-200', { status: 200, resource: { Id: 7, Status: 'MAYBE' } }],
    ['stranger', {}],
  ])('reads «%s» under his key, and then what was answered', async (fault, expected) => {
    const { key, payIn } = await paid(`response.${fault}x1@sandbox-fault.invalid`);
    const odd = await sandbox.client.readResponse(key).catch(() => ({}));
    expect(odd).toMatchObject(expected);
    expect(await sandbox.client.readResponse(key)).toEqual({ status: 200, resource: payIn });
  });

  it('may have his key forgotten, and each list and reading fail', async () => {
    const { key, payer, payIn } = await paid(
      'response.unknownx1_transactions.403x1_read-pay-in.otherx1_list-refunds.redirectx1@sandbox-fault.invalid',
    );
    const { client } = sandbox;
    expect(await client.readResponse(key)).toBeUndefined();
    await expect(client.listTransactions(payer.user.Id)).rejects.toMatchObject({ status: 403 });
    await expect(client.getPayIn(payIn.Id)).rejects.toMatchObject({ failure: 'shape' });
    await expect(client.listRefunds(payIn.Id)).rejects.toMatchObject({ status: 302 });
    expect(await client.listTransactions(payer.user.Id)).toMatchObject([{ Id: payIn.Id, Tag: 'ours' }]);
    expect(await client.getPayIn(payIn.Id)).toEqual(payIn);
  });

  it.each(['lost-403', 'redirect', 'other'])('pays and gets the answer «%s»', async (fault) => {
    const payer = await register(`pay-in.${fault}@sandbox-fault.invalid`);
    await expect(payBy(sandbox, payer)).rejects.toBeInstanceOf(UpstreamError);
    expect(await sandbox.client.listTransactions(payer.user.Id)).toMatchObject([{ Status: 'SUCCEEDED' }]);
  });
});

describe('a request for a fault', () => {
  it.each([
    'sandbox-fault',
    'sandbox-fault:',
    'sandbox-fault:404',
    'my sandbox-fault:500',
    'CR-500',
    `sandbox-fault:500x2 ${'a'.repeat(255)}`,
    'sandbox-fault:500x2 \0',
    null,
    5,
  ])('is not the tag %j', (tag) => {
    expect(faultOfTag(tag)).toBeUndefined();
  });

  it.each([
    'zoe@exemple.fr',
    'pay-in.lost@exemple.fr',
    'pay-in.lost@sandbox-fault.invalid.fr',
    'pay-in.odd@sandbox-fault.invalid',
    'wallet.lost@sandbox-fault.invalid',
    'constructor.lost@sandbox-fault.invalid',
  ])('is not the address %s, for a pay-in', (address) => {
    expect(faultOfAddress(address, 'POST /v2.01/creneau/payins/card/direct/')).toBeUndefined();
  });

  it('is the address that names the pay-in, case-insensitive', () => {
    const call = 'POST /v2.01/creneau/payins/card/direct/';
    expect(faultOfAddress('Pay-In.Lost-500@sandbox-fault.invalid', call)?.fault).toBe('lost-500');
  });
});

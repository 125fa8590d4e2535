import { describe, expect, it } from 'vitest';
import {
  aKey,
  aPayIn,
  callCards,
  cardNumbers,
  notFound,
  openCardSandbox,
  openRegistration,
  payBy,
  payWith,
  refusalOf,
  registerCard,
} from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

const euros = (Amount: number) => ({ Currency: 'EUR', Amount }) as const;

async function pay(number: string, changes: Parameters<typeof payWith>[2] = {}) {
  const { payer, payIn, balance } = await payWith(sandbox, number, changes);
  return { payer, payIn, balance: await balance() };
}

const failed = (ResultCode: string) => ({ Status: 'FAILED', ResultCode, SecureModeNeeded: false });

describe('a direct pay-in', () => {
  it('with the frictionless card succeeds, credits the wallet less the fees, and validates the card', async () => {
    const { payIn, balance, payer } = await pay(cardNumbers.frictionless, { Fees: euros(900) });
    expect(payIn).toMatchObject({
      Status: 'SUCCEEDED',
      ResultCode: '000000',
      SecureModeNeeded: false,
      SecureModeRedirectURL: null,
      DebitedFunds: euros(4900),
      CreditedFunds: euros(4000),
      CreditedUserId: payer.user.Id,
    });
    expect(balance).toBe(4000);
    expect((await sandbox.client.getCard(payer.cardId)).Validity).toBe('VALID');
  });

  it('with the challenge card waits for the buyer, and credits nothing', async () => {
    const { payIn, balance } = await pay(cardNumbers.challenge);
    expect(payIn).toMatchObject({ Status: 'CREATED', ResultCode: null, SecureModeNeeded: true });
    expect(payIn.SecureModeRedirectURL).toMatch(`${sandbox.publicUrl}/secure-mode/${payIn.Id}/`);
    expect(balance).toBe(0);
  });

  it.each([
    [
      'SecureMode FORCE, whatever the card',
      'CB_VISA_MASTERCARD',
      cardNumbers.frictionless,
      { SecureMode: 'FORCE' },
    ],
    ['the MAESTRO test card', 'MAESTRO', cardNumbers.maestro, {}],
    ['the AMEX test card', 'AMEX', cardNumbers.amex, {}],
  ] as const)('with %s waits for the buyer', async (_, type, number, changes) => {
    const { payIn } = await payBy(sandbox, await registerCard(sandbox, number, type), changes);
    expect(payIn).toMatchObject({ Status: 'CREATED', SecureModeNeeded: true, ...changes });
  });

  it('with our own refused card fails whatever the amount', async () => {
    const { payIn, balance, payer } = await pay(cardNumbers.refused);
    expect(payIn).toMatchObject(failed('101101'));
    expect(balance).toBe(0);
    expect((await sandbox.client.getCard(payer.cardId)).Validity).toBe('UNKNOWN');
  });

  it('with a card that is no test card is never a success', async () => {
    const { payIn } = await pay(cardNumbers.unknown);
    expect(payIn).toMatchObject({ Status: 'FAILED', ResultCode: '101199' });
  });

  it.each([
    [33305, '101101'],
    [33351, '101102'],
    [33358, '101103'],
    [33338, '101111'],
    [33361, '101115'],
    [33313, '001013'],
    [33314, '105101'],
    [33355, '105103'],
    [33334, '008006'],
    [33363, '008005'],
    [33303, '009103'],
    [33394, '009199'],
    [33391, '009499'],
  ])('of %i cents fails with %s', async (amount, code) => {
    const { payIn, balance } = await pay(cardNumbers.frictionless, { DebitedFunds: euros(amount) });
    expect(payIn).toMatchObject({ Status: 'FAILED', ResultCode: code });
    expect(payIn.ResultMessage).not.toBe('');
    expect(balance).toBe(0);
  });

  it.each([33304, 33306])('of %i cents, beside a refused amount, succeeds', async (amount) => {
    const { payIn } = await pay(cardNumbers.frictionless, { DebitedFunds: euros(amount) });
    expect(payIn.Status).toBe('SUCCEEDED');
  });

  it('with a deactivated card fails with 101410 without a challenge', async () => {
    const payer = await registerCard(sandbox, cardNumbers.challenge);
    await sandbox.client.deactivateCard(payer.cardId);
    await sandbox.client.deactivateCard(payer.cardId);
    const revival = await post(`cards/${payer.cardId}`, { Active: true }, 'PUT');
    expect([revival.status, (await revival.json()).Type]).toEqual([400, 'param_error']);
    const { payIn } = await payBy(sandbox, payer);
    expect(payIn).toMatchObject({ ...failed('101410'), SecureModeRedirectURL: null });
  });

  it('with a card that waited 24 hours succeeds, and a moment more fails with 101410', async () => {
    const inTime = await registerCard(sandbox, cardNumbers.frictionless);
    const tooLate = await registerCard(sandbox, cardNumbers.frictionless);
    sandbox.advance(24 * 3_600_000);
    const debit = async (payer: typeof inTime) => (await payBy(sandbox, payer)).payIn;
    expect((await debit(inTime)).Status).toBe('SUCCEEDED');
    sandbox.advance(1);
    expect(await debit(tooLate)).toMatchObject(failed('101410'));
    expect((await debit(inTime)).Status).toBe('SUCCEEDED');
  });
});

describe('a pay-in whose parameters are wrong', () => {
  const tooLong = `https://shop.test/${'a'.repeat(238)}`;
  const browser = aPayIn({ user: { Id: '' }, wallet: { Id: '' }, cardId: '' }).BrowserInfo;

  it.each([
    ['an amount of 0', { DebitedFunds: euros(0) }, 'DebitedFunds'],
    ['an amount over one million euros', { DebitedFunds: euros(100_000_001) }, 'DebitedFunds'],
    ['fees as high as the amount', { Fees: euros(4900) }, 'Fees'],
    ['a negative amount', { DebitedFunds: euros(-1) }, 'DebitedFunds.Amount'],
    ['an unknown author', { AuthorId: 'nobody' }, 'AuthorId'],
    ['an unknown wallet', { CreditedWalletId: 'none' }, 'CreditedWalletId'],
    ['an unknown card', { CardId: 'none' }, 'CardId'],
    ['an address that is none', { IpAddress: '999.1.1.1' }, 'IpAddress'],
    ['a script to return to', { SecureModeReturnURL: 'javascript:alert(1)' }, 'SecureModeReturnURL'],
    ['a return address of 256 characters', { SecureModeReturnURL: tooLong }, 'SecureModeReturnURL'],
    ['a statement of 11 characters', { StatementDescriptor: 'x'.repeat(11) }, 'StatementDescriptor'],
    ['no AcceptHeader', { BrowserInfo: { ...browser, AcceptHeader: '' } }, 'BrowserInfo.AcceptHeader'],
  ])('is refused for %s, which is named', async (_, changes, field) => {
    const refusal = refusalOf(field);
    const body = { ...refusal.body, Id: expect.any(String) };
    await expect(payWith(sandbox, undefined, changes)).rejects.toMatchObject({ ...refusal, body });
  });

  it('is refused for the card of another user', async () => {
    const { cardId } = await registerCard(sandbox, cardNumbers.frictionless);
    const call = payBy(sandbox, { ...(await openRegistration(sandbox)), cardId });
    const errors = { CardId: 'The card does not belong to the author' };
    await expect(call).rejects.toMatchObject({ status: 400, body: { Type: 'param_error', errors } });
  });

  it('is not found under an unknown id', async () => {
    const refusal = { ...notFound, body: { ...notFound.body, errors: null } };
    await expect(sandbox.client.getPayIn('none')).rejects.toMatchObject(refusal);
  });
});

describe('an idempotency key', () => {
  it('makes one pay-in of two simultaneous calls: the second gets 409', async () => {
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    const key = aKey();
    const calls = await Promise.allSettled(
      [1, 2, 3].map(() => sandbox.client.createDirectPayIn(aPayIn(payer), key)),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const conflict = { status: 409, body: { Type: 'idempotent_creation_conflict' } };
    for (const call of calls) if (call.status === 'rejected') expect(call.reason).toMatchObject(conflict);
    expect((await sandbox.client.getWallet(payer.wallet.Id)).Balance.Amount).toBe(4900);
  });

  it('is used up by a call that failed', async () => {
    const payer = await registerCard(sandbox, cardNumbers.frictionless);
    const key = aKey();
    const wrong = sandbox.client.createDirectPayIn(aPayIn(payer, { CardId: 'none' }), key);
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    const right = sandbox.client.createDirectPayIn(aPayIn(payer), key);
    await expect(right).rejects.toMatchObject({ status: 409 });
    expect(await sandbox.client.readResponse(key)).toMatchObject({ status: 400 });
  });

  it('is used up by an invalid body', async () => {
    for (const body of ['{}', '{']) {
      const key = aKey();
      expect((await post('users/natural', body, 'POST', key)).status).toBe(400);
      expect((await post('users/natural', body, 'POST', key)).status).toBe(409);
    }
  });

  it.each([
    ['15 characters', 'a'.repeat(15), 400],
    ['16 characters', 'a'.repeat(16), 200],
    ['36 characters', 'b'.repeat(36), 200],
    ['37 characters', 'b'.repeat(37), 400],
    ['a space', 'a key with spaces in it', 400],
  ])('of %s answers %s → %i', async (_, key, status) => {
    const body = { FirstName: 'A', LastName: 'B', Email: 'a@b' };
    expect((await post('users/natural', body, 'POST', key)).status).toBe(status);
  });

  it('is stored for 24 hours', async () => {
    const key = aKey();
    const create = () =>
      sandbox.client.createNaturalUser({ FirstName: 'A', LastName: 'B', Email: 'a@b' }, key);
    await create();
    sandbox.advance(24 * 3_600_000 - 1);
    await expect(create()).rejects.toMatchObject({ status: 409 });
    expect(await sandbox.client.readResponse(key)).toBeDefined();
    sandbox.advance(1);
    expect(await sandbox.client.readResponse(key)).toBeUndefined();
    await create();
  });
});

function post(path: string, body: unknown, method: 'POST' | 'PUT' = 'POST', key?: string) {
  return callCards(sandbox, method, path, body, key);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  callCards,
  type OpenCardSandbox,
  openCardSandbox,
  openRegistration,
} from '#test/support/card-sandbox.ts';
import { settleAbandoned } from './pay-ins.ts';
import { completeSandbox } from './sandbox.ts';

let sandbox: OpenCardSandbox;
beforeAll(async () => {
  sandbox = await openCardSandbox();
});
afterAll(() => sandbox[Symbol.asyncDispose]());

const minuteMs = 60_000;
const euros = (Amount: number) => ({ Currency: 'EUR', Amount });

async function open(changes: object = {}) {
  const { user, wallet } = await openRegistration(sandbox);
  const key = aKey();
  const body = {
    AuthorId: user.Id,
    CreditedWalletId: wallet.Id,
    DebitedFunds: euros(4900),
    Fees: euros(900),
    ReturnURL: 'https://shop.test/retour?a=1',
    Culture: 'fr',
    ...changes,
  };
  const answer = await callCards(sandbox, 'POST', 'payins/card/web/', body, key);
  const payIn = await answer.json();
  return {
    user,
    key,
    status: answer.status,
    payIn,
    page: () => sandbox.request(payIn.RedirectURL),
    decide: (decision: string) =>
      sandbox.request(payIn.RedirectURL, { method: 'POST', body: new URLSearchParams({ decision }) }),
    read: async () => (await callCards(sandbox, 'GET', `payins/${payIn.Id}`)).json(),
    balance: async () => (await sandbox.client.getWallet(wallet.Id)).Balance.Amount,
  };
}

describe('a pay-in on the provider’s own page', () => {
  it('waits for its buyer, without a card', async () => {
    const { payIn, read, balance } = await open();
    expect(payIn).toMatchObject({
      Status: 'CREATED',
      PaymentType: 'CARD',
      ExecutionType: 'WEB',
      CardId: null,
      CardType: 'CB_VISA_MASTERCARD',
      Culture: 'FR',
      ReturnURL: 'https://shop.test/retour?a=1',
      RedirectURL: expect.stringContaining(`${sandbox.publicUrl}/secure-mode/${payIn.Id}/`),
      ExecutionDate: null,
      CreditedFunds: euros(4000),
    });
    expect(await read()).toEqual(payIn);
    expect(await balance()).toBe(0);
  });

  it('asks the buyer for the amount, and for no card', async () => {
    const text = await (await (await open()).page()).text();
    expect(text).toContain('<h1>Réglez votre achat</h1>');
    expect(text).toContain('49,00\u202f€');
    expect(text).not.toContain('<dt>Carte</dt>');
    expect(text).toContain('>Payer</button>');
  });

  it.each([
    ['accept', { Status: 'SUCCEEDED', ResultCode: '000000' }, 4000],
    ['refuse', { Status: 'FAILED', ResultCode: '101301' }, 0],
    ['abandon', { Status: 'FAILED', ResultCode: '101002' }, 0],
  ])('ends when the buyer says %s, and takes him back to the shop', async (decision, outcome, credited) => {
    const { decide, payIn, read, balance } = await open();
    const answer = await decide(decision);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`https://shop.test/retour?a=1&transactionId=${payIn.Id}`);
    expect(await read()).toMatchObject(outcome);
    expect(await balance()).toBe(credited);
  });

  it('is given back like any other, and listed with its refund', async () => {
    const { decide, payIn, user, balance } = await open();
    await decide('accept');
    const refund = await sandbox.client.createRefund(payIn.Id, { AuthorId: user.Id }, aKey());
    expect([refund.Status, await balance()]).toEqual(['SUCCEEDED', 0]);
    const listed = await (await callCards(sandbox, 'GET', `users/${user.Id}/transactions`)).json();
    expect(listed.map(({ Id }: { Id: string }) => Id).toSorted()).toEqual([payIn.Id, refund.Id].toSorted());
  });

  it('of a refused amount is refused by the bank', async () => {
    const { decide, read } = await open({ DebitedFunds: euros(33351) });
    await decide('accept');
    expect(await read()).toMatchObject({ Status: 'FAILED', ResultCode: '101102' });
  });

  it('that nobody answers fails after a quarter of an hour, read or not', async () => {
    const [asked, unread] = [await open(), await open()];
    sandbox.advance(15 * minuteMs - 1);
    await settleAbandoned(completeSandbox(sandbox));
    expect((await asked.read()).Status).toBe('CREATED');
    sandbox.advance(1);
    expect(await asked.read()).toMatchObject({ Status: 'FAILED', ResultCode: '101109' });
    await settleAbandoned(completeSandbox(sandbox));
    const stored = sandbox.db.selectFrom('card_sandbox.pay_ins').selectAll();
    expect(await stored.where('id', '=', unread.payIn.Id).executeTakeFirst()).toMatchObject({
      status: 'FAILED',
      result_code: '101109',
    });
  });

  it('is found again by its idempotency key', async () => {
    const { key, payIn } = await open();
    expect(await sandbox.client.readResponse(key)).toMatchObject({ resource: { Id: payIn.Id } });
  });

  it.each([
    ['AuthorId', { AuthorId: 'nobody' }],
    ['CreditedWalletId', { CreditedWalletId: 'none' }],
    ['DebitedFunds', { DebitedFunds: euros(0) }],
    ['DebitedFunds', { DebitedFunds: euros(100_000_001) }],
    ['Fees', { Fees: euros(4900) }],
    ['ReturnURL', { ReturnURL: 'javascript:alert(1)' }],
    ['Culture', { Culture: 'french' }],
  ])('is refused for a wrong %s, which is named', async (field, changes) => {
    const { status, payIn } = await open(changes);
    expect(status).toBe(400);
    expect(payIn).toMatchObject({ Type: 'param_error', errors: { [field]: expect.any(String) } });
  });
});

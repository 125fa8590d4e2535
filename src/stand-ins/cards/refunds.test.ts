import { describe, expect, it } from 'vitest';
import {
  aKey,
  cardNumbers,
  notFound,
  openCardSandbox,
  payWith,
  refusalOf,
} from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

const euros = (Amount: number) => ({ Currency: 'EUR', Amount }) as const;
const part = (amount: number, fees = 0) => ({ DebitedFunds: euros(amount), Fees: euros(fees) });

const byId = (one: { Id: string }, other: { Id: string }) => one.Id.localeCompare(other.Id);

const pay = (changes: Parameters<typeof payWith>[2] = {}, number: string = cardNumbers.frictionless) =>
  payWith(sandbox, number, changes);
const failed = (ResultCode: string) => ({ Status: 'FAILED', ResultCode });

describe('a refund', () => {
  it('without an amount refunds everything from the wallet, and can be read again', async () => {
    const { payer, payIn, refund, balance } = await pay();
    const given = await refund({ Tag: 'CR-1234' });
    expect(given).toMatchObject({
      ...{ Type: 'PAYOUT', Nature: 'REFUND', Status: 'SUCCEEDED', ResultCode: '000000', Tag: 'CR-1234' },
      ...{ DebitedFunds: euros(4900), CreditedFunds: euros(4900), Fees: euros(0) },
      ...{ InitialTransactionId: payIn.Id, InitialTransactionType: 'PAYIN' },
      DebitedWalletId: payer.wallet.Id,
      ExecutionDate: sandbox.now().getTime() / 1000,
    });
    expect(given.Id).toMatch(/^refund_m_/u);
    expect(await balance()).toBe(0);
    expect(await sandbox.client.getRefund(given.Id)).toEqual(given);
  });

  it('is listed with the others of its pay-in, the refused ones too, page by page', async () => {
    const { payIn, refund } = await pay();
    const made = [await refund(part(1000)), await refund(part(4000)), await refund(part(3900))];
    expect(made.map(({ Status }) => Status)).toEqual(['SUCCEEDED', 'FAILED', 'SUCCEEDED']);
    const listed = await sandbox.client.listRefunds(payIn.Id);
    expect(listed.toSorted(byId)).toEqual(made.toSorted(byId));
    await expect(sandbox.client.listRefunds('payin_m_none')).rejects.toMatchObject(notFound);
  });

  it('without an amount refunds the fees too, from the platform', async () => {
    const { refund, balance } = await pay({ Fees: euros(900) });
    const sums = { DebitedFunds: euros(4000), Fees: euros(-900), CreditedFunds: euros(4900) };
    expect(await refund()).toMatchObject(sums);
    expect(await balance()).toBe(0);
  });

  it('in parts may reach the credited amount and no cent more', async () => {
    const { refund, balance } = await pay();
    expect((await refund(part(1900))).Status).toBe('SUCCEEDED');
    expect(await refund(part(3001))).toMatchObject({ ...failed('005403'), ExecutionDate: null });
    expect(await refund()).toMatchObject(failed('005403'));
    expect(await balance()).toBe(3000);
    expect((await refund(part(3000))).Status).toBe('SUCCEEDED');
    expect(await refund(part(1))).toMatchObject(failed('001401'));
    expect(await balance()).toBe(0);
  });

  it('may include all fees, and no cent more', async () => {
    const { refund } = await pay({ Fees: euros(900) });
    expect(await refund(part(1000, -901))).toMatchObject(failed('005404'));
    expect(await refund(part(1000, -900))).toMatchObject({ Status: 'SUCCEEDED', CreditedFunds: euros(1900) });
    expect(await refund(part(1000, -1))).toMatchObject(failed('005404'));
    expect(await refund(part(1000, 10))).toMatchObject({ Status: 'SUCCEEDED', CreditedFunds: euros(990) });
  });

  it('requested eight times at once is made once', async () => {
    const { refund, balance } = await pay();
    const given = await Promise.all(Array.from({ length: 8 }, () => refund()));
    expect(given.filter(({ Status }) => Status === 'SUCCEEDED')).toHaveLength(1);
    expect(new Set(given.map(({ ResultCode }) => ResultCode))).toEqual(new Set(['000000', '001401']));
    expect(await balance()).toBe(0);
  });

  it('requested twice with one key is made once, with the same answer', async () => {
    const { payIn, payer } = await pay();
    const key = aKey();
    const body = { AuthorId: payer.user.Id, ...part(1000) };
    const given = await sandbox.client.createRefund(payIn.Id, body, key);
    const conflict = { status: 409, body: { Type: 'idempotent_creation_conflict' } };
    await expect(sandbox.client.createRefund(payIn.Id, body, key)).rejects.toMatchObject(conflict);
    expect(await sandbox.client.readResponse(key)).toEqual({ status: 200, resource: given });
  });

  it('of a wallet that no longer holds the money fails', async () => {
    const { payer, refund } = await pay();
    await sandbox.db
      .updateTable('card_sandbox.wallets')
      .set({ balance_cents: 4899 })
      .where('id', '=', payer.wallet.Id)
      .execute();
    expect(await refund()).toMatchObject(failed('001001'));
    expect((await refund(part(4899))).Status).toBe('SUCCEEDED');
  });

  it.each([
    ['was refused', cardNumbers.refused],
    ['still waits for its buyer', cardNumbers.challenge],
  ])('of a pay-in that %s fails', async (_, number) => {
    const { refund } = await pay({}, number);
    expect(await refund()).toMatchObject(failed('001404'));
  });

  it.each([
    ['an amount of 0', part(0), 'DebitedFunds'],
    ['an amount over one million euros', part(100_000_001), 'DebitedFunds'],
    ['a sum without its fees', { DebitedFunds: euros(1) }, 'Fees'],
    ['fees without a sum', { Fees: euros(0) }, 'DebitedFunds'],
    ['fees as high as the sum', part(100, 100), 'Fees'],
    ['half a cent', part(0.5), 'DebitedFunds.Amount'],
    ['another author', { AuthorId: 'user_m_1' }, 'AuthorId'],
  ])('is refused for %s, which is named', async (_, changes, field) => {
    const { refund, balance } = await pay();
    await expect(refund(changes)).rejects.toMatchObject(refusalOf(field));
    expect(await balance()).toBe(4900);
  });

  it('is not found under an unknown id, nor is one made for an unknown pay-in', async () => {
    await expect(sandbox.client.getRefund('none')).rejects.toMatchObject(notFound);
    const refund = sandbox.client.createRefund('none', { AuthorId: 'a' }, aKey());
    await expect(refund).rejects.toMatchObject(notFound);
  });
});

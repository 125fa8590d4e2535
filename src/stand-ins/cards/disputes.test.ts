import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cardNumbers, notFound, openCardSandbox, payBy, registerCard } from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { closeDecidedDisputes, decisionMs } from './disputes.ts';
import { completeSandbox } from './sandbox.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

/** A pay-in of 49 euros by a payer whose e-mail requests a behaviour. */
async function pay(name: string) {
  const Email = `${name}@sandbox-fault.invalid`;
  const payer = await registerCard(sandbox, cardNumbers.frictionless);
  await sql`update card_sandbox.users set body = body || ${JSON.stringify({ Email })}::jsonb
    where id = ${payer.user.Id}`.execute(sandbox.db);
  return payBy(sandbox, payer);
}
const disputesOf = (payIn: { Id: string }) => sandbox.client.listPayInDisputes(payIn.Id);
const eventsOf = async (id: string) => {
  const since = new Date(sandbox.now().getTime() - 3_600_000);
  const types = ['DISPUTE_CREATED', 'DISPUTE_ACTION_REQUIRED', 'DISPUTE_CLOSED'] as const;
  const events = await Promise.all(types.map((type) => sandbox.client.listEventsSince(type, since)));
  return events.flatMap((some) => some.flatMap((one) => (one.ResourceId === id ? one.EventType : [])));
};

it('a dispute that can be contested waits for the platform, blocks refunds and does not change the wallet', async () => {
  const { payIn, refund, balance } = await pay('dispute.contestable+zoe');
  const [dispute] = await disputesOf(payIn);
  expect(dispute).toMatchObject({
    InitialTransactionId: payIn.Id,
    DisputeType: 'CONTESTABLE',
    Status: 'PENDING_CLIENT_ACTION',
    ResultCode: null,
    DisputedFunds: { Currency: 'EUR', Amount: 4900 },
    ContestDeadlineDate: sandbox.now().getTime() / 1000 + 7 * 24 * 3600,
  });
  expect(await sandbox.client.getDispute(dispute?.Id ?? '')).toEqual(dispute);
  expect(await eventsOf(dispute?.Id ?? '')).toEqual(['DISPUTE_CREATED', 'DISPUTE_ACTION_REQUIRED']);
  expect(await refund()).toMatchObject({ Status: 'FAILED', ResultCode: '005408' });
  expect(await balance()).toBe(4900);
});

it('one that cannot be contested is lost at once', async () => {
  const { payIn, refund } = await pay('dispute.not-contestable');
  const [dispute] = await disputesOf(payIn);
  expect(dispute).toMatchObject({ DisputeType: 'NOT_CONTESTABLE', Status: 'CLOSED', ResultCode: 'LOST' });
  expect(await eventsOf(dispute?.Id ?? '')).toEqual(['DISPUTE_CREATED', 'DISPUTE_CLOSED']);
  expect(await refund()).toMatchObject({ ResultCode: '005408' });
});

it('a request for documents blocks no refund', async () => {
  const { payIn, refund } = await pay('dispute.retrieval');
  expect(await disputesOf(payIn)).toMatchObject([{ DisputeType: 'RETRIEVAL', ResultCode: null }]);
  expect(await refund()).toMatchObject({ Status: 'SUCCEEDED' });
});

it.each([
  ['won', 'WON', 'SUCCEEDED'],
  ['lost', 'LOST', 'FAILED'],
] as const)('the bank decides %s a minute later', async (name, ResultCode, refunded) => {
  const { payIn, refund } = await pay(`dispute.${name}`);
  sandbox.advance(decisionMs - 1);
  expect(await disputesOf(payIn)).toMatchObject([{ Status: 'PENDING_CLIENT_ACTION', ResultCode: null }]);
  sandbox.advance(1);
  await Promise.all([1, 2].map(() => closeDecidedDisputes(completeSandbox(sandbox))));
  const [dispute] = await disputesOf(payIn);
  expect(dispute).toMatchObject({ Status: 'CLOSED', ResultCode });
  expect((await eventsOf(dispute?.Id ?? '')).filter((type) => type === 'DISPUTE_CLOSED')).toHaveLength(1);
  expect(await refund()).toMatchObject({ Status: refunded });
});

it('other payers are not disputed, and an unknown dispute or pay-in is 404', async () => {
  expect(await disputesOf((await pay('zoe')).payIn)).toEqual([]);
  expect(await disputesOf((await pay('dispute.unknown')).payIn)).toEqual([]);
  await expect(sandbox.client.getDispute('dispute_m_none')).rejects.toMatchObject(notFound);
  await expect(sandbox.client.listPayInDisputes('payin_m_none')).rejects.toMatchObject(notFound);
});

it('a payer’s refunds fail as requested by his address', async () => {
  for (const code of ['001001', '001403', '005408']) {
    const { refund } = await pay(`refund.${code}`);
    expect(await refund()).toMatchObject({ Status: 'FAILED', ResultCode: code });
  }
  const { refund } = await pay('refund.001001x2+zoe');
  const codes = [await refund(), await refund(), await refund()].map(({ ResultCode }) => ResultCode);
  expect(codes).toEqual(['001001', '001001', '000000']);
});

it('money that leaves the wallet at once cannot be refunded', async () => {
  const { refund, balance } = await pay('wallet.emptied');
  expect(await balance()).toBe(0);
  expect(await refund()).toMatchObject({ Status: 'FAILED', ResultCode: '001001' });
});

it('a pay-in can be refunded for eleven months', async () => {
  const young = await pay('zoe');
  const old = await pay('zoe');
  const elevenMonths = new Date(sandbox.now());
  elevenMonths.setUTCMonth(elevenMonths.getUTCMonth() + 11);
  sandbox.advance(elevenMonths.getTime() - sandbox.now().getTime() - 1);
  expect(await young.refund()).toMatchObject({ Status: 'SUCCEEDED' });
  sandbox.advance(1);
  expect(await old.refund()).toMatchObject({ Status: 'FAILED', ResultCode: '001403' });
});

import { describe, expect, it } from 'vitest';
import { callCards, openCardSandbox, payBy, payWith } from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const sandbox = disposeAfterAll(await openCardSandbox());

const list = (userId: string, query = '') =>
  callCards(sandbox, 'GET', `users/${userId}/transactions${query}`);
const ids = async (userId: string, query?: string) =>
  ((await (await list(userId, query)).json()) as { Id: string }[]).map(({ Id }) => Id);

describe('the transactions of a user', () => {
  it('are his pay-ins and refunds, by type and status', async () => {
    const { payer, payIn, refund: giveBack } = await payWith(sandbox);
    const { user } = payer;
    await payWith(sandbox);
    sandbox.advance(2000);
    const [refund, failed] = [await giveBack(), await giveBack()];
    const all = await (await list(user.Id)).json();
    expect(all[0]).toEqual(payIn);
    expect(all.slice(1)).toEqual(expect.arrayContaining([refund, failed]));
    expect((await ids(user.Id, '?Sort=CreationDate:DESC')).at(-1)).toBe(payIn.Id);
    expect(await ids(user.Id, '?Type=PAYIN')).toEqual([payIn.Id]);
    expect(await ids(user.Id, '?Type=PAYOUT&Status=SUCCEEDED,CREATED')).toEqual([refund.Id]);
    expect(await ids(user.Id, '?Status=FAILED')).toEqual([failed.Id]);
  });

  it('come in pages of 1 to 100', async () => {
    const { payer, payIn } = await payWith(sandbox);
    for (let paid = 0; paid < 2; paid += 1) await payBy(sandbox, payer);
    const { user } = payer;
    expect(await ids(user.Id)).toContain(payIn.Id);
    const all = await ids(user.Id);
    expect(await ids(user.Id, '?page=2&per_page=2')).toEqual(all.slice(2));
    expect(await ids(user.Id, '?page=3&per_page=2')).toEqual([]);
    const queries = ['?per_page=100', '?per_page=101', '?per_page=0', '?page=0'];
    const statuses = queries.map(async (query) => (await list(user.Id, query)).status);
    expect(await Promise.all(statuses)).toEqual([200, 400, 400, 400]);
  });

  it('of an unknown user are 404', async () => {
    expect((await list('none')).status).toBe(404);
  });
});

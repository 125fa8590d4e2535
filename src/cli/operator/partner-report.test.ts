import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { spendToken } from '#services/partner/token-uses.ts';
import { typeCommand } from '#test/support/cli.ts';
import { copyOrder } from '#test/support/copy-order.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createRefundBench } from '#test/support/refunds.ts';

const brand = 'mistral-assurances';
const now = new Date('2026-12-15T10:00:00Z');
/** The last second of October and the first of November, in Paris. */
const [october, november] = ['2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'];

const bench = disposeAfterAll(await createRefundBench());
beforeAll(async () => {
  await bench.refund({ amountCents: 1000 });
  const { id, buyer_id } = bench.paid;
  const ofBrand = { client_id: 'C-1', marque: brand, offre_id: '1' };
  await bench.db.updateTable('buyers').set(ofBrand).where('id', '=', buyer_id).execute();
  await bench.db.updateTable('payment_intents').set({ created_at: november }).where('id', '=', id).execute();
  const order = (created_at: string, buyer = {}) =>
    copyOrder(bench.db, bench.paid, { buyer, intent: { created_at } });
  for (const at of [november, november, november, november, november]) await order(at);
  for (const at of [october, october, october, october]) await order(at);
  await order(november, { offre_id: '3' });
  await order(november, { marque: 'sirocco-prevoyance' });
  await copyOrder(bench.db, bench.paid, { intent: { returned_at: november, holds_order: null } });
  for (const offer of ['1', '1', '2']) await enter(offer, '2026-11-30T22:59:59Z');
  await enter('1', '2026-11-30T23:00:00Z');
});

const enter = (idOffre: string, at: string) =>
  spendToken(
    bench.db,
    { digest: randomUUID(), expiresAt: now, entry: { idClient: 'C-1', idOffre, marque: brand } },
    new Date(at),
  );
const type = (...typed: string[]) => typeCommand(typed, { session: { db: bench.db }, now });
const report = (...typed: string[]) =>
  type('partner', 'report', '--brand', 'Mistral-Assurances', '--from', '2026-10-01', ...typed);

describe('the report of a brand', () => {
  it('has entries and orders by month in Paris and by offer, and joins lines under five orders', async () => {
    const { lines } = JSON.parse((await report('--json')).out);
    const sums = { amountCents: 180_000, refundedCents: 1000, disputedCents: 0 };
    expect(lines).toEqual([
      { period: '2026-11', offerId: '1', entries: 2, orders: 6, ...sums },
      { period: null, offerId: null, entries: 2, orders: 5, ...sums, amountCents: 150_000, refundedCents: 0 },
    ]);
    const month = ['partner', 'report', '--brand', brand, '--month', '2026-11', '--json'];
    expect(JSON.parse((await type(...month)).out)).toMatchObject({
      ...{ from: '2026-11-01', to: '2026-11-30' },
      total: { orders: 7, entries: 3 },
    });
    expect((await type(...month, '--to', '2026-11-30')).code).toBe(2);
    expect((await report()).out).toMatch(/2026-11 +1 +2 +6 .*\nautres +2 +5 .*\ntotal +4 +11 /u);
    expect((await report('--by', 'day')).out).toMatch(/2026-11-01 +1 +0 +6 .*\nautres +4 +5 /u);
  });

  it.each([
    ['2026-10-01', '2026-12-15', 11],
    ['2026-11-01', '2026-11-30', 7],
    ['2026-10-31', '2026-10-31', 4],
  ])('from %s to %s has the totals of payments figures', async (from, to, orders) => {
    const { total } = JSON.parse((await report('--json', '--from', from, '--to', to)).out);
    const typed = ['payments', 'figures', '--brand', brand, '--since', from, '--until', to, '--json'];
    const { figures }: { figures: Record<string, number>[] } = JSON.parse((await type(...typed)).out);
    const sum = (name: string) => figures.reduce((all, one) => all + (one[name] ?? 0), 0);
    expect(total).toMatchObject({
      orders: sum('orders'),
      amountCents: sum('amountCents'),
      refundedCents: sum('refundedCents'),
      disputedCents: sum('disputedCents'),
    });
    expect(total.orders).toBe(orders);
  });

  it('is written as CSV, and identifies nobody', async () => {
    const { out } = await report('--csv');
    expect(out.split('\r\n').slice(1, 3)).toEqual([
      '2026-11;1;2;6;1800,00;10,00;0,00',
      'autres;;2;5;1500,00;0,00;0,00',
    ]);
    expect(out).not.toMatch(/C-1|Moreau|CR-/u);
  });

  it('of an unknown brand is empty, and needs a brand', async () => {
    expect((await type('partner', 'report', '--brand', 'bora')).out).toBe('No entry and no order.\n');
    expect((await type('partner', 'report')).code).toBe(2);
  });
});

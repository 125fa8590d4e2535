import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withDefaults } from '#services/enrolment/dependencies.ts';
import { findDisputes } from '#services/enrolment/disputes/find-disputes.ts';
import { checkWallets } from '#services/enrolment/operator/held-money.ts';
import { sessionOf, typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { offers } from '#test/support/enrolment.ts';
import { timeOut } from '#test/support/provider-faults.ts';
import { createRefundBench } from '#test/support/refunds.ts';

const bench = disposeAfterAll(await createRefundBench());
beforeAll(async () => {
  const email = (name: string) => ({ buyer: { Email: `${name}@sandbox-fault.invalid` } });
  await bench.refund({ amountCents: 10_000 });
  await bench.pay(await bench.prepare(email('dispute.contestable')));
  await bench.pay(await bench.prepare({ ...email('wallet.emptied'), offer: offers.withoutAdvance }));
  await findDisputes(bench.dependencies, new Date(Date.now() - 3_600_000));
});

const type = (...typed: string[]) => {
  const { house, ...session } = sessionOf(bench);
  const callLimits = [1e9, 1e9, 1e9, 1e9];
  return typeCommand(['payments', 'held', ...typed], {
    session: { ...session, house: { ...house, callLimits } },
  });
};
const held = {
  schoolId: offers.officeId,
  orders: 3,
  paidCents: 63_900,
  refundedCents: 10_000,
  disputedCents: 30_000,
  heldCents: 23_900,
  dueCents: 0,
};

it('holds for a school what was paid, less refunds and chargebacks', async () => {
  const { out } = await type('--json');
  expect(JSON.parse(out)).toMatchObject({ schools: [held], total: { heldCents: 23_900 } });
  expect((await type()).out).toMatch(/639,00.*100,00.*300,00.*239,00/u);
  expect(JSON.parse((await type('--json', '--school', '2')).out).schools).toEqual([]);
  expect((await type('--until', '2001-01-01')).out).toBe('No payment.\n');
});

it('lists each sum with who gets it, by which act and by which day; none is for nobody', async () => {
  const { code, out } = await type('--json', '--sums');
  expect(code).toBe(0);
  const { sums, unowned } = JSON.parse(out);
  expect(unowned).toEqual([]);
  expect(sums).toMatchObject([
    { cents: 3900, next: { owner: 'school', act: 'open-course' }, isLate: false },
    { cents: 20_000, next: { owner: 'learner' } },
  ]);
  expect((await type('--sums')).out).toMatch(/39,00.*CR-.*school.*open-course \(school\)/u);
});

it('a sum for nobody is listed apart, and fails', async () => {
  const closed = { state: 'closed', closed_because: 'refused', clock: null, clock_mail: null } as const;
  const { state, closed_because, clock, clock_mail } = await bench.db
    .selectFrom('training_files')
    .selectAll()
    .where('payment_intent_id', '=', bench.paid.id)
    .executeTakeFirstOrThrow();
  const update = (columns: object) =>
    bench.db
      .updateTable('training_files')
      .set(columns)
      .where('payment_intent_id', '=', bench.paid.id)
      .execute();
  await update(closed);
  const { code, err } = await type();
  await update({ state, closed_because, clock, clock_mail });
  expect(code).toBe(1);
  expect(err).toMatch(/200,00.*nobody.*none/u);
  expect(err).toContain('Held without an owner, a day or a next act: 1 sum(s).');
});

it('is written as CSV', async () => {
  const { out } = await type('--csv');
  expect(out).toContain('Détenu (€)');
  expect(out).toContain(';639,00;100,00;300,00;239,00;0,00');
});

it('is compared with the wallets: a payout is a difference, a chargeback is none', async () => {
  const { code, out } = await type('--json', '--check');
  expect(code).toBe(1);
  const { check } = JSON.parse(out);
  expect(check).toMatchObject({ checked: 3, unread: 0 });
  expect(check.differences).toMatchObject([{ expectedCents: 3900, foundCents: 0 }]);
  expect((await type('--check')).err).toMatch(/39,00.*0,00.*CR-/u);
  expect(await type('--check', '--school', '2')).toMatchObject({ code: 0 });
});

it.each([
  [20_000, 0],
  [19_999, 1],
  [20_001, 1],
])('a wallet of %i cents, of which 20,000 are expected, is %i differences more', async (cents, more) => {
  const { provider_wallet_id: id } = await bench.db
    .selectFrom('buyers')
    .select('provider_wallet_id')
    .where('id', '=', bench.paid.buyer_id)
    .executeTakeFirstOrThrow();
  await sql`update card_sandbox.wallets set balance_cents = ${cents} where id = ${id}`.execute(bench.db);
  const { differences } = JSON.parse((await type('--json', '--check')).out).check;
  expect(differences).toHaveLength(1 + more);
});

it('waits between wallets and at the provider’s limits, and stops when it is unreachable', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const limits = { ...bench.dependencies, callLimits: [2300, 4500, 8800, 105_600] };
  expect(await checkWallets(withDefaults(limits), {}, wait)).toMatchObject({ checked: 3 });
  expect(waits.map(Math.round)).toEqual([3488, 3488]);
  const getWallet = () => Promise.reject(timeOut('getWallet'));
  const away = withDefaults({ ...limits, cards: { ...bench.cards, getWallet } });
  expect(await checkWallets(away, {}, wait)).toEqual({ checked: 0, unread: 3, differences: [] });
});

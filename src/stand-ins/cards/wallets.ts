import type { Context } from 'hono';
import type { Selectable } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { requireOwn } from './own-rows.ts';
import { readPage } from './paging.ts';
import { wirePayIn } from './pay-ins.ts';
import { wireRefund } from './refunds.ts';
import { type Sandbox, type SandboxEnv, serve, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { SandboxWalletsTable } from './tables.ts';

type WalletRow = Selectable<SandboxWalletsTable>;

export function wireWallet(wallet: WalletRow) {
  return {
    Id: wallet.id,
    Tag: wallet.tag,
    CreationDate: wireInstant(wallet.created_at),
    Owners: [wallet.owner_id],
    Description: wallet.description,
    Currency: 'EUR' as const,
    FundsType: 'DEFAULT',
    Balance: { Currency: 'EUR' as const, Amount: Number(wallet.balance_cents) },
  };
}

export const mountCreateWallet = serve(cards.createWallet, async (sandbox, { body }, context) => {
  const [owner = ''] = body.Owners;
  await requireOwn(sandbox, context.var.db, 'card_sandbox.users', owner);
  const wallet = await context.var.db
    .insertInto('card_sandbox.wallets')
    .values({
      id: newId('wlt'),
      client_id: sandbox.clientId,
      owner_id: owner,
      description: body.Description,
      tag: body.Tag ?? null,
      created_at: sandbox.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return wireWallet(wallet);
});

export const mountGetWallet = serve(cards.getWallet, async (sandbox, { params }, context) => {
  return wireWallet(await requireOwn(sandbox, context.var.db, 'card_sandbox.wallets', params.id));
});

export const mountListUserTransactions = serve(
  cards.listUserTransactions,
  async (sandbox, { params, query }, context) => {
    const { db } = context.var;
    await requireOwn(sandbox, db, 'card_sandbox.users', params.id);
    const wanted = (type: 'PAYIN' | 'PAYOUT') => query.Type?.includes(type) ?? true;
    const payIns = db
      .selectFrom('card_sandbox.pay_ins as pay_in')
      .select(['pay_in.id', 'pay_in.created_at', 'pay_in.status'])
      .where('pay_in.author_id', '=', params.id)
      .where((eb) => eb.lit(wanted('PAYIN')));
    const refunds = db
      .selectFrom('card_sandbox.refunds as refund')
      .innerJoin('card_sandbox.pay_ins as pay_in', 'pay_in.id', 'refund.pay_in_id')
      .select(['refund.id', 'refund.created_at', 'refund.status'])
      .where('pay_in.author_id', '=', params.id)
      .where((eb) => eb.lit(wanted('PAYOUT')));
    let all = db.selectFrom(payIns.unionAll(refunds).as('transaction'));
    if (query.Status) all = all.where('status', 'in', query.Status);
    const page = readPage(query);
    const found = await all
      .select('id')
      .orderBy('created_at', page.direction)
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return readAll(
      sandbox,
      context,
      found.map(({ id }) => id),
    );
  },
);

async function readAll(sandbox: Sandbox, context: Context<SandboxEnv>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { db } = context.var;
  const payIns = await db.selectFrom('card_sandbox.pay_ins').selectAll().where('id', 'in', ids).execute();
  const refunds = await db.selectFrom('card_sandbox.refunds').selectAll().where('id', 'in', ids).execute();
  const transactions = [...payIns.map((payIn) => wirePayIn(sandbox, payIn)), ...refunds.map(wireRefund)];
  return transactions.toSorted((a, b) => ids.indexOf(a.Id) - ids.indexOf(b.Id));
}

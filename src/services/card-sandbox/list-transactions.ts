import type { Context, Hono } from 'hono';
import { cardLookups, type TransactionQuery } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { unknownResource } from './errors.ts';
import { readPage, writePageHeaders } from './paging.ts';
import { wirePayIn } from './pay-in.ts';
import { wireRefund } from './refund.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { requireUser } from './user.ts';
import { findWallet } from './wallet.ts';

type Owner = { readonly author_id: string } | { readonly wallet_id: string };

/** Pay-ins and their refunds, of whoever paid or of the wallet that was paid to. */
export function mountListTransactions(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(
    app,
    cardLookups.listUserTransactions,
    { refuse },
    async ({ params, query }, context: Context<SandboxEnv>) => {
      await requireUser(sandbox, context.var.db, params.id);
      return list(sandbox, context, { author_id: params.id }, query);
    },
  );
  mountOperation(
    app,
    cardLookups.listWalletTransactions,
    { refuse },
    async ({ params, query }, context: Context<SandboxEnv>) => {
      if (!(await findWallet(sandbox, context.var.db, params.id))) throw unknownResource();
      return list(sandbox, context, { wallet_id: params.id }, query);
    },
  );
}

async function list(sandbox: Sandbox, context: Context<SandboxEnv>, owner: Owner, query: TransactionQuery) {
  const { db } = context.var;
  const page = readPage(query);
  const [column, value] = Object.entries(owner)[0] as ['author_id' | 'wallet_id', string];
  const wanted = (type: 'PAYIN' | 'PAYOUT', nature: 'REGULAR' | 'REFUND') =>
    (query.Type?.includes(type) ?? true) && (query.Nature?.includes(nature) ?? true);
  const payIns = db
    .selectFrom('card_sandbox.pay_ins')
    .select(['id', 'created_at', 'status'])
    .where(column, '=', value)
    .where((eb) => eb.lit(wanted('PAYIN', 'REGULAR')));
  const refunds = db
    .selectFrom('card_sandbox.refunds')
    .select(['id', 'created_at', 'status'])
    .where(column, '=', value)
    .where((eb) => eb.lit(wanted('PAYOUT', 'REFUND')));
  let all = db.selectFrom(payIns.unionAll(refunds).as('transaction'));
  const { BeforeDate, AfterDate, Status } = query;
  if (Status) all = all.where('status', 'in', Status);
  if (BeforeDate) all = all.where('created_at', '<', new Date(BeforeDate * 1000));
  if (AfterDate) all = all.where('created_at', '>=', new Date((AfterDate + 1) * 1000));
  const { items } = await all.select((eb) => eb.fn.countAll<string>().as('items')).executeTakeFirstOrThrow();
  const found = await all
    .select('id')
    .orderBy('created_at', page.direction)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  writePageHeaders(context, sandbox, page, Number(items));
  return readAll(
    sandbox,
    context,
    found.map(({ id }) => id),
  );
}

async function readAll(sandbox: Sandbox, context: Context<SandboxEnv>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { db } = context.var;
  const payIns = await db.selectFrom('card_sandbox.pay_ins').selectAll().where('id', 'in', ids).execute();
  const refunds = await db.selectFrom('card_sandbox.refunds').selectAll().where('id', 'in', ids).execute();
  const transactions = [...payIns.map((payIn) => wirePayIn(sandbox, payIn)), ...refunds.map(wireRefund)];
  return transactions.toSorted((a, b) => ids.indexOf(a.Id) - ids.indexOf(b.Id));
}

import type { Context, Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { cardLookups } from '#contracts/cards-lookups.ts';
import type { TransactionQuery } from '#contracts/cards-shapes.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { findCard, selectCardsOf } from './cards.ts';
import { unknownResource } from './errors.ts';
import { readPage, writePageHeaders } from './paging.ts';
import { wirePayIn } from './pay-ins.ts';
import { wireRefund } from './refunds.ts';
import type { Sandbox, SandboxDb, SandboxEnv } from './sandbox.ts';
import { requireUser } from './users.ts';
import { findWallet } from './wallets.ts';

/** Whose pay-ins: of an author, of the wallet that was paid to, or of cards. */
interface Owner {
  readonly column: 'author_id' | 'wallet_id' | 'card_id';
  readonly ids: readonly string[];
}

/** The pay-ins of an author, a wallet, a card or all cards of one number, and their refunds. */
export function mountListTransactions(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  const owners = {
    listUserTransactions: async (db: SandboxDb, id: string) => {
      await requireUser(sandbox, db, id);
      return { column: 'author_id', ids: [id] };
    },
    listWalletTransactions: async (db: SandboxDb, id: string) => {
      if (!(await findWallet(sandbox, db, id))) throw unknownResource();
      return { column: 'wallet_id', ids: [id] };
    },
    listCardTransactions: async (db: SandboxDb, id: string) => {
      if (!(await findCard(sandbox, db, id))) throw unknownResource();
      return { column: 'card_id', ids: [id] };
    },
    listFingerprintTransactions: async (db: SandboxDb, id: string) => {
      const ofNumber = await selectCardsOf(sandbox, db, id).select('id').execute();
      return { column: 'card_id', ids: ofNumber.map((card) => card.id) };
    },
  } as const satisfies Record<string, (db: SandboxDb, id: string) => Promise<Owner>>;
  const operations = { ...cardLookups, listUserTransactions: cards.listUserTransactions };
  for (const name of Object.keys(owners) as (keyof typeof owners)[]) {
    mountOperation(
      app,
      operations[name],
      { refuse },
      async ({ params, query }, context: Context<SandboxEnv>) =>
        list(sandbox, context, await owners[name](context.var.db, params.id), query),
    );
  }
}

async function list(sandbox: Sandbox, context: Context<SandboxEnv>, owner: Owner, query: TransactionQuery) {
  const { db } = context.var;
  const page = readPage(query);
  if (owner.ids.length === 0) {
    writePageHeaders(context, sandbox, page, 0);
    return [];
  }
  const wanted = (type: 'PAYIN' | 'PAYOUT', nature: 'REGULAR' | 'REFUND') =>
    (query.Type?.includes(type) ?? true) && (query.Nature?.includes(nature) ?? true);
  const payIns = db
    .selectFrom('card_sandbox.pay_ins as pay_in')
    .select(['pay_in.id', 'pay_in.created_at', 'pay_in.status'])
    .where(`pay_in.${owner.column}`, 'in', owner.ids)
    .where((eb) => eb.lit(wanted('PAYIN', 'REGULAR')));
  const refunds = db
    .selectFrom('card_sandbox.refunds as refund')
    .innerJoin('card_sandbox.pay_ins as pay_in', 'pay_in.id', 'refund.pay_in_id')
    .select(['refund.id', 'refund.created_at', 'refund.status'])
    .where(`pay_in.${owner.column}`, 'in', owner.ids)
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

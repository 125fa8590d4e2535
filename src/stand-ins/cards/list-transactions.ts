import type { Context, Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { readPage } from './paging.ts';
import { wirePayIn } from './pay-ins.ts';
import { wireRefund } from './refunds.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { requireUser } from './users.ts';

export function mountListUserTransactions(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  refuse: RefuseRequest,
): void {
  mountOperation(app, cards.listUserTransactions, { refuse }, async ({ params, query }, context) => {
    const { db } = context.var;
    await requireUser(sandbox, db, params.id);
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
  });
}

async function readAll(sandbox: Sandbox, context: Context<SandboxEnv>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { db } = context.var;
  const payIns = await db.selectFrom('card_sandbox.pay_ins').selectAll().where('id', 'in', ids).execute();
  const refunds = await db.selectFrom('card_sandbox.refunds').selectAll().where('id', 'in', ids).execute();
  const transactions = [...payIns.map((payIn) => wirePayIn(sandbox, payIn)), ...refunds.map(wireRefund)];
  return transactions.toSorted((a, b) => ids.indexOf(a.Id) - ids.indexOf(b.Id));
}

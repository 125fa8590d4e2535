import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { unknownResource } from './errors.ts';
import { findPayIn } from './pay-in.ts';
import { wireRefund } from './refund.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

const usualPage = 10;

/** The oldest first, so that a page once full never changes. */
export function mountListRefunds(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.listRefunds, { refuse }, async ({ params, query }, context) => {
    const { db } = context.var;
    if (!(await findPayIn(sandbox, db, params.id))) throw unknownResource();
    const { page = 1, per_page: size = usualPage } = query;
    const refunds = await db
      .selectFrom('card_sandbox.refunds')
      .selectAll()
      .where('pay_in_id', '=', params.id)
      .where('client_id', '=', sandbox.clientId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return refunds.map(wireRefund);
  });
}

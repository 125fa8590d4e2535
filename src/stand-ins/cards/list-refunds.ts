import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { readPage, takePage, writePageHeaders } from './paging.ts';
import { findPayIn } from './pay-in.ts';
import { wireRefund } from './refund.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

/** The oldest first unless told, so that a page once full never changes. */
export function mountListRefunds(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.listRefunds, { refuse }, async ({ params, query }, context) => {
    const { db } = context.var;
    if (!(await findPayIn(sandbox, db, params.id))) throw unknownResource();
    const page = readPage(query);
    const refunds = db
      .selectFrom('card_sandbox.refunds')
      .where('pay_in_id', '=', params.id)
      .where('client_id', '=', sandbox.clientId);
    const { items, found } = await takePage(refunds, page);
    writePageHeaders(context, sandbox, page, items);
    return found.map(wireRefund);
  });
}

import type { Hono } from 'hono';
import { cardLookups } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { readPage, takePage, writePageHeaders } from './paging.ts';
import { wireCard } from './registered-card.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { requireUser } from './user.ts';

export function mountListUserCards(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cardLookups.listUserCards, { refuse }, async ({ params, query }, context) => {
    const { db } = context.var;
    await requireUser(sandbox, db, params.id);
    const page = readPage(query);
    let rows = db.selectFrom('card_sandbox.cards').where('user_id', '=', params.id);
    if (query.Active) rows = rows.where('active', '=', query.Active === 'true');
    const { items, found } = await takePage(rows, page);
    writePageHeaders(context, sandbox, page, items);
    return found.map(wireCard);
  });
}

import type { Hono } from 'hono';
import { cardLookups } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { readPage, writePageHeaders } from './paging.ts';
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
    const { items } = await rows
      .select((eb) => eb.fn.countAll<string>().as('items'))
      .executeTakeFirstOrThrow();
    const found = await rows
      .selectAll()
      .orderBy('created_at', page.direction)
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    writePageHeaders(context, sandbox, page, Number(items));
    return found.map(wireCard);
  });
}

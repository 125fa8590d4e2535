import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { selectHooks, wireHook } from './hook.ts';
import { readPage, writePageHeaders } from './paging.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountListHooks(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.listHooks, { refuse }, async ({ query }, context) => {
    const page = readPage(query);
    const hooks = selectHooks(sandbox, context.var.db);
    const { items } = await hooks
      .select((eb) => eb.fn.countAll<string>().as('items'))
      .executeTakeFirstOrThrow();
    const rows = await hooks
      .selectAll()
      .orderBy('created_at', page.direction)
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    writePageHeaders(context, sandbox, page, Number(items));
    return rows.map(wireHook);
  });
}

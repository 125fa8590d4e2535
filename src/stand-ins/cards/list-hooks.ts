import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { selectHooks, wireHook } from './hook.ts';
import { readPage, takePage, writePageHeaders } from './paging.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountListHooks(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.listHooks, { refuse }, async ({ query }, context) => {
    const page = readPage(query);
    const hooks = selectHooks(sandbox, context.var.db);
    const { items, found } = await takePage(hooks, page);
    writePageHeaders(context, sandbox, page, items);
    return found.map(wireHook);
  });
}

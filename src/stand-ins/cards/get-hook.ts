import type { Hono } from 'hono';
import { cardLookups } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { selectHooks, wireHook } from './hook.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountGetHook(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cardLookups.getHook, { refuse }, async ({ params }, context) => {
    const hook = await selectHooks(sandbox, context.var.db)
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!hook) throw unknownResource();
    return wireHook(hook);
  });
}

import type { Hono } from 'hono';
import { sql } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { wireHook } from './hook.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

/** A hook that became INVALID is VALID again once it was disabled and enabled; nothing else mends it. */
export function mountUpdateHook(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.updateHook, { refuse }, async ({ params, body }, context) => {
    const { Url, Status, Tag } = body;
    const hook = await context.var.db
      .updateTable('card_sandbox.hooks')
      .set({
        url: sql`coalesce(${Url ?? null}, url)`,
        tag: sql`coalesce(${Tag ?? null}, tag)`,
        status: sql`coalesce(${Status ?? null}, status)`,
        validity:
          Status === 'ENABLED'
            ? sql`case status when 'DISABLED' then 'VALID' else validity end`
            : sql`validity`,
      })
      .where('id', '=', params.id)
      .where('client_id', '=', sandbox.clientId)
      .returningAll()
      .executeTakeFirst();
    if (!hook) throw unknownResource();
    return wireHook(hook);
  });
}

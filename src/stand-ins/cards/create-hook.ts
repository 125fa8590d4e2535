import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { wrongParameters } from './errors.ts';
import { wireHook } from './hook.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';

/** One address for each event type: a second one is refused, also when both are asked at once. */
export function mountCreateHook(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.createHook, { refuse }, async ({ body }, context) => {
    const hook = await context.var.db
      .insertInto('card_sandbox.hooks')
      .values({
        id: newId('hook'),
        client_id: sandbox.clientId,
        event_type: body.EventType,
        url: body.Url,
        tag: body.Tag ?? null,
        validity: 'VALID',
        created_at: sandbox.now(),
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'event_type']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!hook) throw wrongParameters({ EventType: 'A hook has already been set for this event type' });
    return wireHook(hook);
  });
}

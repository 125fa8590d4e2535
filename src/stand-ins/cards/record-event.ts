import type { ProviderEventType } from '#contracts/cards-hooks.ts';
import { selectHooks } from './hook.ts';
import type { Sandbox, SandboxDb } from './sandbox.ts';

/** Tells what happened, in the transaction in which it does: the event, and its notification where a hook wants it. */
export async function recordEvent(
  sandbox: Sandbox,
  db: SandboxDb,
  type: ProviderEventType,
  resourceId: string,
): Promise<void> {
  const now = sandbox.now();
  const { id } = await db
    .insertInto('card_sandbox.events')
    .values({
      client_id: sandbox.clientId,
      event_type: type,
      resource_id: resourceId,
      happened_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('card_sandbox.deliveries')
    .columns(['event_id', 'hook_id', 'next_attempt_at'])
    .expression(
      selectHooks(sandbox, db)
        .where('event_type', '=', type)
        .where('status', '=', 'ENABLED')
        .where('validity', '!=', 'INVALID')
        .select((eb) => [eb.val(id).$castTo<string>().as('event_id'), 'id', eb.val(now).as('now')]),
    )
    .execute();
}

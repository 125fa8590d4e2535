import { sql } from 'kysely';
import type { ProviderEventType } from '#contracts/cards-hooks.ts';
import { selectHooks } from './hook.ts';
import type { Sandbox, SandboxDb } from './sandbox.ts';

/** The provider lists events for 45 days; what is known of a buyer's device is not kept longer. */
const keptMs = 45 * 24 * 3600 * 1000;

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

/** Removes events that are no longer listed, and the address and browser that a pay-in of that time was made from. */
export async function forgetEvents({ db, clientId, now }: Sandbox): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db
    .deleteFrom('card_sandbox.events')
    .where('client_id', '=', clientId)
    .where('happened_at', '<', before)
    .execute();
  for (const table of ['card_sandbox.pay_ins', 'card_sandbox.card_validations'] as const) {
    await db
      .updateTable(table)
      .set({ details: sql<string>`details - 'IpAddress' - 'BrowserInfo'` })
      .where('client_id', '=', clientId)
      .where('created_at', '<', before)
      .where(sql<boolean>`details ? 'IpAddress'`)
      .execute();
  }
}

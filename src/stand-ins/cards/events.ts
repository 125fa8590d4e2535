import { cards } from '#contracts/cards.ts';
import type { ProviderEventType } from '#contracts/cards-hooks.ts';
import { selectHooks } from './hooks.ts';
import { readPage } from './paging.ts';
import { type Sandbox, type SandboxDb, serve, wireInstant } from './sandbox.ts';

/** 45 days, as the provider. */
const keptMs = 45 * 24 * 3600 * 1000;

/** In the transaction that causes it, with a notification where a hook subscribes to it. */
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

export async function forgetEvents({ db, clientId, now }: Sandbox): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  await db
    .deleteFrom('card_sandbox.events')
    .where('client_id', '=', clientId)
    .where('happened_at', '<', before)
    .execute();
}

/** Oldest first by default; `AfterDate` is in seconds and excludes its own second. */
export const mountListEvents = serve(cards.listEvents, async (sandbox, { query }, context) => {
  const page = readPage(query);
  let events = context.var.db.selectFrom('card_sandbox.events').where('client_id', '=', sandbox.clientId);
  const { EventType, AfterDate } = query;
  if (EventType) events = events.where('event_type', '=', EventType);
  if (AfterDate) events = events.where('happened_at', '>=', new Date((AfterDate + 1) * 1000));
  const rows = await events
    .selectAll()
    .orderBy('happened_at', page.direction)
    .orderBy('id', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((event) => ({
    ResourceId: event.resource_id,
    Date: wireInstant(event.happened_at),
    EventType: event.event_type,
  }));
});

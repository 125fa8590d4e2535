import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { readPage, writePageHeaders } from './paging.ts';
import { type Sandbox, type SandboxEnv, wireInstant } from './sandbox.ts';

/** Oldest first unless told; both dates are in seconds and exclude their own second. */
export function mountListEvents(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.listEvents, { refuse }, async ({ query }, context) => {
    const page = readPage(query);
    let events = context.var.db.selectFrom('card_sandbox.events').where('client_id', '=', sandbox.clientId);
    const { EventType, BeforeDate, AfterDate } = query;
    if (EventType) events = events.where('event_type', '=', EventType);
    if (BeforeDate) events = events.where('happened_at', '<', new Date(BeforeDate * 1000));
    if (AfterDate) events = events.where('happened_at', '>=', new Date((AfterDate + 1) * 1000));
    const { items } = await events
      .select((eb) => eb.fn.countAll<string>().as('items'))
      .executeTakeFirstOrThrow();
    const rows = await events
      .selectAll()
      .orderBy('happened_at', page.direction)
      .orderBy('id', page.direction)
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    writePageHeaders(context, sandbox, page, Number(items));
    return rows.map((event) => ({
      ResourceId: event.resource_id,
      Date: wireInstant(event.happened_at),
      EventType: event.event_type,
    }));
  });
}

import { type Selectable, sql } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { unknownResource, wrongParameters } from './errors.ts';
import { readPage, takePage } from './paging.ts';
import { type Sandbox, type SandboxDb, serve, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { SandboxHooksTable } from './tables.ts';

export function wireHook(hook: Selectable<SandboxHooksTable>) {
  return {
    Id: hook.id,
    Tag: hook.tag,
    CreationDate: wireInstant(hook.created_at),
    EventType: hook.event_type,
    Url: hook.url,
    Status: hook.status,
    Validity: hook.validity,
  };
}

export function selectHooks(sandbox: Sandbox, db: SandboxDb) {
  return db.selectFrom('card_sandbox.hooks').where('client_id', '=', sandbox.clientId);
}

/** One address per event type: a second one is refused, also simultaneously. */
export const mountCreateHook = serve(cards.createHook, async (sandbox, { body }, context) => {
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

export const mountListHooks = serve(cards.listHooks, async (sandbox, { query }, context) => {
  const hooks = await takePage(selectHooks(sandbox, context.var.db), readPage(query));
  return hooks.map(wireHook);
});

/** An INVALID hook becomes VALID only by disabling and enabling it. */
export const mountUpdateHook = serve(cards.updateHook, async (sandbox, { params, body }, context) => {
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

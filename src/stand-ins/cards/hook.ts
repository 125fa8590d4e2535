import type { Selectable } from 'kysely';
import { type Sandbox, type SandboxDb, wireInstant } from './sandbox.ts';
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

/** This client's hooks. */
export function selectHooks(sandbox: Sandbox, db: SandboxDb) {
  return db.selectFrom('card_sandbox.hooks').where('client_id', '=', sandbox.clientId);
}

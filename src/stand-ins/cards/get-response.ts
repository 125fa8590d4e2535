import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { restoreSecrets } from './card-registration.ts';
import { unknownResource } from './errors.ts';
import { forgottenBefore } from './idempotency.ts';
import { type Sandbox, type SandboxEnv, wireInstant } from './sandbox.ts';

/** The answer kept under an idempotency key for 24 hours; 404 while its call is still at work. */
export function mountGetResponse(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getResponse, { refuse }, async ({ params }, context) => {
    const kept = await context.var.db
      .selectFrom('card_sandbox.responses')
      .selectAll()
      .where('client_id', '=', sandbox.clientId)
      .where('idempotency_key', '=', params.id)
      .where('created_at', '>', forgottenBefore(sandbox.now()))
      .executeTakeFirst();
    if (!kept || kept.status_code === null) throw unknownResource();
    const resource = kept.resource && restoreSecrets(sandbox, kept.resource);
    return {
      StatusCode: String(kept.status_code),
      ContentLength: String(Buffer.byteLength(JSON.stringify(resource))),
      ContentType: 'application/json; charset=utf-8',
      Date: wireInstant(kept.created_at),
      Resource: resource,
    };
  });
}

import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { cards } from '#contracts/cards.ts';
import { restoreSecrets, withoutSecrets } from './card-registrations.ts';
import { ProviderError, unknownResource, wrongParameters } from './errors.ts';
import { type Sandbox, type SandboxDb, type SandboxEnv, serve, wireInstant } from './sandbox.ts';

const keyShape = /^[A-Za-z0-9-]{16,36}$/u;
const keptMilliseconds = 24 * 3600 * 1000;

class RolledBack extends Error {}

/** 24 hours (docs/product/paying.md#provider). */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - keptMilliseconds);
}

/** The key is claimed before the work: a second call waits and gets 409, a crash rolls both back. */
export function createInTransaction(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const key = context.req.header('idempotency-key');
    if (key !== undefined && !keyShape.test(key)) {
      throw wrongParameters({ 'Idempotency-Key': 'The key must hold 16 to 36 letters, digits or dashes' });
    }
    try {
      await sandbox.db.transaction().execute(async (transaction) => {
        if (key !== undefined) await claimKey(transaction, sandbox, key);
        context.set('db', transaction);
        await next();
        if (context.error && !isRefusal(context.error)) throw new RolledBack();
        if (key !== undefined) await keepAnswer(transaction, sandbox, key, context.res.clone());
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      if (key === undefined || context.res.status >= 500) return;
      await sandbox.db.transaction().execute(async (transaction) => {
        await claimKey(transaction, sandbox, key);
        await keepAnswer(transaction, sandbox, key, context.res.clone());
      });
    }
  };
}

/** Other errors may come from the database and have aborted the transaction. */
const isRefusal = (error: Error): boolean => error instanceof ProviderError || error instanceof HTTPException;

async function claimKey(db: SandboxDb, sandbox: Sandbox, key: string): Promise<void> {
  const now = sandbox.now();
  await db
    .deleteFrom('card_sandbox.responses')
    .where('client_id', '=', sandbox.clientId)
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', forgottenBefore(now))
    .execute();
  const claimed = await db
    .insertInto('card_sandbox.responses')
    .values({ client_id: sandbox.clientId, idempotency_key: key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  if (!claimed) {
    throw new ProviderError(
      409,
      'idempotent_creation_conflict',
      'A ressource has already been created with this idempotency key',
    );
  }
}

async function keepAnswer(db: SandboxDb, sandbox: Sandbox, key: string, answer: Response): Promise<void> {
  const resource = withoutSecrets(await answer.json());
  await db
    .updateTable('card_sandbox.responses')
    .set({ status_code: answer.status, resource: JSON.stringify(resource) })
    .where('client_id', '=', sandbox.clientId)
    .where('idempotency_key', '=', key)
    .execute();
}

/** 404 while its call is under way. */
export const mountGetResponse = serve(cards.getResponse, async (sandbox, { params }, context) => {
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

import type { Hono } from 'hono';
import { cardLookups } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { requireUser, wireUser } from './user.ts';

/** Every user of the sandbox is a natural one. */
export function mountGetUser(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  for (const operation of [cardLookups.getNaturalUser, cardLookups.getUser]) {
    mountOperation(app, operation, { refuse }, async ({ params }, context) =>
      wireUser(await requireUser(sandbox, context.var.db, params.id)),
    );
  }
}

import type { MiddlewareHandler } from 'hono';
import { ProviderError } from './errors.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { hashOf } from './secrets.ts';

/** Lets through a bearer of this client that has not expired. */
export function requireBearer(sandbox: Sandbox): MiddlewareHandler<SandboxEnv> {
  return async (context, next) => {
    const [, bearer] = /^bearer\s+(\S+)$/iu.exec(context.req.header('authorization') ?? '') ?? [];
    const token =
      bearer === undefined
        ? undefined
        : await sandbox.db
            .selectFrom('card_sandbox.tokens')
            .select('client_id')
            .where('token_hash', '=', hashOf(bearer))
            .where('expires_at', '>', sandbox.now())
            .executeTakeFirst();
    if (!token) throw new ProviderError(401, 'invalid_credentials', 'Invalid or expired credentials');
    if (token.client_id !== context.req.param('clientId')) {
      throw new ProviderError(403, 'forbidden_ressource', 'This client may not read that ressource');
    }
    await next();
  };
}

import type { Hono, MiddlewareHandler } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation } from '#contracts/mount.ts';
import { ProviderError } from './errors.ts';
import { forgottenBefore } from './responses.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { hashOf, isSameSecret, newToken } from './secrets.ts';

/** 20 minutes (docs/product/paying.md#provider). */
const bearerSeconds = 1200;

/** Errors have OAuth's format, not the provider's. */
export function mountCreateToken(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const refuse = (context: { json(body: object, status: 400): Response }) =>
    context.json({ error: 'unsupported_grant_type' }, 400);

  mountOperation(app, cards.createToken, { refuse, security: [{ basic: [] }] }, async (_, context) => {
    if (!isClient(sandbox, context.req.header('authorization'))) {
      return context.json({ error: 'invalid_client' }, 401, {
        'www-authenticate': 'Basic realm="card sandbox"',
      });
    }
    const bearer = newToken();
    const now = sandbox.now();
    await forgetWhatExpired(sandbox, now);
    await sandbox.db
      .insertInto('card_sandbox.tokens')
      .values({
        token_hash: hashOf(bearer),
        client_id: sandbox.clientId,
        expires_at: new Date(now.getTime() + bearerSeconds * 1000),
      })
      .execute();
    context.header('cache-control', 'no-store');
    return { access_token: bearer, token_type: 'bearer', expires_in: bearerSeconds };
  });
}

async function forgetWhatExpired({ db }: Sandbox, now: Date): Promise<void> {
  await db.deleteFrom('card_sandbox.tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('card_sandbox.responses').where('created_at', '<=', forgottenBefore(now)).execute();
}

function isClient(sandbox: Sandbox, authorization = ''): boolean {
  const [, encoded = ''] = /^basic\s+(\S+)$/iu.exec(authorization) ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  return isSameSecret(given, `${sandbox.clientId}:${sandbox.apiKey}`);
}

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

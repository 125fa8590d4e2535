import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation } from '#contracts/mount.ts';
import { forgottenBefore } from './idempotency.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { hashOf, isSameSecret, newToken } from './secrets.ts';

/** The provider's sandbox gives bearers for 20 minutes (docs/product/paying.md#provider). */
const bearerSeconds = 1200;

/** OAuth client credentials; its errors have OAuth's own shape, not the provider's. */
export function mountCreateToken(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const refuse = (context: { json(body: object, status: 400): Response }) =>
    context.json({ error: 'unsupported_grant_type' }, 400);

  mountOperation(app, cards.createToken, { refuse }, async (_, context) => {
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

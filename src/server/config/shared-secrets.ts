import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type Config, ConfigurationError } from './config.ts';

export interface SharedSecrets {
  read(name: string, make?: () => string): Promise<string>;
}

/** Seals all other secrets; as configured, or made once for this data folder. */
export function sessionKeyOf({ sessionKey, dataDir }: Pick<Config, 'sessionKey' | 'dataDir'>): string {
  return sessionKey ?? readOrCreateSecret(dataDir, 'session');
}

/** Made by the first process that reads it. */
export function shareSecrets(
  db: Kysely<Database>,
  config: Pick<Config, 'sessionKey' | 'dataDir'>,
): SharedSecrets {
  const key = new Uint8Array(hkdfSync('sha256', sessionKeyOf(config), '', 'creneau shared secrets', 32));

  const find = async (name: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('shared_secrets')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return undefined;
    const secret = await unseal(key, name, row.sealed);
    if (secret === undefined) throw new ConfigurationError(describeOtherSeal(name, config));
    return secret;
  };

  return {
    async read(name, make = randomSecret) {
      const found = await find(name);
      if (found !== undefined) return found;
      const secret = make();
      await db
        .insertInto('shared_secrets')
        .values({ name, sealed: await seal(key, name, secret) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Another process may have stored one first.
      return (await find(name)) ?? secret;
    },
  };
}

export function ownSecrets(): SharedSecrets {
  const made = new Map<string, string>();
  return {
    async read(name, make = randomSecret) {
      const secret = made.get(name) ?? make();
      made.set(name, secret);
      return secret;
    },
  };
}

/** Sealed with its name, so that a row cannot replace another. */
function seal(key: Uint8Array, name: string, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(secret))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: name })
    .encrypt(key);
}

async function unseal(key: Uint8Array, name: string, sealed: string): Promise<string | undefined> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return protectedHeader.kid === name ? new TextDecoder().decode(plaintext) : undefined;
  } catch {
    return undefined;
  }
}

function describeOtherSeal(name: string, { sessionKey }: Pick<Config, 'sessionKey'>): string {
  const isGiven = sessionKey !== undefined;
  return `SESSION_SECRET ${isGiven ? 'is not the one' : 'is not set, and the one of DATA_DIR is not the one'} that sealed the secrets of this database (“${name}”). Give every process of a database the same SESSION_SECRET; one that was made at a first start stands in DATA_DIR/secrets/session of that machine. When it is lost or changed on purpose, \`delete from shared_secrets\` lets new ones be made: docs/operator.md says what then ends.`;
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** In a file readable by our own user only; processes on the same folder share it. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = fileOf(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomSecret(), { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(fresh);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

function fileOf(dataDir: string, name: string): string {
  return join(dataDir, 'secrets', name);
}

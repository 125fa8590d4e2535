import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type Config, ConfigurationError } from './config.ts';
import { shareSecrets } from './shared-secrets.ts';

export async function opensRestoredSecrets(
  db: Kysely<Database>,
  config: Pick<Config, 'sessionKey' | 'dataDir'>,
): Promise<boolean> {
  const one = await db.selectFrom('shared_secrets').select('name').limit(1).executeTakeFirst();
  if (!one) return true;
  try {
    await shareSecrets(db, config).read(one.name);
    return true;
  } catch (error) {
    if (error instanceof ConfigurationError) return false;
    throw error;
  }
}

/** New ones are made at the next start; docs/operator.md lists the consequences. */
export async function forgetSecrets(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('shared_secrets').execute();
}

export const otherSeal = `The secrets in it are sealed by another SESSION_SECRET: the product will not start on it. Set the one of the
place where the backup was made (SESSION_SECRET, or the content of DATA_DIR/secrets/session there), or, when that is
lost, run \`delete from shared_secrets\` (docs/operator.md says what then ends).
`;

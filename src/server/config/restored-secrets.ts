import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type Config, ConfigurationError } from '../config.ts';
import { shareSecrets } from './shared-secrets.ts';

/** Whether the secrets that came with a backup are sealed by the SESSION_SECRET that the product has here. */
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

/** New ones are then made at the next start; docs/operator.md says what ends with the old ones. */
export async function forgetSecrets(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('shared_secrets').execute();
}

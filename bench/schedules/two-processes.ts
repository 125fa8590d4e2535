import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import type { Database } from '#database/schema.ts';
import { loadTerms } from '#server/boot/terms.ts';
import { readConfig } from '#server/config/config.ts';
import { showOperator } from '#server/config/operator-config.ts';
import { freePort, temporaryFolder } from '../../test/support/product.ts';
import { end, type Started, startKillable } from '../killable-product.ts';
import type { Site } from './browser.ts';

/** Fills the demonstration on a busy machine. */
const firstTimeoutMs = 300_000;

export interface TwoProcesses extends Site {
  readonly db: Kysely<Database>;
  readonly termsVersion: string;
  readonly clientId: string;
  readonly logFile: string;
  /** kill −9; it is started again at once. */
  killOne(index: 0 | 1): Promise<Started>;
  stop(keepsFolder: boolean): Promise<void>;
}

/** One PostgreSQL, one folder and one public address, as behind a balancer. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const folder = temporaryFolder();
  const logFile = join(folder.path, 'product.log');
  // Only the processes are killed, never the database.
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    log: { info() {}, error() {} },
    durable: false,
  });
  const db = connectDatabase(postgres.url);
  const ports = [await freePort(), await freePort()] as const;
  const processes = [`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`] as const;
  const environment = {
    PUBLIC_URL: processes[0],
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    CARDS_SANDBOX_RETRY_DELAYS: '2,5,10,20,40',
  };
  const start = (index: 0 | 1, timeoutMs?: number) =>
    startKillable({
      url: processes[index],
      environment: { ...environment, PORT: String(ports[index]) },
      logFile,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  const running: Started[] = [];
  const stop = async (keepsFolder: boolean) => {
    for (const { child } of running) await end(child, 'SIGTERM');
    await db.destroy();
    await postgres.stop();
    if (!keepsFolder) folder.remove();
  };
  try {
    running.push(await start(0, firstTimeoutMs));
    running.push(await start(1));
  } catch (error) {
    await stop(true);
    throw error;
  }
  const { operator, public: shown, publicUrl, cards } = readConfig(environment);
  return {
    publicUrl,
    processes,
    db,
    termsVersion: loadTerms({ operator: showOperator(operator, true), siteName: shown.siteName, publicUrl })
      .version,
    clientId: cards.clientId,
    logFile,
    async killOne(index) {
      const { child } = running[index] as Started;
      await end(child, 'SIGKILL');
      const started = await start(index);
      running[index] = started;
      return started;
    },
    stop,
  };
}

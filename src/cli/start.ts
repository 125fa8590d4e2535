import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { tryFileLock } from '#database/embedded/file-lock.ts';
import { startCluster } from '#server/boot/cluster.ts';
import { openFilledDatabase } from '#server/boot/database.ts';
import { buildSiteWhenNeeded } from '#server/boot/site-build.ts';
import { openBuiltSite, openSourcesWithVite } from '#server/boot/site-source.ts';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/main.ts';
import { announce, createProgress, failWith } from './terminal.ts';
import { stopOnSignals } from './terminate.ts';
import { demonstrationLink, describeWhatToTry } from './what-to-try.ts';

class StartError extends Error {
  override readonly name = 'StartError';
}

const development = process.argv.includes('--dev');

try {
  const config = readConfig();
  const claim = config.database.url ? undefined : claimDataFolder(config.dataDir, config.publicUrl);
  const log = createLog(config.logLevel, { readable: process.stdout.isTTY });
  const progress = createProgress(log);
  const site =
    config.workers > 1 && !development
      ? startCluster({ config, log, progress })
      : startSite({
          config,
          log,
          progress,
          openDatabase: (progress) => openFilledDatabase(config, log, progress),
          openSource: async (server) => {
            if (development) return openSourcesWithVite(server);
            await buildSiteWhenNeeded(() => progress.step('Building the site'));
            return openBuiltSite();
          },
        });
  const stop = async (delaySeconds: number) => {
    await site.stop(delaySeconds);
    claim?.[Symbol.dispose]();
  };
  stopOnSignals(stop, config.shutdownDelaySeconds, log);
  const { demonstration, secrets } = await site.ready;
  // Flushed now, since a killed process would leave nothing to the next start.
  flushCompileCache();
  const partnerLink =
    demonstration && !config.partner.file ? await demonstrationLink(config, secrets) : undefined;
  announce(
    log,
    `Créneau answers on ${config.publicUrl}`,
    describeWhatToTry(config, { demonstration, development, partnerLink }),
  );
} catch (error) {
  failWith(error);
}

/** One site per data folder. @throws StartError with the process that has it, and its address. */
function claimDataFolder(dataDir: string, address: string): Disposable {
  const note = join(dataDir, 'running.json');
  const lock = openLock(dataDir);
  if (!lock) {
    throw new StartError(
      `It already runs on this data folder (${dataDir}): ${readNote(note)}.\nStop that one first, or start another with a DATA_DIR and a PORT of its own.`,
    );
  }
  writeFileSync(note, JSON.stringify({ pid: process.pid, address }));
  return lock;
}

function openLock(dataDir: string): Disposable | undefined {
  try {
    mkdirSync(dataDir, { recursive: true });
    return tryFileLock(join(dataDir, 'running.lock'));
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${(error as Error).message}). Give another one by DATA_DIR, or the right to write there.`,
    );
  }
}

/** The other process may not have written its note yet. */
function readNote(file: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; address: string };
    return `${address}, process ${pid}`;
  } catch {
    return 'it has only just been started';
  }
}

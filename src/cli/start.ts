import { flushCompileCache } from 'node:module';
import { startCluster } from '#server/cluster.ts';
import { readConfig } from '#server/config.ts';
import { openFilledDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/main.ts';
import { buildSiteWhenNeeded } from '#server/site-build.ts';
import { openBuiltSite, openSourcesWithVite, type SiteSource } from '#server/site-source.ts';
import { claimDataFolder } from './running-lock.ts';
import { createProgress, failWith } from './terminal.ts';
import { stopOnSignals } from './terminate.ts';
import { demonstrationLink, describeWhatToTry } from './what-to-try.ts';

/** `npm start`, and with `--dev` `npm run dev`: the same product, from its build or straight from its sources. */
const development = process.argv.includes('--dev');
const progress = createProgress();

async function buildAndOpen(): Promise<SiteSource> {
  await buildSiteWhenNeeded(() => progress.step('Building the site'));
  return openBuiltSite();
}

try {
  const config = readConfig();
  const claim = config.database.url ? undefined : claimDataFolder(config.dataDir, config.publicUrl);
  const log = createLog(config.logLevel, { readable: process.stdout.isTTY });
  const site =
    config.workers > 1 && !development
      ? startCluster({ config, log, progress })
      : startSite({
          config,
          log,
          progress,
          openDatabase: (progress) => openFilledDatabase(config, log, progress),
          openSource: development ? openSourcesWithVite : buildAndOpen,
        });
  const stop = async (delaySeconds: number) => {
    await site.stop(delaySeconds);
    claim?.[Symbol.dispose]();
  };
  stopOnSignals(stop, config.shutdownDelaySeconds, log);
  const { demonstration, secrets } = await site.ready;
  // A process that is killed would leave nothing to the next start.
  flushCompileCache();
  const partnerLink =
    demonstration && !config.partner.file ? await demonstrationLink(config, secrets) : undefined;
  process.stdout.write(describeWhatToTry(config, { demonstration, development, partnerLink }));
} catch (error) {
  failWith(error);
}

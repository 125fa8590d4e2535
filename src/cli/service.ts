import { parseArgs } from 'node:util';
import { connectDatabase } from '#database/connection.ts';
import {
  fillDatabase,
  type OpenDatabase,
  openDatabase,
  refuseFictionalSale,
  showsDemonstration,
} from '#server/boot/database.ts';
import { startJobs } from '#server/boot/jobs.ts';
import { createShutdown } from '#server/boot/shutdown.ts';
import { type Config, ConfigurationError, readConfig } from '#server/config/config.ts';
import { completeConfig } from '#server/config/settings.ts';
import { ownSecrets, shareSecrets } from '#server/config/shared-secrets.ts';
import { showConfig } from '#server/config/shown-config.ts';
import { watchDatabase } from '#server/http/database-watch.ts';
import { createHealth } from '#server/http/health.ts';
import { createHttpServer, drain, listen, listenerFor } from '#server/http/http-server.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createServiceApp } from '#server/http/root-app.ts';
import { createLog } from '#server/log.ts';
import { type ServiceName, serviceNames } from '#server/service-paths.ts';
import { createLoneService } from '#server/upstreams.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { announce, createProgress, failWith, seconds } from './terminal.ts';
import { stopOnSignals } from './terminate.ts';

const usage = `npm run service <${serviceNames.join('|')}> -- --port 4001 [--url https://public.address]`;

/** One service in a separate process; the site connects to it by its variable (docs/configuration.md). */
async function runService(): Promise<void> {
  const { name, port, url } = readArguments();
  const config = readConfig();
  requireToken(name, config);
  const address = url ?? `http://localhost:${port}`;
  const log = createLog(config.logLevel, { readable: process.stdout.isTTY }).child({ service: name });
  const progress = createProgress(log);

  const onStop = new AsyncDisposableStack();
  const health = createHealth(config.public);
  const shutdown = createShutdown({
    onBegin: () => health.beginShutdown(),
    onEnd: () => onStop.disposeAsync(),
  });
  stopOnSignals((delaySeconds) => shutdown.begin(delaySeconds), config.shutdownDelaySeconds, log);
  try {
    const opening = storesNothing(name)
      ? undialled(name === 'images' ? config.database.url : undefined)
      : openDatabase(config, log, progress);
    onStop.defer(async () => (await opening.catch(() => undefined))?.close());
    const database = await opening;
    if (!storesNothing(name)) await fillDatabase(database.db, config.demonstration, progress);
    if (name === 'directory' || name === 'enrolment') await refuseFictionalSale(database.db, config);
    const demonstration = await isDemonstration(config, name, database);
    const completed = await completeConfig(
      config,
      storesNothing(name) ? ownSecrets() : shareSecrets(database.db, config),
      demonstration,
    );
    const shown = showConfig(completed.public, config.demonstration);
    const ownCards = name === 'cards' ? { ...shown.cards, baseUrl: address } : shown.cards;
    const settings = { ...completed, public: { ...completed.public, cards: ownCards } };

    const { service, provider, directory, course, answers } = createLoneService(name, {
      settings,
      log,
      address,
      ...database,
    });
    const limits =
      name === 'enrolment'
        ? createRateLimits({ db: database.db, secret: settings.sessionKey, log })
        : undefined;
    const jobs = startJobs(
      {
        settings,
        log,
        demonstration,
        provider,
        directory,
        course,
        limits,
        ...database,
      },
      {
        payments: name === 'enrolment',
        mails: queuesMails(name),
        network: name === 'directory',
        notifications: holdsCardSandbox(name, settings.cards.url),
      },
    );
    onStop.defer(() => jobs.stop());
    const app = createServiceApp(service, { config: shown, proxies: config.proxies, log, health });
    health.serve({ watch: storesNothing(name) ? undefined : database.watch, upstreams: answers });
    const server = createHttpServer(listenerFor(app.fetch, log, shown), log, shown);
    await listen(server, port, config.host);
    onStop.defer(() => drain(server));
    const answering = `The service ${name} answers on ${address}`;
    announce(log, answering, `\n  ${answering} after ${seconds().trim()}\n`);
  } catch (error) {
    await shutdown.begin(0);
    throw error;
  }
}

function readArguments(): { name: ServiceName; port: number; url: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, url: { type: 'string' } },
  });
  const name = serviceNames.find((known) => known === positionals[0]);
  const port = Number(values.port);
  if (!name || positionals.length > 1 || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ConfigurationError(`Say which service, and on which port:\n${usage}`);
  }
  if (values.url !== undefined && !URL.canParse(values.url)) {
    throw new ConfigurationError(`--url is the full address under which others reach the service:\n${usage}`);
  }
  return { name, port, url: values.url?.replace(/\/+$/u, '') };
}

/** What it answers to a site is for that site alone. The directory makes a token where none is set. */
function requireToken(name: ServiceName, config: Config): void {
  if (name !== 'enrolment' && name !== 'course') return;
  if (config[name].token !== undefined) return;
  const variable = `${name.toUpperCase()}_TOKEN`;
  throw new ConfigurationError(
    `${variable} is not set. Choose one of 16 characters or more, and give it to this service and to the site whose ${name.toUpperCase()}_URL names it.`,
  );
}

const storesNothing = (name: ServiceName) =>
  name === 'content' || name === 'geo' || name === 'course' || name === 'tiles' || name === 'images';

const queuesMails = (name: ServiceName) => name === 'directory' || name === 'enrolment';

async function isDemonstration(config: Config, name: ServiceName, { db }: OpenDatabase): Promise<boolean> {
  return config.demonstration && queuesMails(name) && (await showsDemonstration(db));
}

const holdsCardSandbox = (name: ServiceName, cardsUrl: string | undefined) =>
  name === 'cards' || (name === 'enrolment' && cardsUrl === undefined);

/** For services without PostgreSQL: the pool connects only when needed, for an uploaded picture of a school. */
async function undialled(url = ''): Promise<OpenDatabase> {
  const [db, sandboxDb] = [connectDatabase(url), connectDatabase<CardSandboxTables>('')];
  const watch = watchDatabase(() => db);
  return { url: '', db, sandboxDb, watch, close: () => db.destroy() };
}

runService().catch(failWith);

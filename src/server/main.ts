import { readdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { latestBuildPath } from '#domain/site-pages.ts';
import { createMailbox } from '#mails/mailbox.ts';
import { partnerSealHeader, sealCustomer } from '#services/enrolment/partner-orders.ts';
import { createSchoolTerms } from '#services/enrolment/school-terms.ts';
import { inboxReaders } from '#services/inbox/inbox.ts';
import { createPartnerEntries } from '#services/partner/partner-desk.ts';
import { reportRefusals } from './boot/check-upstreams.ts';
import { type OpenDatabase, type Progress, showsDemonstration } from './boot/database.ts';
import { startJobs } from './boot/jobs.ts';
import { openConsole } from './boot/open-console.ts';
import { openInbox } from './boot/open-inbox.ts';
import { openReplicaOf } from './boot/open-replica.ts';
import { createShutdown } from './boot/shutdown.ts';
import type { SiteSource } from './boot/site-source.ts';
import { publicFolder } from './boot/stamp-files.ts';
import { createStoredFigures } from './boot/stored-figures.ts';
import { versionOfText } from './boot/terms.ts';
import { createTermsArchive, storeTermsInForce } from './boot/terms-archive.ts';
import { listUploads } from './boot/uploads.ts';
import type { Config } from './config/config.ts';
import { refuseTakenPrefix } from './config/partner.ts';
import { completeConfig, type Settings } from './config/settings.ts';
import { type SharedSecrets, shareSecrets } from './config/shared-secrets.ts';
import { showConfig } from './config/shown-config.ts';
import { createBrandFiles } from './http/brand-files.ts';
import { answerPurge, purgePath } from './http/content-purge.ts';
import { createHealth, type Health } from './http/health.ts';
import { createHttpServer, drain, listen, listenerFor } from './http/http-server.ts';
import { listFirstSegments } from './http/list-pages.ts';
import { createPagePurges } from './http/page-purges.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import { createRootApp, createStartingApp, type MountedService, type SiteEntry } from './http/root-app.ts';
import { createRouteOfPath } from './http/route-of-path.ts';
import { answerScrape, metricsPath, serveMetrics } from './http/scrape.ts';
import { guardEnrolment, guardGeography, guardStreetTiles } from './http/service-guards.ts';
import { createSiteHandler } from './http/site-handler.ts';
import type { Log } from './log.ts';
import { createAudience } from './metrics/audience.ts';
import { createMetrics, type Metrics, writeMetrics } from './metrics/metrics.ts';
import type { Service, ServiceName } from './service-paths.ts';
import { mailKeys, paymentSettingsOf } from './services.ts';
import { createUpstreams } from './upstreams.ts';

interface SiteOptions {
  readonly config: Config;
  readonly log: Log;
  readonly progress: Progress;
  readonly openSource: (server: Server) => Promise<SiteSource>;
  /** Its own, or the one prepared by the primary process. */
  readonly openDatabase: (progress: Progress) => Promise<OpenDatabase>;
  readonly metrics?: Metrics;
  readonly readMetrics?: () => Promise<string>;
  /** A replacement worker accepts connections only when ready. */
  readonly listensLast?: boolean;
  readonly onReady?: () => Promise<void>;
}

export interface RunningSite {
  /** Rejects after stopping everything; never settles once stopped. */
  readonly ready: Promise<{ readonly demonstration: boolean; readonly secrets: SharedSecrets }>;
  /** Serves on for the delay, not ready any more; a call without a delay ends it. */
  stop(delaySeconds?: number): Promise<void>;
}

/** A start may migrate for long, and is alive. */
const maxClosedMs = 30_000;

/** The port comes first: early visitors get a page. Beside other processes it comes last (docs/decisions/0041). */
export function startSite(options: SiteOptions): RunningSite {
  const { config } = options;
  const onStop = new AsyncDisposableStack();
  let isReady = false;
  const health = createHealth(config.public);
  const shutdown = createShutdown({
    onBegin: () => health.beginShutdown(),
    onEnd: () => onStop.disposeAsync(),
  });
  const stop = (delaySeconds = 0) => shutdown.begin(isReady ? delaySeconds : 0);

  const start = async () => {
    const starting = createStartingApp({ health, config: config.public });
    const listener = { current: listenerFor(starting.fetch, options.log, config.public) };
    const server = createHttpServer((...both) => listener.current(...both), options.log, config.public);
    let listening: Promise<void> | undefined;
    const open = () => {
      listening ??= listen(server, config.port, config.host);
      return listening;
    };
    onStop.defer(() => drain(server));
    let waiting: NodeJS.Timeout | undefined;
    onStop.defer(() => clearTimeout(waiting));
    if (!options.listensLast) {
      if (mayBeOneOfMany(config)) waiting = setTimeout(() => void open().catch(() => {}), maxClosedMs);
      else await open();
    }
    const metrics = options.metrics ?? createMetrics(config.public.version);
    const readMetrics = options.readMetrics ?? (async () => writeMetrics([await metrics.count(true)]));
    if (config.metrics.port !== undefined && !options.readMetrics) {
      const scraped = await serveMetrics(config.metrics.port, readMetrics, options.log);
      onStop.defer(() => drain(scraped));
    }

    // Filling takes longest, and is rolled back when stopped half-way.
    const filling = (done: number) => {
      if (shutdown.hasBegun) throw new Error('The site was stopped while it started');
      options.progress.filling(done);
    };
    const opening = options.openDatabase({ ...options.progress, filling });
    onStop.defer(async () => (await opening.catch(() => undefined))?.close());
    const sourcing = options.openSource(server);
    onStop.defer(async () => (await sourcing.catch(() => undefined))?.close());
    const [database, source] = await Promise.all([opening, sourcing]);

    const { answer, startWork, answers, demonstration, secrets, purges, replica } = await assemble(
      { ...options, metrics, readMetrics },
      database,
      source,
      health,
    );
    onStop.defer(() => purges.stop());
    onStop.defer(() => replica?.close());
    listener.current = answer;
    const work = startWork();
    onStop.defer(() => work.stop());
    // Once more, so that requests end before what they need is closed.
    onStop.defer(() => drain(server));
    clearTimeout(waiting);
    await open();
    await options.onReady?.();
    health.serve({ watch: database.watch, upstreams: answers });
    isReady = true;
    return { demonstration, secrets };
  };

  const ready = start().catch(async (error: unknown) => {
    const wasStopped = shutdown.hasBegun;
    await stop();
    return wasStopped ? new Promise<never>(() => {}) : Promise.reject(error);
  });
  return { ready, stop };
}

/** A load balancer must notice the shutdown, and other processes may use the database. */
function mayBeOneOfMany({ shutdownDelaySeconds, database }: Config): boolean {
  return shutdownDelaySeconds > 0 && database.url !== undefined;
}

async function assemble(
  { config, log, metrics, readMetrics }: Required<Pick<SiteOptions, 'metrics' | 'readMetrics'>> & SiteOptions,
  database: OpenDatabase,
  source: SiteSource,
  health: Health,
) {
  const secrets = shareSecrets(database.db, config);
  const demonstration = config.demonstration && (await showsDemonstration(database.db));
  const settings = await completeConfig(config, secrets, demonstration);
  if (settings.partner) {
    refuseTakenPrefix(settings.partner.group.prefix, {
      pages: listFirstSegments((await source.build()).routes),
      files: readdirSync(publicFolder),
      rules: settings.routeRules,
    });
  }
  await storeTermsInForce(database.db, settings);
  const { development } = source;
  const { watch } = database;
  const shown = showConfig(settings.public, demonstration);
  const { purgeSecret, url: contentUrl } = settings.content;
  const purges = createPagePurges({ db: database.db, secret: purgeSecret, log });
  metrics.nameStored(createStoredFigures(database.db, watch));
  const replica = openReplicaOf(config, database, { log, metrics });
  const read = replica?.reads(() => purges.latest());
  const build = await source.build();
  metrics.nameRoutes(createRouteOfPath(build.routes, new Set([metricsPath, purgePath, latestBuildPath])));
  const { upstreams, provider, directory, course, embedded, answers } = createUpstreams({
    settings,
    log,
    development,
    purges,
    metrics,
    ...database,
    read,
  });
  const limits = createRateLimits({ db: database.db, secret: settings.sessionKey, log });

  const site = createSiteHandler({
    publicUrl: settings.publicUrl,
    build: source.build,
    development,
    watch,
    readsReplica: () => replica?.isRead ?? false,
    limits,
    shared: {
      upstreams,
      config: shown,
      stylesheets: source.stylesheets,
      sessionKey: settings.sessionKey,
      operator: settings.operator,
      terms: settings.terms,
      listingTerms: settings.listingTerms,
      offerTerms: settings.offerTerms,
      termsArchive: createTermsArchive(database.db),
      schoolTerms: createSchoolTerms({ db: database.db, read, ...paymentSettingsOf(settings), log }),
      versionOfText,
      audience: createAudience(database.db),
      partner:
        settings.partner &&
        createPartnerEntries({
          db: database.db,
          partner: settings.partner,
          vouch: ({ idClient: clientId, marque, idOffre: offreId }) => ({
            [partnerSealHeader]: sealCustomer(settings.sessionKey, { clientId, marque, offreId }),
          }),
        }),
      inbox: openInbox({ db: database.db, settings, log }),
      console: openConsole({ db: database.db, settings, log, provider, directory, course }),
      mailbox: demonstration && !config.mail.smtp ? createMailbox(database.db, mailKeys) : undefined,
      log,
    },
  });
  const brandFiles = createBrandFiles(config.brand);
  const app = createRootApp({
    config: shown,
    proxies: config.proxies,
    development,
    routeRules: settings.routeRules,
    log,
    health,
    embedded: mountable(embedded, limits, settings),
    files: source.files,
    brandFiles: brandFiles.serve,
    uploads: listUploads(settings),
    buildId: source.buildId,
    site,
    trusted: () => watch.up,
    sharedAddress: (build.entry.module as unknown as SiteEntry).sharedAddress,
    brief: contentUrl !== undefined,
    purgedAt: () => purges.latest(),
    purge: purgeSecret === undefined ? undefined : answerPurge({ purges, limits, log }),
    scrape: config.metrics.token === undefined ? undefined : answerScrape(config.metrics.token, readMetrics),
    metrics,
  });
  const listener = listenerFor(app.fetch, log, shown);
  const answer: RequestListener = (request, response) => {
    const serve = () => listener(request, response);
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    // In development, Vite would serve our own files of these names.
    if (brandFiles.has(path)) serve();
    else source.before(request, response, serve);
  };
  const startWork = () => {
    if (shown.sale === 'closed') {
      log.warn('No CARDS_URL is set: nothing is sold; CARDS_REHEARSAL=yes lets test cards pay');
    } else if (shown.sale === 'rehearsal') {
      log.warn('This is a rehearsal: orders are paid with test cards and nobody is debited');
    }
    void reportRefusals(settings, log);
    if (inboxReaders(settings.operator).all === undefined) {
      log.warn(
        'site.yaml has no operator.email: what visitors write to the operator is stored and mailed to nobody',
      );
    }
    return startJobs(
      {
        settings,
        log,
        demonstration,
        provider: () => provider,
        directory: () => directory,
        course: () => course,
        limits,
        metrics,
        ...database,
      },
      {
        payments: embedded.has('enrolment'),
        mails: true,
        network: embedded.has('directory'),
        notifications: embedded.has('cards'),
      },
    );
  };
  return { answer, answers, demonstration, secrets, startWork, purges, replica };
}

/** The site calls the bare service in process; external callers get the guarded one. */
function mountable(
  embedded: ReadonlyMap<ServiceName, Service>,
  limits: RateLimits,
  { enrolment, streetTiles }: Settings,
): Map<ServiceName, MountedService> {
  const guards: Partial<Record<ServiceName, (service: Service) => MountedService>> = {
    enrolment: (service) => guardEnrolment(service, limits, enrolment.token),
    geo: (service) => guardGeography(service, limits),
    ...(streetTiles !== undefined && { tiles: (service) => guardStreetTiles(service, limits) }),
  };
  return new Map(Array.from(embedded, ([name, service]) => [name, guards[name]?.(service) ?? service]));
}

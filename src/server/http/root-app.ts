import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { underSameName } from '#domain/address/loopback.ts';
import { latestBuildPath } from '#domain/site-pages.ts';
import type { PublicConfig } from '../config/config.ts';
import type { Log } from '../log.ts';
import { isServicePath, type Service, type ServiceName, serviceAt, servicePaths } from '../service-paths.ts';
import { compress } from './compression.ts';
import { purgePath } from './content-purge.ts';
import type { Health } from './health.ts';
import { keepPrivate } from './keep-private.ts';
import { createPageCache } from './page-cache.ts';
import { createPageLimit } from './page-limit.ts';
import { answerRedirects, type RouteRule } from './redirects.ts';
import { allowMethods, refuseOtherSites, refuseRequest } from './refusals.ts';
import { logRequests, type RequestFacts, type RequestMetrics, type ServerEnv } from './request-facts.ts';
import { metricsPath } from './scrape.ts';
import { completeHeaders, securityHeaders } from './security-headers.ts';
import { serveFiles } from './static-files.ts';
import { straightenTargets } from './target.ts';
import { startingPage } from './unavailable-page.ts';

export interface MountedService {
  fetch(request: Request, facts: RequestFacts): Response | Promise<Response>;
}

interface BaseOptions {
  /** Never called with the path. */
  readonly metrics?: RequestMetrics | undefined;
  readonly config: PublicConfig;
  readonly proxies: number;
  readonly log: Log;
  readonly health: Health;
}

export interface SiteEntry {
  /** Cache key: the address with only the query names that the page reads. */
  readonly sharedAddress: (url: URL) => string;
}

interface RootAppOptions extends BaseOptions, SiteEntry {
  readonly development: boolean;
  readonly routeRules: readonly RouteRule[];
  readonly uploads?: readonly UploadRules[] | undefined;
  readonly embedded: ReadonlyMap<ServiceName, MountedService>;
  readonly files: string | undefined;
  readonly brandFiles?: MiddlewareHandler | undefined;
  readonly site: (request: Request, facts: RequestFacts & { readonly nonce: string }) => Promise<Response>;
  readonly trusted: () => boolean;
  /** Texts come from an external service: pages live a minute. */
  readonly brief?: boolean;
  readonly purgedAt?: () => number;
  readonly purge?: Handler<ServerEnv> | undefined;
  readonly scrape?: Handler<ServerEnv> | undefined;
  readonly buildId: () => string;
}

export interface UploadRules {
  readonly accepts: (path: string) => boolean;
  readonly maxBytes: number;
  readonly tooLargeHref: (path: string) => string;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const siteMethods = ['GET', 'HEAD', 'POST'];
const maxBodyBytes = 64 * 1024;
/** What `deploy/nginx.conf` passes at most. */
const maxRestBytes = 12 * 1024 * 1024;

export function createStartingApp({
  health,
  config,
}: Pick<BaseOptions, 'health'> & { readonly config: Pick<PublicConfig, 'publicUrl'> }): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>().use(completeHeaders(config));
  return app.route('/', health.routes).all('*', startingPage);
}

export function createServiceApp(service: Service, options: BaseOptions): Hono<ServerEnv> {
  const app = createBaseApp(options);
  app.use(securityHeaders({ ...options, development: false }));
  app.use(
    allowMethods(methods),
    straightenTargets(() => true),
  );
  return app.all('*', ({ req }) => service.fetch(req.raw));
}

export function createRootApp(options: RootAppOptions): Hono<ServerEnv> {
  const { config, log, embedded } = options;
  const { publicUrl } = config;
  const app = createBaseApp(options);
  if (options.brandFiles) app.get('*', options.brandFiles);
  if (options.files !== undefined) app.use(serveFiles(options.files));
  app.use(securityHeaders(options));
  app.use(allowMethods(methods), straightenTargets(isServicePath));
  app.get(latestBuildPath, (context) =>
    context.json({ id: options.buildId() }, { headers: { 'cache-control': 'no-store' } }),
  );
  app.use(compress, logRefusals(log), keepPrivate, keepHostName, limitBodies(options.uploads));
  const refuseForeign = refuseOtherSites(publicUrl, log);
  if (options.scrape) app.get(metricsPath, options.scrape);
  if (options.purge) app.post(purgePath, options.purge);
  for (const [name, service] of embedded) {
    // Browsers post cards to the provider from any site.
    if (name !== 'cards') app.use(`${servicePaths[name]}/*`, refuseForeign);
    app.mount(servicePaths[name], (request, facts: RequestFacts) => service.fetch(request, facts), {
      optionHandler: factsOf,
    });
  }
  app.use(allowMethods(siteMethods), refuseForeign);
  app.get('*', answerRedirects(options.routeRules, publicUrl));
  const pages = createPages(options);
  return app.all('*', (context) => pages(context.req.raw, factsOf(context)));
}

function createBaseApp(options: BaseOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.onError((error, context) => {
    options.log.error({ err: error, id: context.get('requestId') }, 'A request failed');
    return context.text('Désolé, une erreur s\u2019est produite.', 500);
  });
  app.use(completeHeaders(options.config)).route('/', options.health.routes);
  return app.use(requestId({ headerName: '' }), logRequests(options));
}

function createPages(options: RootAppOptions) {
  const { config, development, site, trusted, sharedAddress, proxies, log, brief, purgedAt } = options;
  const pages = new Hono<{ Bindings: RequestFacts; Variables: SecureHeadersVariables }>();
  pages.onError((error) => Promise.reject(error));
  pages.use(securityHeaders({ config, development }));
  pages.all('*', (context) =>
    site(context.req.raw, { ...context.env, nonce: context.get('secureHeadersNonce') ?? '' }),
  );
  const render = async (request: Request, facts: RequestFacts) => pages.fetch(request, facts);
  if (development) return render;
  const refuse = createPageLimit({ log, proxies });
  return createPageCache({ render, sharedAddress, refuse, trusted, log, brief, purgedAt });
}

const factsOf = (context: Context<ServerEnv>): RequestFacts => ({
  id: context.get('requestId'),
  ip: context.get('ip'),
});

const keepHostName: MiddlewareHandler = async (context, next) => {
  await next();
  const location = context.res.headers.get('location');
  const here = location && underSameName(location, context.req.url);
  if (here !== location) context.header('location', here ?? undefined);
};

function limitBodies(uploads: readonly UploadRules[] = []): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: ({ req }) => refuseRequest(req.path, 413, 'La requête est trop grande.'),
  });
  const limitsOfUploads = uploads.map(({ accepts, maxBytes, tooLargeHref }) => ({
    accepts,
    limit: bodyLimit({
      maxSize: maxBytes,
      onError: (context) => context.redirect(tooLargeHref(context.req.path), 303),
    }),
  }));
  return async (context, next) => {
    // Testing for a body copies the request, and these have none.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const { raw } = context.req;
    const upload = limitsOfUploads.find(({ accepts }) => accepts(context.req.path));
    const refused = await (upload?.limit ?? limit)(context, next);
    // Who left while sending needs no answer.
    await readRest(raw).catch(() => undefined);
    return refused;
  };
}

/** The adapter would close the connection of a body that nobody read, and with it the next request that a proxy sends there. */
async function readRest({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxRestBytes) return;
  }
}

function logRefusals(log: Log): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { status } = context.res;
    const service = serviceAt(context.req.path);
    if (status === 413) {
      log.warn({ event: 'security', kind: 'large-body' }, 'a body that was too large was refused');
    } else if (status === 401 && (service === 'directory' || service === 'enrolment')) {
      log.warn(
        { event: 'security', kind: 'wrong-bearer', service },
        `a call of the ${service} had a wrong bearer token`,
      );
    }
  };
}

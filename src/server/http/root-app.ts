import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { underSameName } from '#domain/address/loopback.ts';
import type { Log } from '../log.ts';
import { type ServiceName, serviceAt, servicePaths } from '../service-paths.ts';
import { answerRedirects } from './answer-redirect.ts';
import { compress } from './compression.ts';
import { mustKeepPrivate } from './keep-private.ts';
import { isOwnRequest } from './origin.ts';
import type { RouteRule } from './redirects.ts';
import { refuseRequest } from './refuse-request.ts';
import type { RequestFacts, ServerEnv } from './request-facts.ts';

/** A service at its own address, told who calls. */
export interface MountedService {
  fetch(request: Request, facts: RequestFacts): Response | Promise<Response>;
}

interface RootAppOptions {
  readonly publicUrl: string;
  readonly routeRules: readonly RouteRule[];
  readonly log: Log;
  /** Where files are sent: how large, and where a form leads that is larger. */
  readonly uploads?: UploadDoor | undefined;
  readonly embedded: ReadonlyMap<ServiceName, MountedService>;
  /** Undefined when the file is not one of the build's. */
  readonly asset: (request: Request, path: string) => Response | undefined;
  readonly site: (request: Request, facts: ServerEnv['Bindings']['facts']) => Promise<Response>;
  /** The build being served, which open pages compare with their own. */
  readonly buildId: () => string;
}

export interface UploadDoor {
  readonly accepts: (path: string) => boolean;
  readonly largestBytes: number;
  readonly tooLargeHref: string;
}

const largestBodyBytes = 64 * 1024;
const siteMethods = ['GET', 'HEAD', 'POST'];

/** Everything behind the front door: built files, embedded services, and the site for all the rest. */
export function createRootApp(options: RootAppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const redirect = answerRedirects(options.routeRules, options.publicUrl);
  app.onError((error, context) => {
    options.log.error({ err: error, id: context.env.facts.id }, 'A request failed');
    return context.text('Désolé, une erreur s\u2019est produite.', 500);
  });

  app.get('/_build/latest.json', (context) => {
    context.header('cache-control', 'no-store');
    return context.json({ id: options.buildId() });
  });

  app.use(async (context, next) => {
    const file = options.asset(context.req.raw, context.req.path);
    if (file) return file;
    await next();
    const { method, path } = context.req;
    const { status, headers } = context.res;
    if (mustKeepPrivate({ method, path, status, cacheControl: headers.get('cache-control') })) {
      context.header('cache-control', 'no-store');
    }
    tellRefusal(options.log, path, status);
    const answer = await compress(context.res, context.req.header('accept-encoding'));
    if (answer === context.res) return;
    // Hono would copy the headers of the one that it replaces.
    context.res = undefined;
    context.res = answer;
  });

  app.use(async (context, next) => {
    await next();
    const location = context.res.headers.get('location');
    const here = location && underSameName(location, context.req.url);
    if (here !== location) context.header('location', here ?? undefined);
  });

  const limitBody = bodyLimit({
    maxSize: largestBodyBytes,
    onError: (context) => refuseRequest(context.req.path, 413, 'La requête est trop grande.'),
  });
  const { uploads } = options;
  const limitUpload =
    uploads &&
    bodyLimit({
      maxSize: uploads.largestBytes,
      onError: (context) => context.redirect(uploads.tooLargeHref, 303),
    });
  app.use((context, next) => {
    // Looking whether there is a body makes the request anew, and these have none.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const limit = uploads?.accepts(context.req.path) ? limitUpload : undefined;
    return (limit ?? limitBody)(context, next);
  });

  for (const [name, service] of options.embedded) {
    // Browsers bring their cards to the provider from any site.
    if (name !== 'cards') app.use(`${servicePaths[name]}/*`, refuseOtherSites(options));
    app.mount(servicePaths[name], (request, { facts }: ServerEnv['Bindings']) =>
      service.fetch(request, facts),
    );
  }

  app.use(async (context, next) => {
    const { method } = context.req;
    if (!siteMethods.includes(method)) {
      context.header('allow', siteMethods.join(', '));
      return context.text('Méthode non autorisée.', 405);
    }
    return next();
  });
  app.use(refuseOtherSites(options));
  app.all('*', (context) => {
    const { method, raw } = context.req;
    const moved = ['GET', 'HEAD'].includes(method) ? redirect(new URL(raw.url)) : undefined;
    return moved ?? options.site(raw, context.env.facts);
  });
  return app;
}

/** What changes something is asked by our own pages, or by a program, never by a page of another site. */
function refuseOtherSites({
  publicUrl,
  log,
}: Pick<RootAppOptions, 'publicUrl' | 'log'>): MiddlewareHandler<ServerEnv> {
  return (context, next) => {
    const { method, path } = context.req;
    const header = (name: string) => context.req.header(name);
    const own = isOwnRequest(
      { method, origin: header('origin'), fetchSite: header('sec-fetch-site'), host: header('host') },
      publicUrl,
    );
    if (own) return next();
    log.warn({ event: 'security', kind: 'foreign-origin' }, 'a request of another site was refused');
    return Promise.resolve(refuseRequest(path, 403, 'Cette requête ne vient pas de notre site.'));
  };
}

/** What an answer alone tells of who asks, whichever part of ours gave it. */
function tellRefusal(log: Log, path: string, status: number): void {
  if (status === 413) {
    log.warn({ event: 'security', kind: 'large-body' }, 'a body that was too large was refused');
  } else if (status === 401 && serviceAt(path) === 'directory') {
    log.warn({ event: 'security', kind: 'wrong-bearer' }, 'a call of the directory had no right bearer');
  }
}

import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Log } from '../log.ts';
import { type ServiceName, servicePaths } from '../service-paths.ts';
import { answerRedirects } from './answer-redirect.ts';
import { compress } from './compression.ts';
import { isOwnRequest } from './origin.ts';
import type { RouteRule } from './redirects.ts';
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
    const answer = await compress(context.res, context.req.header('accept-encoding'));
    if (answer === context.res) return;
    // Hono would copy the headers of the one that it replaces.
    context.res = undefined;
    context.res = answer;
  });

  const limitBody = bodyLimit({
    maxSize: largestBodyBytes,
    onError: (context) => context.text('La requête est trop grande.', 413),
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
    if (name !== 'cards') app.use(`${servicePaths[name]}/*`, refuseOtherSites(options.publicUrl));
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
  app.use(refuseOtherSites(options.publicUrl));
  app.all('*', (context) => {
    const { method, raw } = context.req;
    const moved = ['GET', 'HEAD'].includes(method) ? redirect(new URL(raw.url)) : undefined;
    return moved ?? options.site(raw, context.env.facts);
  });
  return app;
}

/** What changes something is asked by our own pages, or by a program, never by a page of another site. */
function refuseOtherSites(publicUrl: string): MiddlewareHandler<ServerEnv> {
  return (context, next) => {
    const { method } = context.req;
    const header = (name: string) => context.req.header(name);
    const own = isOwnRequest(
      { method, origin: header('origin'), fetchSite: header('sec-fetch-site'), host: header('host') },
      publicUrl,
    );
    return own ? next() : Promise.resolve(context.text('Cette requête ne vient pas de notre site.', 403));
  };
}

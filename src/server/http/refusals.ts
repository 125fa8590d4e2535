import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { type ServiceName, serviceAt } from '../service-paths.ts';

interface OriginFacts {
  readonly method: string;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly host: string | undefined;
}

/** From our own pages, or from no page. */
export function isOwnRequest({ method, origin, fetchSite, host }: OriginFacts, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Hono's `csrf` accepts a request when either header allows it, and any JSON; here both must agree. */
export function refuseOtherSites(publicUrl: string, log: Pick<Log, 'warn'>): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const header = (name: string) => context.req.header(name);
    const facts = {
      method,
      origin: header('origin'),
      fetchSite: header('sec-fetch-site'),
      host: header('host'),
    };
    if (isOwnRequest(facts, publicUrl)) return next();
    log.warn({ event: 'security', kind: 'foreign-origin' }, 'a request of another site was refused');
    return refuseRequest(path, 403, 'Cette requête ne vient pas de notre site.');
  };
}

export function allowMethods(methods: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    if (methods.includes(context.req.method)) return next();
    return context.text('Méthode non autorisée.', 405, { allow: methods.join(', ') });
  };
}

/** By default a sentence. */
const shapes: Partial<Record<ServiceName, (sentence: string) => object>> = {
  enrolment: (sentence) => ({ requete: [sentence] }),
  directory: (sentence) => ({ message: sentence }),
};

export function refuseRequest(path: string, status: 403 | 413, sentence: string): Response {
  const name = serviceAt(path);
  const shape = name && shapes[name];
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  return shape
    ? Response.json(shape(sentence), { status, headers: { 'cache-control': headers['cache-control'] } })
    : new Response(sentence, { status, headers });
}

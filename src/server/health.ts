import { Hono, type MiddlewareHandler } from 'hono';
import type { PublicConfig } from './config.ts';
import type { DatabaseState, DatabaseWatch } from './database-watch.ts';
import { bareHeaders } from './http/security-headers.ts';
import type { UpstreamAnswers } from './upstream-answers.ts';

/** Seconds after which whoever found us not ready may ask again. */
const retryAfter = 2;

interface Serving {
  readonly watch: Pick<DatabaseWatch, 'check'> | undefined;
  readonly upstreams: UpstreamAnswers;
}

interface Readiness {
  readonly status: 'ready' | 'starting' | 'leaving' | 'not-ready';
  readonly version: string;
  readonly database?: DatabaseState;
  readonly upstreams?: ReturnType<UpstreamAnswers['list']>;
}

export interface Health {
  /** Settings complete and secrets opened: from now on ready as long as the database can be written. */
  serve(serving: Serving): void;
  leave(): void;
  readonly leaving: boolean;
  readonly routes: Hono;
}

/** `/healthz`: a service manager may restart the process for want of it. `/readyz`: a balancer sends requests here; no upstream counts for it. */
export function createHealth(config: Pick<PublicConfig, 'publicUrl' | 'version'>): Health {
  const { version } = config;
  let serving: Serving | undefined;
  let leaving = false;

  const readiness = async (): Promise<Readiness> => {
    if (leaving) return { status: 'leaving', version };
    if (!serving) return { status: 'starting', version };
    const { watch, upstreams } = serving;
    const database = await watch?.check();
    const isReady = database === undefined || database === 'up';
    const status = leaving ? 'leaving' : isReady ? 'ready' : 'not-ready';
    return { status, version, ...(database && { database }), upstreams: upstreams.list() };
  };

  const headers: MiddlewareHandler = async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    if (leaving) context.header('connection', 'close');
  };
  const routes = new Hono();
  routes.get('/healthz', bareHeaders(config), headers, (context) => context.json({ status: 'ok', version }));
  routes.get('/readyz', bareHeaders(config), headers, async (context) => {
    const told = await readiness();
    if (told.status === 'ready') return context.json(told);
    return context.json(told, 503, { 'retry-after': String(retryAfter) });
  });

  return {
    serve(given) {
      serving = given;
    },
    leave() {
      leaving = true;
    },
    get leaving() {
      return leaving;
    },
    routes,
  };
}

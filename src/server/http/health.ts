import { Hono, type MiddlewareHandler } from 'hono';
import type { Upstream } from '#clients/http.ts';
import type { PublicConfig } from '../config/config.ts';
import type { DatabaseState, DatabaseWatch } from './database-watch.ts';

const retryAfter = 2;

interface Serving {
  readonly watch: Pick<DatabaseWatch, 'check' | 'server'> | undefined;
  readonly upstreams: UpstreamAnswers;
}

interface Readiness {
  readonly status: 'ready' | 'starting' | 'leaving' | 'not-ready';
  readonly version: string;
  readonly database?: DatabaseState;
  readonly databaseServer?: string;
  readonly upstreams?: ReturnType<UpstreamAnswers['list']>;
}

export interface Health {
  serve(serving: Serving): void;
  beginShutdown(): void;
  readonly isShuttingDown: boolean;
  readonly routes: Hono;
}

/** `/healthz`: restart the process when it fails. `/readyz`: send requests while it is 200; upstreams do not count. */
export function createHealth({ version }: Pick<PublicConfig, 'version'>): Health {
  let serving: Serving | undefined;
  let isShuttingDown = false;

  const readiness = async (): Promise<Readiness> => {
    if (isShuttingDown) return { status: 'leaving', version };
    if (!serving) return { status: 'starting', version };
    const { watch, upstreams } = serving;
    const database = await watch?.check();
    const isReady = database === undefined || database === 'up';
    const status = isShuttingDown ? 'leaving' : isReady ? 'ready' : 'not-ready';
    return {
      status,
      version,
      ...(database && { database }),
      ...(watch?.server && { databaseServer: watch.server }),
      upstreams: upstreams.list(),
    };
  };

  const headers: MiddlewareHandler = async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    if (isShuttingDown) context.header('connection', 'close');
  };
  const routes = new Hono();
  routes.get('/healthz', headers, (context) => context.json({ status: 'ok', version }));
  routes.get('/readyz', headers, async (context) => {
    const readinessNow = await readiness();
    if (readinessNow.status === 'ready') return context.json(readinessNow);
    return context.json(readinessNow, 503, { 'retry-after': String(retryAfter) });
  });

  return {
    serve(given) {
      serving = given;
    },
    beginShutdown() {
      isShuttingDown = true;
    },
    get isShuttingDown() {
      return isShuttingDown;
    },
    routes,
  };
}

interface LastAnswer {
  readonly answer: number | 'none';
  readonly at: string;
}

interface UpstreamAnswers {
  follow(upstream: Upstream): Upstream;
  list(): Readonly<Record<string, LastAnswer | 'not asked yet'>>;
}

export function followUpstreams(now: () => Date = () => new Date()): UpstreamAnswers {
  const answers = new Map<string, LastAnswer | 'not asked yet'>();
  return {
    follow(upstream) {
      const { name } = upstream;
      const record = (answer: LastAnswer['answer']) => answers.set(name, { answer, at: now().toISOString() });
      answers.set(name, 'not asked yet');
      return {
        ...upstream,
        async fetch(request) {
          try {
            const response = await upstream.fetch(request);
            record(response.status);
            return response;
          } catch (error) {
            // An aborted request says nothing about the upstream.
            const { aborted, reason } = request.signal;
            if (!aborted || reason?.name === 'TimeoutError') record('none');
            throw error;
          }
        },
      };
    },
    list: () => Object.fromEntries(answers),
  };
}

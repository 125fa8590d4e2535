import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseState, DatabaseWatch } from './database-watch.ts';
import type { UpstreamAnswers } from './upstream-answers.ts';

/** Seconds after which whoever found us not ready may ask again. */
const retryAfter = 2;

interface HealthOptions {
  readonly version: string;
  /** Those of every answer. */
  readonly headers: readonly (readonly [string, string])[];
}

/** What stands behind a process that serves. */
interface Serving {
  /** Undefined for a service that stores nothing. */
  readonly watch: Pick<DatabaseWatch, 'check'> | undefined;
  readonly upstreams: UpstreamAnswers;
}

interface Readiness {
  readonly status: 'ready' | 'starting' | 'leaving' | 'not-ready';
  readonly version: string;
  readonly database?: DatabaseState;
  readonly upstreams?: ReturnType<UpstreamAnswers['list']>;
}

/** What a process says of itself, from the moment its port is open. */
export interface Health {
  /** Settings complete and secrets opened: from now on ready as long as the database can be written. */
  serve(serving: Serving): void;
  /** From now on not ready, whatever it still serves. */
  leave(): void;
  readonly leaving: boolean;
  /** Answers `/healthz` and `/readyz`; false for every other address. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * `/healthz`: the process is alive, which a service manager may restart it for want of. `/readyz`: send requests here,
 * which a balancer goes by; a database in trouble is no reason to restart, and an upstream in trouble none to stay away.
 */
export function createHealth({ version, headers }: HealthOptions): Health {
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

  const send = (response: ServerResponse, status: 200 | 503, body: object) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'application/json');
    if (status === 503) response.setHeader('retry-after', String(retryAfter));
    if (leaving) response.setHeader('connection', 'close');
    response.writeHead(status).end(JSON.stringify(body));
  };

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
    answer({ method, url = '' }, response) {
      if (method !== 'GET' && method !== 'HEAD') return false;
      const [path] = url.split('?', 1);
      if (path === '/healthz') send(response, 200, { status: 'ok', version });
      else if (path === '/readyz') {
        void readiness().then((told) => send(response, told.status === 'ready' ? 200 : 503, told));
      } else return false;
      return true;
    },
  };
}

import { serve } from '@hono/node-server';
import type { Upstream } from '#clients/http.ts';

export const reaches = ['in process', 'over HTTP'] as const;

/** A service as its clients reach it. */
export async function reached(
  how: (typeof reaches)[number],
  name: string,
  service: { readonly fetch: (request: Request) => Response | Promise<Response> },
): Promise<Upstream & AsyncDisposable> {
  if (how === 'in process') {
    const inProcess = (request: Request) => service.fetch(request);
    return { name, baseUrl: `http://${name}.internal`, fetch: inProcess, async [Symbol.asyncDispose]() {} };
  }
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  return {
    name,
    baseUrl: `http://127.0.0.1:${await promise}`,
    fetch,
    async [Symbol.asyncDispose]() {
      await new Promise((closed) => server.close(closed));
    },
  };
}

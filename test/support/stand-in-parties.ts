import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hit {
  readonly fields: Readonly<Record<string, string>>;
  readonly cookie: string | undefined;
  readonly referrer: string | undefined;
}

export interface StandIn extends AsyncDisposable {
  readonly url: string;
  /** What was told, in order. */
  readonly hits: Hit[];
  /** How often the container of tags was asked for. */
  readonly containers: () => number;
}

/** A container that does what a tag would: leaves a cookie, and counts what it is pushed. */
const container = `
  document.cookie = '_tag=1; path=/';
  document.documentElement.dataset.tags = 'loaded';
`;

/** A server on a port of its own that stands for a Matomo and for a tag manager's host. */
export async function startStandIn(): Promise<StandIn> {
  const hits: Hit[] = [];
  let containers = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === '/gtm.js') {
      containers += 1;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(container);
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { cookie, referer: referrer } = request.headers;
    hits.push({ fields: Object.fromEntries(new URLSearchParams(body)), cookie, referrer });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hits,
    containers: () => containers,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type ServerBuild, ServerRouter } from 'react-router';

/** Nearly as many elements as a page of results. */
const lines = Array.from({ length: 500 }, (_, index) => `Ligne ${index}`);
const Page = () =>
  createElement('html', { lang: 'fr' }, [
    createElement('body', { key: 'body' }, [
      createElement(
        'ul',
        { key: 'list' },
        lines.map((line) => createElement('li', { key: line }, createElement('span', {}, line))),
      ),
    ]),
  ]);

const root = { id: 'root', path: '', module: 'root.js', hasLoader: false, hasAction: false };
const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: never) =>
        new Promise<Response>((resolve, reject) => {
          const { pipe } = renderToPipeableStream(
            createElement(ServerRouter, { context, url: request.url }),
            {
              onAllReady() {
                const chunks: Buffer[] = [];
                const body = new PassThrough();
                body.on('data', (chunk: Buffer) => chunks.push(chunk));
                body.once('end', () => resolve(new Response(Buffer.concat(chunks), { status, headers })));
                pipe(body);
              },
              onShellError: reject,
            },
          );
        }),
    },
  },
  routes: { root: { id: 'root', path: '', module: { default: Page } } },
  assets: { entry: { module: '', imports: [] }, routes: { root }, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

/** A page of React Router alone, in one process, rendered for each request. */
export async function startBarePage(): Promise<{ url: string; stop(): Promise<void> }> {
  const handle = createRequestHandler(build, 'production');
  const answer = getRequestListener((request) => handle(request));
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

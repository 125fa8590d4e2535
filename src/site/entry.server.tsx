import { Writable } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageErrorTitle, pageNotFoundMessage } from '#domain/messages.ts';
import { paintFirst } from './first-paint.server.ts';
import { site, siteContext } from './upstreams.server.ts';

/** The server sets its value on this very key before each request. */
export { siteContext };

/** Milliseconds a loader's late answer may keep a page open. */
export const streamTimeout = 5_000;

/** What no route caught; a request that cannot be served, or an answer that nobody waits for, is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) site(context).log.error({ err: error }, 'A page failed');
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // A bot is not shown the error page, only told the status (Specification §2).
  const isErrorPage = entry.staticHandlerContext.errors !== null;
  if (isErrorPage && isbot(request.headers.get('user-agent'))) return bareAnswer(request, status, headers);
  return renderPage(request, { status, headers, entry, context });
}

function bareAnswer(request: Request, status: number, headers: Headers): Response {
  headers.set('content-type', 'text/plain; charset=utf-8');
  const text = status === 404 ? pageNotFoundMessage(new URL(request.url).pathname) : pageErrorTitle;
  return new Response(text, { status, headers });
}

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly entry: EntryContext;
  readonly context: Readonly<RouterContextProvider>;
}

/** Rendered whole: the server compresses and keeps whole pages, and no loader outlasts its time-out. */
function renderPage(request: Request, { status, headers, entry, context }: Page): Promise<Response> {
  const { log, nonce, stylesheet } = site(context);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let finalStatus = status;
  const { pipe, abort } = renderToPipeableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      onAllReady() {
        clearTimeout(deadline);
        pipe(
          collect((html) => {
            headers.set('content-type', 'text/html; charset=utf-8');
            resolve(new Response(paintFirst(html, { nonce, stylesheet }), { status: finalStatus, headers }));
          }),
        );
      },
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500;
        if (!request.signal.aborted) log.error({ err: error }, 'A page failed while it was rendered');
      },
    },
  );
  // Longer than the loaders' own limit, so that what they gave up on is still sent.
  const deadline = setTimeout(abort, streamTimeout + 1_000);
  return promise;
}

function collect(done: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

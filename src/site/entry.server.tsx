import { isbot } from 'isbot';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router';
import { pageErrorTitle, pageNotFoundMessage } from '#domain/messages.ts';
import { rememberParts } from './drawn-parts.server.tsx';
import { paintFirst } from './first-paint.server.ts';
import { renderDocument } from './render-document.server.tsx';
import { memory } from './ui/drawn-once.tsx';
import { site, siteContext } from './upstreams.server.ts';

/** The server sets its value on this very key before each request. */
export { siteContext };

// In development a part changes with its file.
if (import.meta.env.PROD) memory.recall = rememberParts();

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
  const { log, nonce, stylesheet } = site(context);
  let finalStatus = status;
  const onError = (error: unknown) => {
    finalStatus = 500;
    if (!request.signal.aborted) log.error({ err: error }, 'A page failed while it was rendered');
  };
  const text = await renderDocument({
    entry,
    url: request.url,
    nonce,
    deadlineMs: streamTimeout + 1_000,
    onError,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(paintFirst(text, { nonce, stylesheet }).join(''), { status: finalStatus, headers });
}

function bareAnswer(request: Request, status: number, headers: Headers): Response {
  headers.set('content-type', 'text/plain; charset=utf-8');
  const { pathname, search } = new URL(request.url);
  const text = status === 404 ? pageNotFoundMessage(pathname + search) : pageErrorTitle;
  return new Response(text, { status, headers });
}

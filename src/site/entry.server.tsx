import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageErrorTitle, pageNotFoundMessage } from '#domain/wording/messages.ts';
import { ServedStyles } from './head/page-styles.tsx';
import { sharedAddress } from './loading/shared-address.server.ts';
import { routeStylesheets } from './router-protocol.ts';
import { type SiteRequest, site, siteContext } from './upstreams.server.ts';

/** The server sets this context key before each request. */
export { sharedAddress, siteContext };

export const streamTimeout = 5_000;

/** Logs what no route caught, except bad requests and aborted ones. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What a 503 lacks was logged where it was asked.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return;
  if (!request.signal.aborted) site(context).log.error({ err: error }, 'A page failed');
};

/** Waits for the whole page: the server caches it, and a failed page gets its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // Bots get the status without the error page.
  const isErrorPage = entry.staticHandlerContext.errors !== null;
  if (isErrorPage && isbot(request.headers.get('user-agent'))) return bareAnswer(request, status, headers);
  const { log, nonce, stylesheets, config } = site(context);
  const sheets = stylesheets ? sheetsOf(entry, stylesheets) : [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let finalStatus = status;
  const { pipe, abort } = renderToPipeableStream(
    <ServedStyles
      value={{
        nonce,
        build: entry.manifest.version,
        css: stylesheets && layers + sheets.map(stylesheets.read).join('') + (config.brandStyles ?? ''),
        sheets,
        scripts: stylesheets ? scriptsOf(entry) : [],
      }}
    >
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ServedStyles>,
    {
      nonce,
      // Never stream large parts separately: they must show without script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: resolve,
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        if (!request.signal.aborted) log.error({ err: error }, 'A page failed while it was rendered');
      },
    },
  );
  const deadline = setTimeout(abort, streamTimeout + 1_000);
  await ready.finally(() => clearTimeout(deadline));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await text(pipe(new PassThrough())), { status: finalStatus, headers });
}

interface PageStyles {
  readonly lazyParts?: readonly string[];
  readonly stylesOfRoute?: string;
}

/** Same order as ui/tokens.css, whichever stylesheet loads first. */
const layers = '@layer reset, tokens, base, layout, components, features;';

function sheetsOf(
  { manifest, staticHandlerContext }: EntryContext,
  { listOf }: NonNullable<SiteRequest['stylesheets']>,
): readonly string[] {
  const cssOf = (id: string) => routeStylesheets(manifest, id);
  const paths = staticHandlerContext.matches.flatMap(({ route: { id, handle } }) => {
    const { lazyParts = [], stylesOfRoute = '' } = (handle ?? {}) as PageStyles;
    return [...cssOf(id), ...cssOf(stylesOfRoute), ...lazyParts.flatMap(listOf)];
  });
  return [...new Set(paths)];
}

function scriptsOf({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const parts = [manifest.entry, ...routes];
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

function bareAnswer(request: Request, status: number, headers: Headers): Response {
  headers.set('content-type', 'text/plain; charset=utf-8');
  const { pathname, search } = new URL(request.url);
  const text = status === 404 ? pageNotFoundMessage(pathname + search) : pageErrorTitle;
  return new Response(text, { status, headers });
}

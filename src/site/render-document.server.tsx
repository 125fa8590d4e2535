import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { PageText } from './upstreams.server.ts';

interface DocumentOptions {
  readonly entry: EntryContext;
  readonly url: string;
  readonly nonce: string;
  /** How long what suspends may keep a page waiting; longer than the loaders' own limit. */
  readonly deadlineMs: number;
  /** Told what failed within a boundary: the rest of the page is still rendered. */
  readonly onError: (error: unknown) => void;
}

/** What React leaves where a boundary was not ready, or failed. */
const unfinished = /<!--\$[?!]-->/u;

/**
 * Renders a page whole, since the server compresses and keeps whole pages, in pieces: what stands before the end of its
 * head, before the end of its body, the data of its loaders, and its end. Nearly every page is rendered in one go, straight to a string, at two thirds of the cost of React's streams; one
 * that waits for something, or fails, goes through them.
 */
export async function renderDocument(options: DocumentOptions): Promise<PageText> {
  const atOnce = renderAtOnce(options);
  const html = atOnce ?? (await renderWaiting(options));
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  // Only React's streams begin with it.
  const type = atOnce === undefined ? '' : '<!DOCTYPE html>';
  if (head < 0 || end < 0) return [type, html];
  const data = atOnce === undefined ? [] : await writeData(options);
  return [type + html.slice(0, head), html.slice(head, end), ...data, html.slice(end)];
}

/** Undefined when something suspends or fails: React's streams wait for it, and tell of it. */
function renderAtOnce({ entry, url, nonce }: DocumentOptions): string | undefined {
  // Its data would suspend, though they are all there: they are written by hand.
  const context = { ...tellOwnRoutes(entry), renderMeta: {}, serverHandoffStream: undefined };
  try {
    const html = renderToString(<ServerRouter context={context} url={url} nonce={nonce} />);
    return unfinished.test(html) ? undefined : html;
  } catch {
    return undefined;
  }
}

/**
 * The router's context with the routes of this page alone: it prepares each route that it is told of anew for each page,
 * and looks for those of the addresses above. A browser asks for the others, in one go, once it is idle.
 */
function tellOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext, routeDiscovery } = entry;
  if (routeDiscovery.mode !== 'lazy') return entry;
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const);
  return {
    ...entry,
    manifest: { ...manifest, routes: Object.fromEntries(own) },
    staticHandlerContext: { ...staticHandlerContext, _match: () => null },
  };
}

/** Gives the page's script the data of its loaders, as the router's own component does (react-router `StreamTransfer`). */
async function writeData({ entry, nonce }: DocumentOptions): Promise<PageText> {
  if (!entry.serverHandoffStream) return [];
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  for await (const piece of entry.serverHandoffStream) pieces.push(decoder.decode(piece, { stream: true }));
  const controller = 'window.__reactRouterContext.streamController';
  const data = escapeScript(JSON.stringify(pieces.join('')));
  return [`<script nonce="${nonce}">${controller}.enqueue(${data});${controller}.close();</script>`];
}

/** JSON that neither ends its script nor breaks its line. */
function escapeScript(json: string): string {
  return json.replaceAll(
    /[&><\u2028\u2029]/gu,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function renderWaiting({ entry, url, nonce, deadlineMs, onError }: DocumentOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
    nonce,
    // A page is sent whole: however large a part, it waits for no script to be shown.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady() {
      clearTimeout(deadline);
      pipe(collect(resolve));
    },
    onShellError: reject,
    onError,
  });
  const deadline = setTimeout(abort, deadlineMs);
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

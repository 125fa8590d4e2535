import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { createDiskStore } from '../disk-store.ts';
import { type FindSchool, findFacade } from './facades.ts';
import { type Network, publicInternet } from './fetch-image.ts';
import { createLocalFiles } from './local-files.ts';
import { createImageMaker, variantName } from './make-image.ts';
import type { Pictures } from './pictures.ts';
import { type ImageRequest, readDrawing, readRequest } from './read-request.ts';
import { ImageRefusal, refusalSentence } from './refusal.ts';
import { createRemoteImages } from './remote-images.ts';
import { readKind } from './resize.ts';

interface ImageServiceDependencies {
  readonly files: { readonly folder: string; readonly stamp: string };
  readonly hosts: readonly string[];
  /** Named in full by the operator: may be in a private network. */
  readonly trusted?: readonly string[];
  readonly content?: { readonly host: string | undefined; readonly purgedAt: () => number };
  readonly cache: { readonly folder: string; readonly maxBytes: number };
  readonly pictures: Pick<Pictures, 'find'>;
  readonly findSchool: FindSchool;
  readonly log: Record<'warn' | 'error', (details: object, message: string) => void>;
  readonly network?: Network;
  readonly now?: () => number;
}

const retrySeconds = 2;
/** A school may be renamed: browsers revalidate after an hour. */
const mayChange = 'public, max-age=3600, stale-while-revalidate=86400';

/** A picture replaced by an editor is visible within a minute. */
const maySoonChange = 'public, max-age=60';
/** Opened directly, a drawing is a document of our origin: it must not run or fetch anything. */
const drawingPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** docs/product/content.md#images */
export function createImageService(dependencies: ImageServiceDependencies): Hono {
  const { files, hosts, trusted = [], content, cache, pictures, findSchool, log } = dependencies;
  const { network = publicInternet, now = Date.now } = dependencies;
  const store = createDiskStore({
    ...cache,
    now,
    onFault: (error) => log.warn({ err: error }, 'Images cannot be kept on the disk'),
  });
  const loggedReasons = new LRUCache<string, string>({ max: 5000 });
  const local = createLocalFiles(files.folder);
  const remote = createRemoteImages({
    store,
    network,
    trusted,
    contentHost: content?.host,
    purgedAt: content?.purgedAt ?? (() => Number.NEGATIVE_INFINITY),
    now,
    onFailure(address, err) {
      const { host, pathname: path } = new URL(address);
      const reason = err instanceof Error ? err.message : 'unknown';
      if (loggedReasons.get(address) === reason) return;
      loggedReasons.set(address, reason);
      log.warn({ err, host, path, reason }, 'An image cannot be fetched from its host');
    },
  });
  const makeImage = createImageMaker(store);
  const lifeOf = (host: string | undefined) =>
    host !== undefined && host === content?.host ? maySoonChange : mayChange;
  const findOwn = async (address: string) => (await pictures.find(address)) ?? local.find(address);
  const app = new Hono();

  app.onError((error, context) => {
    context.header('cache-control', 'no-store');
    if (!(error instanceof ImageRefusal)) {
      log.error({ err: error }, 'An image failed');
      return context.text('Désolé, une erreur s\u2019est produite.', 500);
    }
    if (error.status === 503) context.header('retry-after', String(retrySeconds));
    return context.text(refusalSentence(error.status), error.status);
  });

  app.get('/facades/*', async (context) => {
    const { pathname } = new URL(context.req.url);
    const facade = await findFacade(pathname, findSchool);
    if (!facade) throw new ImageRefusal(404, 'no such drawing');
    return answerDrawing(context, { hash: facade.hash, bytes: await facade.read() }, mayChange);
  });

  app.get('/drawings/*', async (context) => {
    const { address, host } = readDrawing(new URL(context.req.url), hosts);
    const original = await remote.find(address);
    const bytes = await original.read();
    if ((await readKind(bytes)) !== 'svg') throw new ImageRefusal(415, 'no drawing');
    return answerDrawing(context, { hash: original.hash, bytes }, lifeOf(host));
  });

  app.get('*', async (context) => {
    const request = readRequest(new URL(context.req.url), hosts);
    const { source } = request;
    const drawing = source.host ? undefined : findFacade(source.address, findSchool);
    const original = await (drawing ?? (source.host ? remote.find(source.address) : findOwn(source.address)));
    const etag = `"${variantName(original, request)}"`;
    const life = source.host === undefined ? cacheControl(request, files.stamp) : lifeOf(source.host);
    const headers = { etag, 'cache-control': drawing ? mayChange : life };
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers);
    const image = await makeImage(original, request);
    return context.body(new Uint8Array(image), 200, {
      ...headers,
      'x-content-type-options': 'nosniff',
      'content-type': `image/${request.format}`,
      'content-length': String(image.length),
    });
  });

  app.all('*', (context) => {
    context.header('allow', 'GET, HEAD');
    return context.text('Méthode non autorisée.', 405);
  });
  return app;
}

function answerDrawing(
  context: Context,
  { hash, bytes }: { readonly hash: string; readonly bytes: Buffer },
  life: string,
) {
  const headers = { etag: `"${hash.slice(0, 20)}"`, 'cache-control': life };
  if (context.req.header('if-none-match')?.includes(headers.etag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(bytes), 200, {
    ...headers,
    'content-security-policy': drawingPolicy,
    'x-content-type-options': 'nosniff',
    'content-type': 'image/svg+xml; charset=utf-8',
  });
}

/** With the current stamp our own file never changes. */
function cacheControl({ stamp }: ImageRequest, currentStamp: string): string {
  return stamp === currentStamp ? 'public, max-age=31536000, immutable' : mayChange;
}

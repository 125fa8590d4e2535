import { availableParallelism } from 'node:os';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { createDiskStore, type DiskStore } from '../disk-store.ts';
import { type FindSchool, findFacade } from './facades.ts';
import { type Network, publicInternet } from './fetch-image.ts';
import { createLocalFiles, type Original } from './local-files.ts';
import type { Pictures } from './pictures.ts';
import { type ImageRequest, readDrawing, readRequest } from './read-request.ts';
import { ImageRefusal, refusalSentence } from './refusal.ts';
import { createRemoteImages } from './remote-images.ts';
import { readKind, recipe, resize } from './resize.ts';
import { createSharing, createWorkQueue } from './work-queue.ts';

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

type Variant = Pick<ImageRequest, 'width' | 'format'>;

function variantName({ hash }: Original, { width, format }: Variant): string {
  return `${hash.slice(0, 20)}-${width}-${format}-${recipe}`;
}

/** Pages keep the other cores; more than three would block the disk's threads. */
export const maxConcurrent = Math.min(3, Math.max(1, Math.floor(availableParallelism() / 2)));

/** Each variant once; shared by simultaneous requests. */
function createImageMaker(store: DiskStore) {
  const queue = createWorkQueue({ maxConcurrent, maxWaiting: 60 });
  const once = createSharing<Buffer>();
  const unreadable = new LRUCache<string, ImageRefusal>({ max: 5000 });

  async function make(original: Original, variant: Variant): Promise<Buffer> {
    const known = unreadable.get(original.hash);
    if (known) throw known;
    try {
      return await resize(await original.read(), variant);
    } catch (error) {
      const lasting = error instanceof ImageRefusal && (error.status === 413 || error.status === 415);
      if (lasting) unreadable.set(original.hash, error);
      throw error;
    }
  }

  return async (original: Original, variant: Variant): Promise<Buffer> => {
    const key = `variant ${original.hash} ${variant.width} ${variant.format} ${recipe}`;
    return once(key, async () => {
      const kept = await store.get(key);
      if (kept) return kept;
      const made = await queue.run(() => make(original, variant));
      await store.put(key, made);
      return made;
    });
  };
}

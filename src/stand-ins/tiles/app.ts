import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { createTileRenderer } from './draw-tile.ts';
import { prerenderTiles, type TileStore } from './prerender-tiles.ts';
import { readTile, type TileRequest } from './projection.ts';

interface TileServiceDependencies {
  /** Addresses with it are immutable. */
  readonly version: string;
  readonly store: TileStore;
  readonly log: Record<'error', (details: object, message: string) => void>;
  readonly aheadAfter?: number;
}

const maxInMemory = 8 * 1024 * 1024;

/** `/{z}/{x}/{y}.png`, 256 pixels a side, and `@2x.png` for high-density screens. */
export function createTileService(given: TileServiceDependencies): Hono {
  const { version, store, log, aheadAfter = 60_000 } = given;
  const app = new Hono();
  const memory = createByteCache({ maxBytes: maxInMemory, maxConcurrent: 2 });
  let drawTile: ReturnType<typeof createTileRenderer> | undefined;

  const render = async ({ tile, scale }: TileRequest) => {
    drawTile ??= createTileRenderer();
    const drawing = Buffer.from(await drawTile(tile, scale));
    // Without dithering a colour is the same in every tile, and plain areas meet without a seam.
    return sharp(drawing).png({ palette: true, dither: 0 }).toBuffer();
  };
  const find = (request: TileRequest) => {
    const { tile, scale } = request;
    const key = `${version}/${tile.z}/${tile.x}/${tile.y}@${scale}`;
    return memory.get(key, async () => {
      const kept = await store.get(key);
      if (kept) return kept;
      const picture = await render(request);
      await store.put(key, picture);
      return picture;
    });
  };
  const ahead = prerenderTiles({
    find,
    store,
    version,
    after: aheadAfter,
    onFault: (err) => log.error({ err }, 'A tile failed'),
  });

  app.onError((error, context) => {
    log.error({ err: error }, 'A tile failed');
    return context.text('Internal Server Error', 500, { 'cache-control': 'no-store' });
  });
  app.notFound((context) => context.text('Not Found', 404));

  app.get('/:z/:x/:file', async (context) => {
    const { z, x, file } = context.req.param();
    const request = readTile(z, x, file);
    if (!request) return context.notFound();
    ahead.begin();
    const picture = await find(request);
    const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
    const headers = { etag, 'cache-control': cacheControl(context.req.query('v') === version) };
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers);
    return context.body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/png' });
  });
  return app;
}

/** Without the current version in its address, a tile may change. */
function cacheControl(isToday: boolean): string {
  return isToday
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=86400';
}

/** LRU, limited by bytes; makes each value once for simultaneous requests. */
interface ByteCache {
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function createByteCache(limits: {
  readonly maxBytes: number;
  readonly maxConcurrent: number;
}): ByteCache {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let bytes = 0;
  let busy = 0;

  async function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (busy >= limits.maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await make();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  }

  function keep(key: string, value: Buffer): void {
    kept.set(key, value);
    bytes += value.length;
    for (const [oldest, old] of kept) {
      if (bytes <= limits.maxBytes) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
      const started = underWay.get(key);
      if (started) return started;
      const work = inTurn(make)
        .then((value) => {
          keep(key, value);
          return value;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
}

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import sharp from 'sharp';
import { createTileDrawer } from './draw-tile.ts';
import type { TileAddress } from './projection.ts';
import { createByteCache } from './tile-cache.ts';

export const deepestZoom = 15;

const cacheControl = 'public, max-age=604800, stale-while-revalidate=2592000';

/** The drawn map: `/{z}/{x}/{y}.png`, 256 pixels a side, and `@2x.png` for fine screens. */
export function createTileService(): Hono {
  const app = new Hono();
  const cache = createByteCache({ mostBytes: 24 * 1024 * 1024, mostAtOnce: 2 });
  let drawTile: ReturnType<typeof createTileDrawer> | undefined;

  app.onError((_, context) => context.text('Internal Server Error', 500));
  app.notFound((context) => context.text('Not Found', 404));

  app.get('/:z/:x/:file', async (context) => {
    const { z, x, file } = context.req.param();
    const [, y = '', fine] = /^(\d{1,5})(@2x)?\.png$/u.exec(file) ?? [];
    const tile = readAddress(z, x, y);
    if (!tile) return context.notFound();
    const scale = fine ? 2 : 1;
    const picture = await cache.get(`${tile.z}/${tile.x}/${tile.y}@${scale}`, async () => {
      drawTile ??= createTileDrawer();
      const drawing = Buffer.from(await drawTile(tile, scale));
      // Without dithering a colour is the same in every tile, and plain areas meet without a seam.
      return sharp(drawing).png({ palette: true, dither: 0 }).toBuffer();
    });
    const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
    context.header('etag', etag);
    context.header('cache-control', cacheControl);
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304);
    return context.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' });
  });
  return app;
}

/** A tile that exists, or nothing. */
function readAddress(z: string, x: string, y: string): TileAddress | undefined {
  if (![z, x, y].every((text) => /^(?:0|[1-9]\d{0,4})$/u.test(text))) return undefined;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const count = 2 ** tile.z;
  return tile.z <= deepestZoom && tile.x < count && tile.y < count ? tile : undefined;
}

import { readFileSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import sharp from 'sharp';
import { headPaths } from '#domain/site-pages.ts';
import { logoPath } from '../config/brand.ts';
import { renderSharePicture, type SharedBrand } from './share-picture.ts';

/** Size in pixels. */
const icons: Readonly<Record<string, number>> = {
  [headPaths.olderFavicon]: 32,
  [headPaths.appleIcon]: 180,
  [headPaths.smallIcon]: 192,
  [headPaths.largeIcon]: 512,
  [headPaths.maskableIcon]: 512,
};

interface BrandDrawings {
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
  readonly shared?: SharedBrand | undefined;
}

const sharePath = /^\/partage\/[\w-]+\.png$/u;

export interface BrandFiles {
  has(path: string): boolean;
  readonly serve: MiddlewareHandler;
}

export function createBrandFiles({ logo, favicon, shared }: BrandDrawings): BrandFiles {
  const drawings = new Map(
    [
      [logoPath, logo],
      [headPaths.favicon, favicon],
    ].flatMap(([path, file]) => (path && file ? [[path, readFileSync(file)] as const] : [])),
  );
  const made = new Map<string, Promise<Buffer>>();
  const icon = (path: string, size: number, drawing: Buffer) => {
    const kept =
      made.get(path) ?? sharp(drawing, { density: 300 }).resize(size, size, frame).png().toBuffer();
    made.set(path, kept);
    return kept;
  };
  let sharePicture: Promise<Buffer> | undefined;
  const serve: MiddlewareHandler = async ({ req, body }, next) => {
    if (shared && sharePath.test(req.path)) {
      sharePicture ??= renderSharePicture(shared);
      return body(new Uint8Array(await sharePicture), 200, { ...headers, 'content-type': 'image/png' });
    }
    const drawing = drawings.get(req.path);
    if (drawing) return body(new Uint8Array(drawing), 200, { ...headers, 'content-type': 'image/svg+xml' });
    const size = icons[req.path];
    const mark = drawings.get(headPaths.favicon);
    if (size === undefined || mark === undefined) return next();
    const picture = await icon(req.path, size, mark);
    return body(new Uint8Array(picture), 200, { ...headers, 'content-type': 'image/png' });
  };
  return {
    has: (path) =>
      drawings.has(path) ||
      (Object.hasOwn(icons, path) && drawings.has(headPaths.favicon)) ||
      (shared !== undefined && sharePath.test(path)),
    serve,
  };
}

const frame = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
const headers = {
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

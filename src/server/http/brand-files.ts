import { readFileSync } from 'node:fs';
import type { MiddlewareHandler } from 'hono';
import sharp, { type OverlayOptions } from 'sharp';
import { type BrandColours, ownColours } from '#domain/brand/colours.ts';
import { headPaths } from '#domain/site-pages.ts';
import { readLettering } from '#services/images/lettering.ts';
import { logoPath } from '../config/brand.ts';

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

interface SharedBrand {
  readonly name: string;
  readonly colours: BrandColours | undefined;
  readonly logo: string | undefined;
}

const size = { width: 1200, height: 630 } as const;
const margin = 90;
const maxWidth = size.width - 2 * margin;
const logoBox = { width: 520, height: 190 } as const;
const maxLetterSize = 120;

async function renderSharePicture({ name, colours = ownColours, logo }: SharedBrand): Promise<Buffer> {
  const lettering = readLettering();
  const letters = Math.min(maxLetterSize, (maxWidth * 1000) / Math.max(1, lettering.widthOf(name)));
  const scale = letters / 1000;
  const bottom = logo === undefined ? size.height / 2 + letters / 3 : 470;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <path fill="${colours.ground}" d="M0 0h${size.width}v${size.height}H0z"/>
    <path fill="${colours.accent}" d="M0 ${size.height - 36}h${size.width}v36H0z"/>
    <path fill="${colours.highlight}" d="M${margin} ${bottom + 36}h160v14h-160z"/>
    <path fill="#1b1a17" transform="translate(${margin} ${bottom}) scale(${scale})" d="${lettering.outline(name)}"/>
  </svg>`;
  const mark = logo === undefined ? [] : [await placeLogo(logo)];
  return sharp(Buffer.from(ground)).composite(mark).png().toBuffer();
}

async function placeLogo(file: string): Promise<OverlayOptions> {
  const input = await sharp(readFileSync(file), { density: 300 })
    .resize({ ...logoBox, fit: 'inside' })
    .png()
    .toBuffer();
  return { input, left: margin, top: 110 };
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { chooseEncoding } from './compression.ts';

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br?: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** Serves the built browser files from memory: a few megabytes, read once, compressed at build time. */
export function createAssetServer(folder: string): (request: Request, path: string) => Response | undefined {
  const assets = readAssets(folder);
  return (request, path) => {
    const asset = assets.get(path);
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const headers = new Headers({
      'cache-control': asset.cacheControl,
      etag: asset.etag,
      vary: 'accept-encoding',
    });
    if (request.headers.get('if-none-match')?.includes(asset.etag))
      return new Response(null, { status: 304, headers });
    headers.set('content-type', asset.type);
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
    const encoded = encoding && asset[encoding];
    if (encoded) headers.set('content-encoding', encoding);
    const body = encoded ?? asset.plain;
    headers.set('content-length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}

/** What each built stylesheet says, by its path, for the pages that carry it themselves. */
export function readStylesheets(folder: string): (path: string) => string | undefined {
  const names = globSync('assets/*.css', { cwd: folder });
  const texts = new Map(
    names.map((name) => [`/assets/${basename(name)}`, readFileSync(join(folder, name), 'utf8')]),
  );
  return (path) => texts.get(path);
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(?:br|gz)$/u.test(file)) continue;
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const plain = new Uint8Array(readFileSync(file));
    const variant = (ending: string) =>
      existsSync(file + ending) ? new Uint8Array(readFileSync(file + ending)) : undefined;
    assets.set(path, {
      type: types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
      // Vite writes a hash of the content into the names under /assets.
      cacheControl: path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      plain,
      br: variant('.br'),
      gzip: variant('.gz'),
    });
  }
  return assets;
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';

/** Cache headers and `nosniff`, not the policies of a page. */
export function serveFiles(folder: string): MiddlewareHandler {
  const files = new Hono();
  files.use(etag({ weak: true }), async (context, next) => {
    await next();
    // Vite writes a hash of the content into the names under /assets.
    const isHashed = context.req.path.startsWith('/assets/');
    context.header('cache-control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`);
    context.header('vary', 'accept-encoding');
    context.header('x-content-type-options', 'nosniff');
  });
  files.get('*', serveStatic({ root: folder, precompressed: true }));
  return async ({ req: { method, path, raw } }, next) => {
    // Pages have no file extension: nothing is looked up on the disk for them.
    if (!/\.\w+$/u.test(path) || (method !== 'GET' && method !== 'HEAD')) return next();
    const file = await files.fetch(raw);
    return file.status === 404 ? next() : file;
  };
}

export function readStylesheets(folder: string): (path: string) => string | undefined {
  const names = globSync('assets/*.css', { cwd: folder });
  const texts = new Map(
    names.map((name) => [`/assets/${basename(name)}`, readFileSync(join(folder, name), 'utf8')]),
  );
  return (path) => texts.get(path);
}

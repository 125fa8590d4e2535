import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { geo } from '#contracts/geo.ts';
import { mountOperation, publishOpenApi } from '#services/mount.ts';
import { createCommuneIndex, type FoundCommune } from './commune-index.ts';
import type { CommuneRecord } from './communes.ts';
import { communeWriter, pointOf, readFields } from './fields.ts';
import { readCommunesRequest } from './request.ts';

/** The geography service: `/communes` as the public `geo.api.gouv.fr` answers it. */
export function createGeoService({ communes }: { readonly communes: readonly CommuneRecord[] }): Hono {
  const index = createCommuneIndex(communes);
  const app = new Hono({ strict: false });
  const refuse = (context: Context) => context.text('Bad Request', 400);

  app.onError((_, context) => context.text('Internal Server Error', 500));
  app.notFound((context) => context.text('Not Found', 404));
  app.use(openToAllOrigins);

  mountOperation(app, geo.findCommunes, { refuse }, async (_, context) => {
    const parameters = context.req.queries();
    const fields = readFields(parameters.fields);
    const request = readCommunesRequest(parameters, fields);
    if (typeof request === 'string') return context.text(request, 400);
    const write = communeWriter(fields);
    const found = request.hopeless ? [] : index.find(request.query).slice(0, request.limit);
    if (!request.geojson) return answer(context, found.map(write));
    const asFeature = (row: FoundCommune) => ({
      type: 'Feature',
      properties: write(row),
      geometry: pointOf(row.commune),
    });
    return answer(context, { type: 'FeatureCollection', features: found.map(asFeature) });
  });

  mountOperation(app, geo.getCommune, { refuse }, async ({ params }, context) => {
    const commune = index.get(params.code);
    if (!commune) return context.notFound();
    return answer(context, communeWriter(readFields(context.req.queries('fields')))({ commune }));
  });

  publishOpenApi(app, {
    title: 'Geography',
    description:
      'Communes of France by name, postal code or INSEE code, as the public geography service gives them.',
  });
  return app;
}

/** Any site may read; what is neither read nor a question about reading is refused as the public service does. */
const openToAllOrigins: MiddlewareHandler = async (context, next) => {
  context.header('access-control-allow-origin', '*');
  if (context.req.method === 'OPTIONS') {
    context.header('access-control-allow-methods', 'GET,HEAD');
    context.header('access-control-allow-headers', context.req.header('access-control-request-headers'));
    return context.body(null, 204);
  }
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') {
    return context.text(`Method ${context.req.method} not allowed`, 401);
  }
  await next();
};

/** JSON with a weak ETag, and 304 to whoever has it already. */
function answer(context: Context, value: unknown): Response {
  const body = JSON.stringify(value);
  const digest = createHash('sha1').update(body).digest('base64').slice(0, 27);
  const etag = `W/"${Buffer.byteLength(body).toString(16)}-${digest}"`;
  context.header('etag', etag);
  const known = context.req.header('if-none-match');
  if (known?.split(',').some((tag) => tag.trim() === etag)) return context.body(null, 304);
  return context.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
}

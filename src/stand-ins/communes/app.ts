import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { geo } from '#contracts/geo.ts';
import { territories } from '#contracts/geo-territories.ts';
import { mountOperation, publishOpenApi } from '#contracts/mount.ts';
import { requireBearer } from '#contracts/require-bearer.ts';
import { createWriter } from './fields.ts';
import { communeKind, departementKind, epciKind, type Kind, regionKind } from './kinds.ts';
import { createNearestFinder, type Position } from './nearest.ts';
import type { Places } from './places.ts';
import { readLimit, readPosition, readQuery, readSearch, readShape, refuseUnfiltered } from './request.ts';
import { createSearchIndex, type Place, type Search, type SearchIndex } from './search-index.ts';
import { createWholeList } from './whole-list.ts';

/** The geography service: communes and what they form, as the public `geo.api.gouv.fr` answers; with a token, to who names it alone. */
export function createGeoService(
  places: Places,
  { token, address }: { readonly token?: string | undefined; readonly address?: string | undefined } = {},
): Hono {
  const communes = createSearchIndex(places.communes, communeKind.keys);
  const departements = createSearchIndex(places.departements, departementKind.keys);
  const regions = createSearchIndex(places.regions, regionKind.keys);
  const epcis = createSearchIndex(places.epcis, epciKind.keys);
  const nearest = createNearestFinder(places.communes);
  const allCommunes = createWholeList(
    () => communes.find({ choices: communeKind.defaultChoices }),
    createWriter(communeKind.fields, readShape({}, communeKind.fields)),
  );
  const app = new Hono({ strict: false });
  const refuse = (context: Context) => context.text('Bad Request', 400);

  app.onError((error, context) =>
    error instanceof HTTPException
      ? context.text(error.message, error.status)
      : context.text('Internal Server Error', 500),
  );
  app.notFound((context) => context.text('Not Found', 404));
  app.use(openToAllOrigins);
  publishOpenApi(app, {
    title: 'Geography',
    description:
      'Communes of France by name, postal code or INSEE code, the groupings, départements and régions that they form, ' +
      'as the public geography service gives them. No place has a contour.',
    address,
    bearer: token !== undefined,
  });
  // What stands above this line is open to all.
  app.use(requireBearer(token, (context) => context.text('Unauthorized', 401)));

  mountOperation(app, geo.findCommunes, { refuse }, async (_, context) => {
    const isForAll = Object.keys(readQuery(context.req.url)).length === 0;
    return isForAll ? allCommunes(context) : answerSearch(context, communes, communeKind, nearest);
  });
  mountOperation(app, geo.getCommune, { refuse }, async ({ params }, context) =>
    answerOne(context, communeKind, communes.get(params.code)),
  );

  mountOperation(app, territories.findEpcis, { refuse }, async (_, context) =>
    answerSearch(context, epcis, epciKind),
  );
  mountOperation(app, territories.getEpci, { refuse }, async ({ params }, context) =>
    answerOne(context, epciKind, epcis.get(params.code)),
  );
  mountOperation(app, territories.findCommunesOfEpci, { refuse }, async ({ params }, context) =>
    answerPart(context, communes, communeKind, epcis.get(params.code), {
      exact: { codeEpci: params.code },
      choices: communeKind.defaultChoices,
    }),
  );

  mountOperation(app, territories.findDepartements, { refuse }, async (_, context) =>
    answerSearch(context, departements, departementKind),
  );
  mountOperation(app, territories.getDepartement, { refuse }, async ({ params }, context) =>
    answerOne(context, departementKind, departements.get(params.code)),
  );
  mountOperation(app, territories.findCommunesOfDepartement, { refuse }, async ({ params }, context) =>
    answerPart(context, communes, communeKind, departements.get(params.code), {
      exact: { codeDepartement: params.code },
      choices: communeKind.defaultChoices,
    }),
  );

  mountOperation(app, territories.findRegions, { refuse }, async (_, context) =>
    answerSearch(context, regions, regionKind),
  );
  mountOperation(app, territories.getRegion, { refuse }, async ({ params }, context) =>
    answerOne(context, regionKind, regions.get(params.code)),
  );
  mountOperation(app, territories.findDepartementsOfRegion, { refuse }, async ({ params }, context) =>
    answerPart(context, departements, departementKind, regions.get(params.code), {
      exact: { codeRegion: params.code },
      choices: { zone: ['metro', 'drom', 'com'] },
    }),
  );
  return app;
}

function answerSearch<R extends Place>(
  context: Context,
  index: SearchIndex<R>,
  kind: Kind<R>,
  nearest?: (position: Position) => R | undefined,
): Response {
  const query = readQuery(context.req.url);
  const position = nearest && readPosition(query);
  const only = position && { record: nearest(position) };
  const limit = readLimit(query);
  const shape = readShape(query, kind.fields);
  if (!only) refuseUnfiltered(query, kind, shape);
  const found = index.find({ ...readSearch(query, kind), ...(only && { only }) }).slice(0, limit);
  return answerList(context, found.map(createWriter(kind.fields, shape)), shape.geometry !== undefined);
}

/** What a territory is made of, whole: of the parameters only those that shape the answer count. */
function answerPart<R extends Place>(
  context: Context,
  index: SearchIndex<R>,
  kind: Kind<R>,
  whole: Place | undefined,
  search: Search<R>,
): Response | Promise<Response> {
  const query = readQuery(context.req.url);
  const limit = readLimit(query);
  const shape = readShape(query, kind.fields);
  if (!whole) return context.notFound();
  const found = index.find(search).slice(0, limit);
  return answerList(context, found.map(createWriter(kind.fields, shape)), shape.geometry !== undefined);
}

function answerOne<R extends Place>(
  context: Context,
  kind: Kind<R>,
  record: R | undefined,
): Response | Promise<Response> {
  const shape = readShape(readQuery(context.req.url), kind.fields);
  if (!record) return context.notFound();
  return answer(context, createWriter(kind.fields, shape)({ record }));
}

function answerList(context: Context, rows: readonly object[], asFeatures: boolean): Response {
  return answer(context, asFeatures ? { type: 'FeatureCollection', features: rows } : rows);
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

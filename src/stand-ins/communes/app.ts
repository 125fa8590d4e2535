import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { geo } from '#contracts/geo.ts';
import { mountOperation, publishOpenApi } from '#contracts/mount.ts';
import { requireBearer } from '#contracts/rights.ts';
import { defaultChoices, fields, keys } from './commune-fields.ts';
import type { CommuneRecord } from './communes.ts';
import { createFullList } from './full-list.ts';
import { createFormerFinder, createNearestFinder, type Position } from './nearest.ts';
import {
  readLimit,
  readName,
  readPosition,
  readQuery,
  readSearch,
  readShape,
  refuseUnfiltered,
} from './request.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { createWriter } from './write-communes.ts';

/** In the format of `geo.api.gouv.fr`; with a token, for its bearers only. */
export function createGeoService(
  communes: readonly CommuneRecord[],
  { token, address }: { readonly token?: string | undefined; readonly address?: string | undefined } = {},
): Hono {
  const index = createSearchIndex(communes, keys);
  const nearest = createNearestFinder(communes);
  const findFormer = createFormerFinder();
  const allCommunes = createFullList(
    () => index.find({ choices: defaultChoices }),
    createWriter(fields, readShape({})),
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
      'Communes of France by name, postal code or INSEE code, as the public geography service gives them. None has a contour.',
    address,
    bearer: token !== undefined,
  });
  // Operations above this line need no token.
  app.use(requireBearer(token, (context) => context.text('Unauthorized', 401)));

  mountOperation(app, geo.findCommunes, { refuse }, async (_, context) => {
    const isForAll = Object.keys(readQuery(context.req.url)).length === 0;
    return isForAll ? allCommunes(context) : answerSearch(context, index, nearest);
  });
  mountOperation(app, geo.getCommune, { refuse }, async ({ params }, context) => {
    const shape = readShape(readQuery(context.req.url));
    const commune = index.get(params.code);
    return commune ? answer(context, createWriter(fields, shape)({ commune })) : context.notFound();
  });
  mountOperation(app, geo.findFormerCommunes, { refuse }, async (_, context) => {
    const query = readQuery(context.req.url);
    return answer(context, findFormer(readName(query.nom)).slice(0, readLimit(query)));
  });
  return app;
}

function answerSearch(
  context: Context,
  index: SearchIndex,
  nearest: (position: Position) => CommuneRecord | undefined,
): Response {
  const query = readQuery(context.req.url);
  const position = readPosition(query);
  const only = position && { commune: nearest(position) };
  const limit = readLimit(query);
  const shape = readShape(query);
  if (!only) refuseUnfiltered(query, shape);
  const found = index.find({ ...readSearch(query), ...(only && { only }) }).slice(0, limit);
  return answerList(context, found.map(createWriter(fields, shape)), shape.geometry !== undefined);
}

function answerList(context: Context, rows: readonly object[], asFeatures: boolean): Response {
  return answer(context, asFeatures ? { type: 'FeatureCollection', features: rows } : rows);
}

/** Every origin may read; other methods are refused, as by the public service. */
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

function answer(context: Context, value: unknown): Response {
  const body = JSON.stringify(value);
  const digest = createHash('sha1').update(body).digest('base64').slice(0, 27);
  const etag = `W/"${Buffer.byteLength(body).toString(16)}-${digest}"`;
  context.header('etag', etag);
  const known = context.req.header('if-none-match');
  if (known?.split(',').some((tag) => tag.trim() === etag)) return context.body(null, 304);
  return context.body(body, 200, { 'content-type': 'application/json; charset=utf-8' });
}

import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { course } from '#contracts/course.ts';
import { mountOperation, publishOpenApi } from '#contracts/mount.ts';
import { guardOperations } from '#contracts/rights.ts';

interface CourseServiceOptions {
  readonly token?: string | undefined;
  readonly address: string;
}

interface OpenCourse {
  readonly key: string;
  readonly course: string;
}

/** A platform of theory courses to try and test with (README.md). Accesses are lost when it stops. */
export function createCourseService({ token, address }: CourseServiceOptions): Hono {
  const byOrder = new Map<string, OpenCourse>();
  const byKey = new Map<string, OpenCourse>();
  const app = new Hono();
  const refuse = (context: Context) => context.json({ error: 'bad request' }, 400);
  const describe = ({ key }: OpenCourse) => ({ url: `${address}/follow/${key}` });
  app.notFound((context) => context.json({ error: 'not found' }, 404));
  publishOpenApi(app, {
    title: 'Theory courses',
    description:
      'Opens the access of an order to a theory course once, and closes it after a refund or a withdrawal.',
    address,
    bearer: token !== undefined,
  });
  app.get('/follow/:key', (context) => {
    const open = byKey.get(context.req.param('key'));
    return open ? context.html(page(open)) : context.html(closedPage, 404);
  });
  app.use(guardOperations(token, (context) => context.json({ error: 'unknown caller' }, 401)));
  mountOperation(app, course.openAccess, { refuse }, async ({ body }) => {
    const known = byOrder.get(body.order);
    if (known) return describe(known);
    const opened = { key: randomBytes(24).toString('base64url'), course: body.course };
    byOrder.set(body.order, opened);
    byKey.set(opened.key, opened);
    return describe(opened);
  });
  mountOperation(app, course.getAccess, { refuse }, async ({ params }, context) => {
    const known = byOrder.get(params.order);
    return known ? describe(known) : context.json({ error: 'no access' }, 404);
  });
  mountOperation(app, course.closeAccess, { refuse }, async ({ params }, context) => {
    const known = byOrder.get(params.order);
    if (!known) return context.json({ error: 'no access' }, 404);
    byOrder.delete(params.order);
    byKey.delete(known.key);
    return { closed: true };
  });
  return app;
}

function page({ course: name }: OpenCourse) {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Cours de code d’essai</title>
      </head>
      <body>
        <h1>Cours de code d’essai</h1>
        <p>L’accès au cours «\u202f${name}\u202f» est ouvert. Cette page tient lieu de plateforme de cours.</p>
      </body>
    </html>`;
}

const closedPage = html`<!doctype html>
  <html lang="fr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>Accès fermé</title>
    </head>
    <body>
      <h1>Cet accès est fermé</h1>
    </body>
  </html>`;

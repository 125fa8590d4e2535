import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createDeskBench, type DeskBench } from '#test/support/desk.ts';
import { readConfig } from './config/config.ts';
import { completeConfig } from './config/settings.ts';
import { ownSecrets } from './config/shared-secrets.ts';
import { watchDatabase } from './http/database-watch.ts';
import { createLog } from './log.ts';
import { createUpstreams } from './upstreams.ts';

const token = 'bearer-of-the-tests';
const stop = new AsyncDisposableStack();
let bench: DeskBench;
let site: TestDatabase;
beforeAll(async () => {
  bench = stop.use(await createDeskBench());
  site = stop.use(await borrowTestDatabase('empty'));
  await bench.reset();
});
afterAll(() => stop.disposeAsync());

/** What the site calls with `DIRECTORY_URL`. */
async function upstreamsAt(fetch: (request: Request) => Response | Promise<Response>) {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  stop.defer(() => new Promise((closed) => server.close(() => closed())));
  const environment = { DIRECTORY_URL: `http://127.0.0.1:${await promise}`, DIRECTORY_TOKEN: token };
  const settings = await completeConfig(readConfig(environment), ownSecrets(), true);
  const { db } = site;
  const log = createLog('silent');
  return createUpstreams({ settings, log, db, sandboxDb: db, watch: watchDatabase(() => db) }).upstreams;
}
const purges = async () => (await site.db.selectFrom('content_purges').select('id').execute()).length;

it('our directory elsewhere: a change drops the pages that this site keeps; photos cannot be added', async () => {
  const directory = createDirectoryService({ ...bench.context, reviews: createReviews(bench.db), token });
  const { desk, directory: client } = await upstreamsAt(directory.fetch);
  expect(await desk.isServed()).toBe(true);
  const key = { ...(await bench.signIn('ecole1@exemple.fr')), officeId: 1 };
  const before = await client.readListing(key);
  expect(before?.canAddPhotos).toBe(false);
  const { version = 0, values } = before?.parts.presentation ?? {};
  if (!values) throw new Error('no presentation');
  const change = { part: 'presentation' as const, values: { ...values, presentation: 'Bonjour.' } };
  const write = () => client.writePart({ ...key, expected: version, change });
  expect(await write()).toMatchObject({ outcome: 'published' });
  expect(await purges()).toBe(1);
  expect(await write()).toMatchObject({ outcome: 'unchanged' });
  expect(await client.writePart({ ...key, expected: 99, change: { ...change, values } })).toMatchObject({
    isStale: true,
  });
  const photo = await client.addPhoto({ ...key, expected: 0, photo: 'AAAA' });
  expect(photo).toEqual({ isStale: false, messages: { photo: [expect.any(String)] } });
  expect(await purges()).toBe(1);
});

it('a directory of others has no desk', async () => {
  const answer = () => Response.json({ message: 'no such address' }, { status: 404 });
  const { desk, directory } = await upstreamsAt(answer);
  expect(await desk.isServed()).toBe(false);
  expect(await directory.readListing({ seance: '-', officeId: 1 })).toBeUndefined();
});

import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addPurge, purgeSchools } from '#database/purges.ts';
import { memoiseAnswers } from '#services/directory/lists/memoised-answers.ts';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { answerPurge, purgePath } from './content-purge.ts';
import { createPagePurges } from './page-purges.ts';
import type { ServerEnv } from './request-facts.ts';

const secret = 'a secret of the content service';
const body = '{}';
const database = disposeAfterAll(await borrowTestDatabase('empty'));

let made = 0;
interface Signing {
  readonly id?: string;
  readonly ageSeconds?: number;
  readonly key?: string;
}

function sign({ id = `msg_${++made}`, ageSeconds = 0, key = secret }: Signing = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

function openProcess(clock = { now: 1000 }) {
  const purges = createPagePurges({ db: database.db, secret, log: { info: vi.fn() }, now: () => clock.now });
  onTestFinished(() => purges.stop());
  return { purges, clock };
}

test('a signed request purges once, and a repeat does nothing', async () => {
  const { purges, clock } = openProcess();
  await purges.check();
  expect(purges.latest()).toBe(0);
  const headers = sign();
  expect(await purges.receive(headers, body)).toBe('purged');
  expect(purges.latest()).toBe(1000);
  clock.now = 2000;
  expect(await purges.receive(headers, body)).toBe('repeated');
  expect(purges.latest()).toBe(1000);
});

test.each([
  ['no signature', () => ({})],
  ['another key', () => sign({ key: 'somebody else’s secret' })],
  ['a signature of six minutes ago', () => sign({ ageSeconds: 360 })],
  ['a signature of the future', () => sign({ ageSeconds: -360 })],
  ['a number that is not the one signed', () => ({ ...sign(), 'webhook-id': 'msg_other' })],
  ['an endless number', () => sign({ id: 'm'.repeat(201) })],
  ['a changed body', () => sign(), '{"all":true}'],
])('%s is refused, and nothing is purged', async (_, headers, received = body) => {
  const { purges } = openProcess();
  expect(await purges.receive(headers(), received)).toBe('unsigned');
  expect(purges.latest()).toBe(0);
});

test('another process purges at its next check, and a new process ignores old ones', async () => {
  const [one, other] = [openProcess(), openProcess({ now: 7000 })];
  await Promise.all([one.purges.check(), other.purges.check()]);
  await one.purges.receive(sign(), body);
  await other.purges.check();
  expect(other.purges.latest()).toBe(7000);
  const late = openProcess({ now: 9000 });
  await late.purges.check();
  await late.purges.check();
  expect(late.purges.latest()).toBe(0);
});

test('a command that changes schools purges them in each process, texts are not purged', async () => {
  const [one, other] = [openProcess(), openProcess({ now: 7000 })];
  await Promise.all([one.purges.check(), other.purges.check()]);
  const remember = memoiseAnswers<number>();
  await remember('schools', async () => 1);
  await purgeSchools(database.db);
  await Promise.all([one.purges.check(), other.purges.check()]);
  expect([one.purges.latest(), other.purges.latest()]).toEqual([1000, 7000]);
  expect([one.purges.latest('schools'), one.purges.latest('texts')]).toEqual([1000, 0]);
  expect(await remember('schools', async () => 2)).toBe(2);
});

test('a change committed after a later one is noticed too', async () => {
  const clock = { now: 1000 };
  const { purges } = openProcess(clock);
  await purges.check();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: numbered, resolve: hasNumber } = Promise.withResolvers<void>();
  const long = database.db.transaction().execute(async (transaction) => {
    const db: TestDatabase['db'] = transaction;
    await addPurge(db, 'schools', 'long import');
    hasNumber();
    await mayCommit;
  });
  await numbered;
  await purgeSchools(database.db);
  await purges.check();
  clock.now = 2000;
  commit();
  await long;
  await purges.check();
  expect(purges.latest('schools')).toBe(2000);
});

test('without a secret no request is accepted', async () => {
  const purges = createPagePurges({ db: database.db, secret: undefined, log: { info: vi.fn() } });
  onTestFinished(() => purges.stop());
  expect(await purges.receive(sign(), body)).toBe('unsigned');
});

test('request ids are deleted after an hour, when their signatures are no longer valid', async () => {
  await sql`insert into content_purges (id, received_at) values ('old', now() - interval '61 minutes'),
    ('young', now() - interval '59 minutes')`.execute(database.db);
  const { purges, clock } = openProcess();
  await purges.check();
  clock.now += 3_600_000;
  await purges.check();
  const { rows } = await sql`select id from content_purges where id in ('old', 'young')`.execute(database.db);
  expect(rows).toEqual([{ id: 'young' }]);
});

test('the site answers 204 to it, 401 to unsigned requests and 429 above the limit', async () => {
  const { purges } = openProcess();
  const log = { warn: vi.fn() };
  let allowed = true;
  const app = new Hono<ServerEnv>()
    .use(async (context, next) => {
      context.set('ip', '192.0.2.1');
      await next();
    })
    .post(purgePath, answerPurge({ purges, limits: { allow: async () => allowed }, log }));
  const post = async (headers: Record<string, string>) =>
    (await app.request(purgePath, { method: 'POST', headers, body })).status;
  const headers = sign();
  expect([await post(headers), await post(headers), await post({})]).toEqual([204, 204, 401]);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { event: 'security', kind: 'wrong-signature' },
    expect.any(String),
  );
  allowed = false;
  expect(await post(sign())).toBe(429);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { desk } from '#contracts/desk.ts';
import { deskContacts } from '#contracts/desk-contacts.ts';
import { deskListing } from '#contracts/desk-listing.ts';
import { directory } from '#contracts/directory.ts';
import { enrolment } from '#contracts/enrolment.ts';
import type { Operation } from '#contracts/operation.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { readConfig } from './config/config.ts';
import { completeConfig } from './config/settings.ts';
import { ownSecrets } from './config/shared-secrets.ts';
import { watchDatabase } from './http/database-watch.ts';
import { guardEnrolment } from './http/service-guards.ts';
import { createLog } from './log.ts';
import { createUpstreams } from './upstreams.ts';

const token = 'a-token-of-the-enrolment';
const facts = { id: 'r1', ip: '203.0.113.9' };
let open: Awaited<ReturnType<typeof mounted>>;
let closed: typeof open;
const database = disposeAfterAll(await borrowTestDatabase('reference'));
beforeAll(async () => {
  open = await mounted({});
  closed = await mounted({ ENROLMENT_TOKEN: token });
});

/** The embedded services as they answer over HTTP. */
async function mounted(environment: Record<string, string>) {
  const settings = await completeConfig(readConfig(environment), ownSecrets(), true);
  const { db } = database;
  const log = createLog('silent');
  const { embedded } = createUpstreams({ settings, log, db, sandboxDb: db, watch: watchDatabase(() => db) });
  const service = (name: 'enrolment' | 'directory') => embedded.get(name) ?? { fetch: () => new Response() };
  const limits = { allow: async () => true };
  return {
    enrolment: guardEnrolment(service('enrolment'), limits, settings.enrolment.token),
    directory: service('directory'),
  };
}

function requestOf({ method, path }: Operation, authorization?: string): Request {
  return new Request(`http://x${path.replaceAll(/\{\w+\}/gu, '1')}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'POST' && { body: JSON.stringify({ officeId: 1, from: '2026-01-01', to: '2026-12-01' }) }),
  });
}

const inside = Object.values(enrolment).filter(({ caller }) => caller === 'inside');

describe.each(inside.map((one) => [one.id, one] as const))('%s over HTTP', (_, operation) => {
  it.each([undefined, 'Bearer another-token-of-it', 'Bearer undefined'])(
    'is not found where the service has no bearer: %s',
    async (authorization) => {
      const answer = await open.enrolment.fetch(requestOf(operation, authorization), facts);
      expect([answer.status, await answer.json()]).toEqual([404, { adresse: [expect.any(String)] }]);
    },
  );

  it('is refused to another bearer, and answered to the service’s own', async () => {
    for (const authorization of [undefined, 'Bearer another-token-of-it', 'Bearer ']) {
      const answer = await closed.enrolment.fetch(requestOf(operation, authorization), facts);
      expect([answer.status, await answer.json()]).toEqual([401, { requete: [expect.any(String)] }]);
    }
    const { status } = await closed.enrolment.fetch(requestOf(operation, `Bearer ${token}`), facts);
    expect(status).not.toBe(401);
  });
});

it('the directory answers its bearer alone, the desk’s calls too', async () => {
  const operations = Object.values({ ...directory, ...desk, ...deskContacts, ...deskListing });
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations) {
    for (const authorization of [undefined, 'Bearer another-token-of-it', `Bearer ${token}`]) {
      const answer = await open.directory.fetch(requestOf(operation, authorization), facts);
      expect([operation.id, answer.status]).toEqual([operation.id, 401]);
    }
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { aMail, queue, readOutbox } from '#test/support/mails.ts';
import { erasePersonalData } from './erase-personal-data.ts';
import { deliverDueMails } from './mail/deliver-mails.ts';
import { keepingTransport } from './mail/transport.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const log = { info() {}, warn() {}, error() {} } as never;
const retention = { mailDays: 30, contactDays: 90, unpaidDays: 90 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('what a mail says of a person is erased after its days; that it was sent stays, so that it is sent once', async () => {
  const { db } = database;
  await queue(db, aMail({ key: 'kept' }));
  await deliverDueMails({ db, transport: keepingTransport, log, now: () => inDays(0.01) });
  await queue(db, aMail({ key: 'waiting' }));

  expect(await erasePersonalData(db, retention, inDays(29.9))).toEqual({ mails: 0, contacts: 0, buyers: 0 });
  expect(await erasePersonalData(db, retention, inDays(30.1))).toEqual({ mails: 1, contacts: 0, buyers: 0 });
  expect(await erasePersonalData(db, retention, inDays(30.1))).toEqual({ mails: 0, contacts: 0, buyers: 0 });
  const [kept, waiting] = await readOutbox(db);
  expect(kept).toMatchObject({ key: 'kept', state: 'kept', attachments: [] });
  expect(JSON.stringify(kept)).not.toMatch(/l[eé]a|bonjour|demande/iu);
  expect(waiting).toMatchObject({ state: 'waiting', recipient: 'lea.martin@example.fr' });
  expect(await queue(db, aMail({ key: 'kept' }))).toBe(false);
});

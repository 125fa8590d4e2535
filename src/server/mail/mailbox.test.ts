import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { aMail, queue } from '#test/support/mails.ts';
import { createMailbox } from './mailbox.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => database.db.deleteFrom('mails').execute());

const pdf = {
  filename: 'commande.pdf',
  contentType: 'application/pdf',
  content: new TextEncoder().encode('PDF'),
};

test('the list names each mail, the latest first; what it says and what is attached come with it alone', async () => {
  const mailbox = createMailbox(database.db);
  await queue(database.db, aMail({ subject: 'Le premier' }));
  await queue(database.db, aMail({ subject: 'Le second', attachments: [pdf] }));
  const lines = await mailbox.list();
  expect(lines.map(({ subject }) => subject)).toEqual(['Le second', 'Le premier']);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(['id', 'queuedAt', 'subject', 'to']);
  expect(await mailbox.read(lines[0]?.id ?? '')).toMatchObject({
    subject: 'Le second',
    to: 'lea.martin@example.fr',
    html: '<p>Bonjour Léa</p>',
    attachments: [{ filename: 'commande.pdf', contentType: 'application/pdf', content: 'UERG' }],
  });
});

test('a mail that was erased, sent for good, or never was, is not there', async () => {
  const mailbox = createMailbox(database.db);
  await queue(database.db, aMail());
  await queue(database.db, aMail());
  const [erased, sent] = await mailbox.list();
  await database.db
    .updateTable('mails')
    .set({ state: 'kept', settled_at: new Date(), erased_at: new Date() })
    .where('id', '=', erased?.id ?? '')
    .execute();
  await database.db
    .updateTable('mails')
    .set({ state: 'sent', settled_at: new Date() })
    .where('id', '=', sent?.id ?? '')
    .execute();
  expect(await mailbox.list()).toEqual([]);
  for (const id of [erased?.id, sent?.id, '00000000-0000-4000-8000-000000000000', 'un'])
    expect(await mailbox.read(id ?? '')).toBeUndefined();
});

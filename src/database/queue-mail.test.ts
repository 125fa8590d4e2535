import { beforeEach, expect, test } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aMail, queue, readOutbox } from '#test/support/mails.ts';
import { queueMail } from './queue-mail.ts';

const database = disposeAfterAll(await borrowTestDatabase('empty'));
beforeEach(() => database.db.deleteFrom('mails').execute());

test('a mail is in the outbox once its transaction is committed', async () => {
  const attachments = [
    { filename: 'contrat.pdf', contentType: 'application/pdf', content: new TextEncoder().encode('PDF') },
  ];
  expect(await queue(database.db, aMail({ key: 'a', replyTo: 'max@example.fr', attachments }))).toBe(true);
  expect(await readOutbox(database.db)).toMatchObject([
    {
      key: 'a',
      state: 'waiting',
      recipient: 'lea.martin@example.fr',
      reply_to: 'max@example.fr',
      attempts: 0,
      settled_at: null,
      attachments: [{ filename: 'contrat.pdf', contentType: 'application/pdf', content: 'UERG' }],
    },
  ]);
});

test('a mail is not queued when its transaction fails', async () => {
  const failing = database.db.transaction().execute(async (transaction) => {
    await queueMail(transaction, aMail());
    throw new Error('what it is about could not be stored');
  });
  await expect(failing).rejects.toThrow('could not be stored');
  expect(await readOutbox(database.db)).toEqual([]);
});

test('a key is queued once, even at the same moment, whatever the second content', async () => {
  const queued = await Promise.all(
    [1, 2, 3, 4].map((number) => queue(database.db, aMail({ key: 'once', subject: `Envoi ${number}` }))),
  );
  expect(queued.filter(Boolean)).toHaveLength(1);
  expect(await readOutbox(database.db)).toHaveLength(1);
});

test.each([
  ['a second recipient', { to: 'a@example.fr,b@example.fr' }],
  ['a header in the recipient', { to: 'a@example.fr\r\nBcc: b@example.fr' }],
  ['a header in the address to answer to', { replyTo: 'a@example.fr\nBcc: b@example.fr' }],
  ['a header in the subject', { subject: 'Demande\r\nBcc: b@example.fr' }],
])('%s is refused, and its text is not repeated', async (_, fault) => {
  const refusal = await queue(database.db, aMail({ key: 'hostile', ...fault })).catch((error) => error);
  expect(refusal).toBeInstanceOf(TypeError);
  expect(String(refusal)).not.toContain('example.fr');
  expect(await readOutbox(database.db)).toEqual([]);
});

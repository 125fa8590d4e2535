import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RegisterRequest } from '#contracts/enrolment.ts';
import { mailKeys } from '#server/services.ts';
import { contactOffice } from '#services/directory/schools/contact-office.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { aContact, aMail, mailsOfTests, queue } from '#test/support/mails.ts';
import { insertSchools } from '#test/support/offered-schools.ts';
import { createMailbox, type Mailbox, type MailCause } from './mailbox.ts';

let mailbox: Mailbox;
const bench = disposeAfterAll(await createEnrolmentBench());
beforeAll(async () => {
  await insertSchools(bench.db);
  mailbox = createMailbox(bench.db, mailKeys);
});
beforeEach(() => bench.db.deleteFrom('mails').execute());

const pdf = {
  filename: 'commande.pdf',
  contentType: 'application/pdf',
  content: new TextEncoder().encode('PDF'),
};
const mine: MailCause = 'message:ME-1111-1111';
const queueMine = (subject: string, attachments = [] as (typeof pdf)[]) =>
  queue(bench.db, aMail({ key: `${mine}:${crypto.randomUUID()}`, subject, attachments }));
const subjects = async (...causes: MailCause[]) => {
  const lines = await mailbox.list(causes);
  return lines.map(({ subject }) => subject).toSorted();
};

test('lists the mails, newest first; one mail has its text and attachments', async () => {
  await queueMine('Le premier');
  await queueMine('Le second', [pdf]);
  const lines = await mailbox.list([mine]);
  expect(lines.map(({ subject }) => subject)).toEqual(['Le second', 'Le premier']);
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(['id', 'queuedAt', 'subject', 'to']);
  expect(await mailbox.read(lines[0]?.id ?? '', [mine])).toMatchObject({
    subject: 'Le second',
    to: 'lea.martin@example.fr',
    html: '<p>Bonjour Léa</p>',
    attachments: [{ filename: 'commande.pdf', contentType: 'application/pdf', content: 'UERG' }],
  });
});

test('does not find an erased, sent or unknown mail', async () => {
  await queueMine('Effacé');
  await queueMine('Parti');
  const [erased, sent] = await mailbox.list([mine]);
  await bench.db
    .updateTable('mails')
    .set({ state: 'kept', settled_at: new Date(), erased_at: new Date() })
    .where('id', '=', erased?.id ?? '')
    .execute();
  await bench.db
    .updateTable('mails')
    .set({ state: 'sent', settled_at: new Date() })
    .where('id', '=', sent?.id ?? '')
    .execute();
  expect(await mailbox.list([mine])).toEqual([]);
  for (const id of [erased?.id, sent?.id, '00000000-0000-4000-8000-000000000000', 'un'])
    expect(await mailbox.read(id ?? '', [mine])).toBeUndefined();
});

test('shows no mail of somebody else, whatever its id', async () => {
  await queueMine('À moi');
  const [{ id } = { id: '' }] = await mailbox.list([mine]);
  for (const causes of [
    [],
    ['message:ME-1111-111'],
    ['message:ME-2222-2222', 'report:ME-1111-1111'],
  ] as const) {
    expect(await mailbox.list(causes)).toEqual([]);
    expect(await mailbox.read(id, causes)).toBeUndefined();
  }
});

test('shows the mails of an order to its buyer only, not by e-mail or pay-in', async () => {
  const body: RegisterRequest = await bench.prepare();
  const answer = await bench.pay(body);
  const { reference, pay_in_id } = await bench.intentOf(answer);
  const own = await mailbox.list([`order:${body.CardRegistrationId}`]);
  expect(own.map(({ to }) => to).toSorted()).toEqual([body.Email, 'ecole1@exemple.fr'].toSorted());
  for (const guess of [body.Email, pay_in_id ?? '', reference]) {
    expect(await mailbox.list([`order:${guess}`, `withdrawal:${guess}`])).toEqual([]);
  }
});

test('shows the mails of a withdrawal to who declared it, and to the buyer', async () => {
  const body = await bench.prepare();
  const { reference } = await bench.intentOf(await bench.pay(body));
  await bench.start().client.withdrawFromOrder({ reference, email: body.Email, nom: 'Camille Moreau' });
  const declared = await subjects(`withdrawal:${reference}`);
  expect(declared).toHaveLength(2);
  const own = await subjects(`order:${body.CardRegistrationId}`);
  expect(own).toHaveLength(4);
  expect(own).toEqual(expect.arrayContaining(declared));
});

test('shows both mails of a request only to who repeats the request exactly', async () => {
  const { db } = bench;
  await contactOffice({ db, mails: mailsOfTests, now: () => new Date() }, 1, aContact());
  expect(await subjects(mailbox.causeOfContact(1, aContact()))).toHaveLength(2);
  const others = [
    mailbox.causeOfContact(2, aContact()),
    mailbox.causeOfContact(1, aContact({ message: 'Autre chose.' })),
    mailbox.causeOfContact(1, { ...aContact(), days: {} }),
  ];
  expect(await subjects(...others)).toEqual([]);
});

import { expect, test } from 'vitest';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import { validateForm } from '#domain/form.ts';
import { readApplication } from '#domain/requests/club-application.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { deliverDueMails } from '#mails/deliver-mails.ts';
import { keepingTransport } from '#mails/transport.ts';
import { createInbox } from '#services/inbox/inbox.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { acceptedTerms, aFleetForm, aMessageForm, anApplicationForm } from '#test/support/inbox.ts';
import { aMail, mailsOfTests, queue, readOutbox } from '#test/support/mails.ts';
import { erasePersonalData } from './erase-personal-data.ts';

const database = disposeAfterAll(await borrowTestDatabase('empty'));

const log = { info() {}, warn() {}, error() {} } as never;
const retention = { mailDays: 30, contactDays: 90, unpaidDays: 90, applicationDays: 365 };
/** Its counts without those of nothing. */
const erase = async (db: typeof database.db, at: Date) =>
  Object.fromEntries(
    Object.entries(await erasePersonalData(db, retention, at)).filter(([, count]) => count > 0),
  );
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test('the content of a mail is erased after its days; a record remains, so that it is sent once', async () => {
  const { db } = database;
  await queue(db, aMail({ key: 'kept' }));
  await deliverDueMails({ db, transport: keepingTransport, log, now: () => inDays(0.01) });
  await queue(db, aMail({ key: 'waiting' }));

  expect(await erase(db, inDays(29.9))).toEqual({});
  expect(await erase(db, inDays(30.1))).toEqual({ mails: 1 });
  expect(await erase(db, inDays(30.1))).toEqual({});
  const [kept, waiting] = await readOutbox(db);
  expect(kept).toMatchObject({ key: 'kept', state: 'kept', attachments: [] });
  expect(JSON.stringify(kept)).not.toMatch(/l[eé]a|bonjour|demande/iu);
  expect(waiting).toMatchObject({ state: 'waiting', recipient: 'lea.martin@example.fr' });
  expect(await queue(db, aMail({ key: 'kept' }))).toBe(false);
});

test('messages to the operator and fleets’ requests are erased with the requests to schools, applications to the club after their own days', async () => {
  const { db } = database;
  const inbox = createInbox({
    db,
    sender: mailsOfTests,
    readers: { all: undefined, personalData: undefined },
    now: () => new Date(),
    log,
  });
  const message = validateForm(operatorMessageSchema, aMessageForm());
  const application = readApplication(anApplicationForm(), acceptedTerms);
  const fleet = readFleetRequest(normaliseFleetRequest(aFleetForm()), {
    brand: 'mistral',
    attachment: undefined,
  });
  if (!message.ok || !application.ok || !fleet.ok) throw new Error('a form of this test breaks a rule');
  await inbox.submitMessage(message.read);
  await inbox.submitApplication(application.read);
  await inbox.takeFleetRequest(fleet.read);

  expect(await erase(db, inDays(89.9))).toEqual({});
  expect(await erase(db, inDays(90.1))).toEqual({ messages: 1, fleets: 1 });
  expect(await erase(db, inDays(364.9))).toEqual({});
  expect(await erase(db, inDays(365.1))).toEqual({ applications: 1 });
});

test('reports are erased a year after the decision, not before', async () => {
  const { db } = database;
  const at = { created_at: new Date(), decision: 'kept' as const, decided_at: new Date() };
  const notice = { kind: 'autre', places: '/', reasons: 'Ceci.', fingerprint: 'f', created_at: new Date() };
  await db
    .insertInto('content_notices')
    .values([
      { reference: 'CI-7K3M-9XQ2', ...notice },
      { reference: 'CI-7K3M-9XQ3', ...notice },
    ])
    .execute();
  await db
    .updateTable('content_notices')
    .set({ decision: 'kept', because: 'Rien d’illicite.', decided_at: new Date() })
    .where('reference', '=', 'CI-7K3M-9XQ2')
    .execute();
  const reported = JSON.stringify({ identite: 'Léa B.', note: 2, commentaire: null, response: null });
  const report = {
    review_id: 1,
    office_id: 1,
    about: 'review' as const,
    reason: 'faux',
    message: 'x',
    email: '',
  };
  await db
    .insertInto('review_reports')
    .values([
      { reference: 'AV-7K3MZ-Q2W9X', ...report, reported, ...at },
      { reference: 'AV-7K3MZ-Q2W9Y', ...report, reported, ...at, decision: null, decided_at: null },
    ])
    .execute();
  expect(await erase(db, inDays(364.9))).toEqual({});
  expect(await erase(db, inDays(365.1))).toEqual({ notices: 1, reports: 1 });
  expect(await erase(db, inDays(9999))).toEqual({});
});

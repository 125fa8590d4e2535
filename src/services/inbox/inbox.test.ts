import { beforeEach, describe, expect, it } from 'vitest';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import { validateForm } from '#domain/form.ts';
import { readApplication } from '#domain/requests/club-application.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { maxFormsPerSenderPerDay } from '#domain/requests/request-limits.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { acceptedTerms, aFleetForm, aMessageForm, anApplicationForm } from '#test/support/inbox.ts';
import { mailsOfTests, openConnections, readOutbox } from '#test/support/mails.ts';
import { listApplications } from './applications.ts';
import type { InboxDependencies } from './file-once.ts';
import { createInbox, inboxReaders } from './inbox.ts';

const hourMs = 3_600_000;
let elapsedMs: number;
let readers: InboxDependencies['readers'];
let logged: unknown[];
const test = disposeAfterAll(await borrowTestDatabase('empty'));
beforeEach(async () => {
  elapsedMs = 0;
  logged = [];
  readers = { all: 'bonjour@creneau.example', personalData: 'dpo@creneau.example' };
  for (const table of [
    'operator_messages',
    'club_applications',
    'fleet_requests',

    'mails',
  ] as const)
    await test.db.deleteFrom(table).execute();
});

const inbox = () =>
  createInbox({
    db: test.db,
    sender: mailsOfTests,
    readers,
    now: () => new Date(Date.now() + elapsedMs),
    log: {
      info: (...words: unknown[]) => logged.push(words),
      warn: (...words: unknown[]) => logged.push(words),
    },
  });
function right<T>(result: { readonly ok: true; readonly read: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('a form of this test breaks a rule');
  return result.read;
}
const write = (changes: Record<string, string> = {}) =>
  inbox().submitMessage(right(validateForm(operatorMessageSchema, aMessageForm(changes))));
const apply = (changes: Record<string, string> = {}) =>
  inbox().submitApplication(right(readApplication(anApplicationForm(changes), acceptedTerms)));
const list = 'Nom;Permis\nDurand;B\n';
const ask = (changes: Record<string, string> = {}, text = list) =>
  inbox().takeFleetRequest(
    right(
      readFleetRequest(normaliseFleetRequest(aFleetForm(changes)), {
        brand: 'mistral-assurances',
        attachment: { kind: 'csv', content: Buffer.from(text) },
      }),
    ),
  );
const messages = () => test.db.selectFrom('operator_messages').selectAll().execute();

describe('a message to the operator', () => {
  it('is stored, mailed with its sender as reply-to, and copied, under one reference', async () => {
    const filed = await write({ order: 'CR-7K3M-9XQ2' });
    expect(filed).toEqual({
      kind: 'filed',
      reference: expect.stringMatching(/^ME-[\dA-Z]{4}-[\dA-Z]{4}$/u),
      isRepeat: false,
    });
    const reference = filed.kind === 'filed' ? filed.reference : '';
    expect(await messages()).toMatchObject([
      { reference, subject: 'autre', name: 'Léa Martin', order_reference: 'CR-7K3M-9XQ2' },
    ]);
    const mails = await readOutbox(test.db);
    expect(mails.map(({ key }) => key).toSorted()).toEqual([
      `message:${reference}:copy`,
      `message:${reference}:operator`,
    ]);
    const toOperator = mails.find(({ kind }) => kind === 'message-operator');
    const copy = mails.find(({ kind }) => kind === 'message-copy');
    expect(toOperator).toMatchObject({
      recipient: 'bonjour@creneau.example',
      reply_to: 'lea.martin@example.fr',
    });
    expect(copy).toMatchObject({ recipient: 'lea.martin@example.fr', reply_to: null });
    for (const mail of mails) {
      expect(mail.subject).toContain(reference);
      expect(mail.text_body).toContain('CR-7K3M-9XQ2');
    }
    expect(toOperator?.text_body).toContain('> une question sur votre site.');
    expect(copy?.text_body).not.toMatch(/Léa|question/u);
    expect(await inbox().holds('message', reference)).toBe(true);
    expect(await inbox().holds('application', reference)).toBe(false);
    expect(JSON.stringify(logged)).not.toMatch(/martin|question/iu);
  });

  it('about personal data is mailed to the data protection contact', async () => {
    await write({ subject: 'donnees' });
    const [first, second] = await readOutbox(test.db);
    expect([first?.recipient, second?.recipient].toSorted()).toEqual([
      'dpo@creneau.example',
      'lea.martin@example.fr',
    ]);
  });

  it('that is sent twice, or at the same moment, is stored once; a day later it is another', async () => {
    await openConnections(test.db, 3);
    const [one, other] = await Promise.all([write(), write({ email: 'LEA.martin@example.fr' })]);
    expect(new Set([one, other].map((filed) => filed.kind === 'filed' && filed.reference)).size).toBe(1);
    elapsedMs = 24 * hourMs - 1000;
    expect(await write()).toMatchObject({ isRepeat: true });
    expect(await readOutbox(test.db)).toHaveLength(2);
    elapsedMs = 24 * hourMs + 1000;
    expect(await write()).toMatchObject({ isRepeat: false });
    expect(await messages()).toHaveLength(2);
  });

  it('is refused above the daily limit of its sender', async () => {
    expect(maxFormsPerSenderPerDay).toBe(10);
    for (let count = 1; count <= maxFormsPerSenderPerDay; count += 1) {
      expect(await write({ message: `Message ${count}` })).toMatchObject({ kind: 'filed' });
    }
    expect(await write({ message: 'Un de plus', email: 'Lea.Martin@example.fr' })).toEqual({
      kind: 'too-many',
    });
    expect(await apply({ email: 'lea.martin@example.fr' })).toEqual({ kind: 'too-many' });
    expect(await ask({ email: 'lea.martin@example.fr' })).toEqual({ kind: 'too-many' });
    expect(await write({ email: 'autre@example.fr' })).toMatchObject({ kind: 'filed' });
    elapsedMs = 24 * hourMs + 1000;
    expect(await write({ message: 'Le lendemain' })).toMatchObject({ kind: 'filed' });
  });

  it('is stored, copied and logged when no operator’s address is set', async () => {
    readers = inboxReaders({ email: undefined, dataEmail: undefined });
    await write();
    expect(await messages()).toHaveLength(1);
    expect((await readOutbox(test.db)).map(({ kind }) => kind)).toEqual(['message-copy']);
    expect(JSON.stringify(logged)).toContain('No address of the operator is known');
  });

  it('from an unusable address is stored without a copy', async () => {
    await write({ email: 'a,b@c' });
    expect(await readOutbox(test.db)).toMatchObject([{ kind: 'message-operator', reply_to: null }]);
  });
});

describe('an application to the club', () => {
  it('is stored in full, mailed to the operator and copied to the school', async () => {
    const filed = await apply({ message: 'Nous ouvrons en mars.' });
    expect(filed).toMatchObject({ reference: expect.stringMatching(/^AD-[\dA-Z]{4}-[\dA-Z]{4}$/u) });
    expect(await listApplications(test.db, {})).toMatchObject([
      {
        label: 'Conduite du Canal',
        siret: '00000001800010',
        zip_code: '69003',
        trainings: ['auto', 'moto'],
        labels: ['qualiopi'],
        website: 'https://www.canal.example',
      },
    ]);
    const mails = await readOutbox(test.db);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'bonjour@creneau.example',
      'contact@canal.example',
    ]);
    for (const { text_body: text } of mails) {
      expect(text).toContain('000\u202f000\u202f018\u202f00010');
      expect(text).toContain('Permis voiture\n  Permis moto');
    }
    expect(mails.filter(({ text_body: text }) => text?.includes('> Nous ouvrons en mars.'))).toMatchObject([
      { recipient: 'bonjour@creneau.example' },
    ]);
  });

  it('of the same SIRET within a day gets the earlier reference and mails nobody again', async () => {
    await openConnections(test.db, 3);
    const all = await Promise.all([
      apply(),
      apply(),
      apply({ manager: 'Quelqu’un d’autre', email: 'autre@example.fr' }),
    ]);
    expect(all.filter((filed) => filed.kind === 'filed' && !filed.isRepeat)).toHaveLength(1);
    expect(new Set(all.map((filed) => filed.kind === 'filed' && filed.reference)).size).toBe(1);
    expect(await readOutbox(test.db)).toHaveLength(2);
    elapsedMs = 24 * hourMs - 1000;
    expect(await apply()).toMatchObject({ isRepeat: true });
    elapsedMs = 24 * hourMs + 1000;
    expect(await apply()).toMatchObject({ isRepeat: false });
    expect(await readOutbox(test.db)).toHaveLength(4);
  });
});

it.each([
  [
    { email: 'a@a.fr', dataEmail: 'd@a.fr' },
    { all: 'a@a.fr', personalData: 'd@a.fr' },
  ],
  [
    { email: 'a@a.fr', dataEmail: undefined },
    { all: 'a@a.fr', personalData: 'a@a.fr' },
  ],
  [
    { email: undefined, dataEmail: undefined },
    { all: undefined, personalData: undefined },
  ],
])('what is written to %o is read by who answers for it', (operator, expected) => {
  expect(inboxReaders(operator)).toEqual(expected);
});

describe('a fleet’s request for a quote', () => {
  it('is stored with its unchanged list; mails and log only have its kind and size', async () => {
    const filed = await ask({ message: 'Avant juin.' });
    expect(filed).toMatchObject({ reference: expect.stringMatching(/^FL-/u), isRepeat: false });
    const reference = filed.kind === 'filed' ? filed.reference : '';
    expect(await test.db.selectFrom('fleet_requests').selectAll().execute()).toMatchObject([
      {
        reference,
        brand: 'mistral-assurances',
        siret: '00000001800010',
        drivers: 12,
        wanted: ['perfectionnement', 'poids-lourd'],
        places: 'Lyon, Sète',
        attachment: Buffer.from(list),
        attachment_kind: 'csv',
      },
    ]);
    const mails = await readOutbox(test.db);
    expect(mails.map(({ recipient, reply_to }) => [recipient, reply_to]).toSorted()).toEqual([
      ['bonjour@creneau.example', 'flotte@canal.example'],
      ['flotte@canal.example', null],
    ]);
    for (const mail of mails) {
      expect(mail.subject).toContain(reference);
      expect(mail.text_body).toContain('CSV, 1\u00a0ko');
      expect(JSON.stringify(mail)).not.toContain('Durand');
    }
    expect(mails.filter(({ text_body: text }) => text?.includes('> Avant juin.'))).toMatchObject([
      { recipient: 'bonjour@creneau.example' },
    ]);
    expect(await inbox().holds('fleet', reference)).toBe(true);
    expect(await inbox().holds('message', reference)).toBe(false);
    expect(JSON.stringify(logged)).not.toMatch(/haddad|canal|durand/iu);
  });

  it('that is sent twice, or at the same moment, is stored once; with another list it is another request', async () => {
    await openConnections(test.db, 3);
    const [one, other] = await Promise.all([ask(), ask({ email: 'FLOTTE@canal.example' })]);
    expect(new Set([one, other].map((filed) => filed.kind === 'filed' && filed.reference)).size).toBe(1);
    expect(await readOutbox(test.db)).toHaveLength(2);
    expect(await ask({}, `${list}Haddad;B\n`)).toMatchObject({ isRepeat: false });
    elapsedMs = 24 * hourMs - 1000;
    expect(await ask()).toMatchObject({ isRepeat: true });
    elapsedMs = 24 * hourMs + 1000;
    expect(await ask()).toMatchObject({ isRepeat: false });
  });
});

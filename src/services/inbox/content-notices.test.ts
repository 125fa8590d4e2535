import { beforeEach, describe, expect, it } from 'vitest';
import { validateForm } from '#domain/form.ts';
import { readContentReport } from '#domain/requests/content-notice.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { maxFormsPerSenderPerDay } from '#domain/requests/request-limits.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aContentReportForm, aMessageForm } from '#test/support/inbox.ts';
import { mailsOfTests, readOutbox } from '#test/support/mails.ts';
import { decideContentReport, listContentReports } from './content-notices.ts';
import { createInbox } from './inbox.ts';

let logged: unknown[];
const test = disposeAfterAll(await borrowTestDatabase('empty'));
beforeEach(async () => {
  logged = [];
  for (const table of ['operator_messages', 'content_notices', 'mails'] as const)
    await test.db.deleteFrom(table).execute();
});

const log = (...words: unknown[]) => logged.push(words);
const inbox = () =>
  createInbox({
    db: test.db,
    sender: mailsOfTests,
    readers: { all: 'bonjour@creneau.example', personalData: undefined },
    now: () => new Date(),
    log: { info: log, warn: log },
  });
function notify(changes: Record<string, string> = {}) {
  const result = readContentReport(aContentReportForm(changes));
  if (!result.ok) throw new Error('a form of this test breaks a rule');
  return inbox().submitContentReport(result.read);
}
function write() {
  const result = validateForm(operatorMessageSchema, aMessageForm());
  if (!result.ok) throw new Error('a form of this test breaks a rule');
  return inbox().submitMessage(result.read);
}
const nobody = { kind: 'abus-de-mineur', name: '', email: '' };

describe('a notice of illegal content', () => {
  const referenceOf = (filed: Awaited<ReturnType<typeof notify>>) =>
    filed.kind === 'filed' ? filed.reference : '';
  const decide = (reference: string, decision: 'kept' | 'removed' = 'removed') =>
    decideContentReport(
      test.db,
      { reference, decision, because: 'La photo n’est pas à l’école.', now: new Date() },
      mailsOfTests,
    );

  it('is stored, mailed to the operator and acknowledged without what was typed', async () => {
    const reference = referenceOf(await notify());
    expect(reference).toMatch(/^CI-[\dA-Z]{4}-[\dA-Z]{4}$/u);
    expect(await inbox().holds('notice', reference)).toBe(true);
    const mails = await readOutbox(test.db);
    const toOperator = mails.find(({ kind }) => kind === 'notice-operator');
    const copy = mails.find(({ kind }) => kind === 'notice-copy');
    expect(toOperator).toMatchObject({
      recipient: 'bonjour@creneau.example',
      reply_to: 'lea.martin@example.fr',
    });
    expect(toOperator?.text_body).toContain('/annuaire-auto-ecoles/lyon/conduite-du-canal/12');
    expect(toOperator?.text_body).toContain('> La deuxième photo.');
    expect(copy).toMatchObject({ recipient: 'lea.martin@example.fr' });
    expect(copy?.text_body).toContain(reference);
    expect(copy?.text_body).not.toMatch(/Léa|deuxième|mienne/u);
    expect(JSON.stringify(logged)).not.toMatch(/martin|photo/iu);
  });

  it('without a sender is only mailed to the operator, without a limit', async () => {
    for (let count = 0; count <= maxFormsPerSenderPerDay; count += 1)
      expect(await notify({ ...nobody, reasons: `Photo ${count}` })).toMatchObject({ kind: 'filed' });
    const mails = await readOutbox(test.db);
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['notice-operator']));
    expect(mails[0]).toMatchObject({ reply_to: null });
  });

  it('that is sent twice is stored once, and counts in its sender’s limit', async () => {
    const [one, other] = [await notify(), await notify({ email: 'LEA.martin@example.fr' })];
    expect(referenceOf(other)).toBe(referenceOf(one));
    for (let count = 2; count <= maxFormsPerSenderPerDay; count += 1)
      await notify({ reasons: `Photo ${count}` });
    expect(await notify({ reasons: 'Une de plus' })).toEqual({ kind: 'too-many' });
    expect(await write()).toEqual({ kind: 'too-many' });
  });

  it('is decided once; its sender is mailed the reason, then his data is deleted', async () => {
    const reference = referenceOf(await notify());
    expect(await decide(reference)).toEqual({ told: true });
    expect(await decide(reference)).toBeUndefined();
    expect(await listContentReports(test.db)).toEqual([]);
    expect(await listContentReports(test.db, { all: true })).toMatchObject([
      { decision: 'removed', because: 'La photo n’est pas à l’école.', name: null, email: null },
    ]);
    const told = (await readOutbox(test.db)).find(({ kind }) => kind === 'notice-decided');
    expect(told).toMatchObject({ recipient: 'lea.martin@example.fr', key: `notice:${reference}:decided` });
    expect(told?.text_body).toContain('n’est plus en ligne');
    expect(told?.text_body).toContain('La photo n’est pas à l’école.');
    expect(told?.text_body).toContain('Arcom');
  });

  it('without a sender is decided without a mail', async () => {
    expect(await decide(referenceOf(await notify(nobody)), 'kept')).toEqual({ told: false });
    expect((await readOutbox(test.db)).map(({ kind }) => kind)).toEqual(['notice-operator']);
  });
});

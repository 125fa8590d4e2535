import { beforeEach, describe, expect, it } from 'vitest';
import { readApplication } from '#domain/requests/club-application.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aClaimedSchool, aClaimForm, acceptedTerms, anApplicationForm } from '#test/support/inbox.ts';
import { mailsOfTests, readOutbox } from '#test/support/mails.ts';
import type { ShownSchool } from './file-once.ts';
import { createInbox } from './inbox.ts';

const dayMs = 24 * 3_600_000;
let now: Date;
let shown: ShownSchool | undefined;
const test = disposeAfterAll(await borrowTestDatabase('empty'));
beforeEach(async () => {
  now = new Date('2026-12-10T09:00:00Z');
  shown = aClaimedSchool;
  for (const table of ['club_applications', 'mails'] as const) await test.db.deleteFrom(table).execute();
});

const inbox = (keepsSchools = true) =>
  createInbox({
    db: test.db,
    sender: mailsOfTests,
    readers: { all: 'bonjour@creneau.example', personalData: undefined },
    schools: keepsSchools ? { find: async () => shown } : undefined,
    now: () => now,
    log: { info() {}, warn() {} },
  });
function send(form: Record<string, string>, school?: ShownSchool) {
  const result = readApplication(form, acceptedTerms, school);
  if (!result.ok) throw new Error('a form of this test breaks a rule');
  return inbox().submitApplication(result.read);
}
const claim = (changes: Record<string, string> = {}) => send(aClaimForm(changes), aClaimedSchool);
const recipients = async () => (await readOutbox(test.db)).map(({ recipient }) => recipient).toSorted();

describe('a claim of a school’s desk', () => {
  it('is stored with its school, and mailed to the operator, its sender and the school’s mailbox', async () => {
    expect(await claim()).toMatchObject({ kind: 'filed', isRepeat: false });
    const rows = await test.db.selectFrom('club_applications').selectAll().execute();
    expect(rows).toMatchObject([
      {
        ...{ office_id: 1, role: 'Gérante', offered_proof: 'code-by-telephone' },
        ...{ label: 'Conduite du Canal', agreement: 'E2406900010', email: 'gerante@canal.example' },
      },
    ]);
    const mails = await readOutbox(test.db);
    expect(await recipients()).toEqual([
      'bonjour@creneau.example',
      'contact@canal.example',
      'gerante@canal.example',
    ]);
    const told = mails.find(({ recipient }) => recipient === 'contact@canal.example');
    expect(told?.text_body).not.toMatch(/Nour|Haddad|gerante|jeton/u);
  });

  it('tells the school’s mailbox once a day, whoever asks', async () => {
    await claim();
    await claim({ email: 'autre@canal.example' });
    const told = async () => (await recipients()).filter((to) => to === 'contact@canal.example').length;
    expect(await told()).toBe(1);
    now = new Date(now.getTime() + dayMs);
    await claim({ email: 'encore@canal.example' });
    expect(await told()).toBe(2);
  });

  it('of one sender is filed once a day; neither another’s nor an application with its SIRET is a repeat', async () => {
    await claim();
    expect(await claim({ message: 'Alors\u202f?' })).toMatchObject({ isRepeat: true });
    expect(await claim({ email: 'autre@canal.example' })).toMatchObject({ isRepeat: false });
    expect(await send(anApplicationForm())).toMatchObject({ isRepeat: false });
    expect(await send(anApplicationForm())).toMatchObject({ isRepeat: true });
  });

  it('of a school without a mailbox is mailed to nobody else', async () => {
    shown = { ...aClaimedSchool, mailbox: null };
    await claim();
    expect(await recipients()).toEqual(['bonjour@creneau.example', 'gerante@canal.example']);
  });

  it('is refused where no page shows the school, and where another directory keeps them', async () => {
    shown = undefined;
    await expect(claim()).rejects.toThrow('no page');
    expect(await test.db.selectFrom('club_applications').selectAll().execute()).toEqual([]);
    expect(await inbox().findSchool(1)).toBeUndefined();
    expect(await inbox(false).findSchool(1)).toBe(false);
  });
});

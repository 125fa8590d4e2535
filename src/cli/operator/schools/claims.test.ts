import { beforeEach, describe, expect, it } from 'vitest';
import { readApplication } from '#domain/requests/club-application.ts';
import { findClaimed } from '#services/directory/desk/claim-rows.ts';
import { createInbox } from '#services/inbox/inbox.ts';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aClaimForm, acceptedTerms } from '#test/support/inbox.ts';
import { mailsOfTests } from '#test/support/mails.ts';

const network = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
const { db } = network;

const type = (typed: readonly string[], environment: Readonly<Record<string, string>> = { DESK: 'on' }) =>
  typeCommand(typed, { session: { db }, environment });
const accept = (...typed: string[]) => type(['applications', 'accept', reference, ...typed]);
const office = (id = 1) =>
  db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

let reference: string;
beforeEach(async () => {
  for (const table of ['club_applications', 'school_claims', 'official_schools', 'mails'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('offices')
    .set({ member: false, email: null, siret: null, phone_number: '0472000000' })
    .where('id', '=', 1)
    .execute();
  const school = await findClaimed(db, 1);
  const form = readApplication(aClaimForm(), acceptedTerms, school);
  if (!form.ok) throw new Error('the form breaks a rule');
  const filed = await createInbox({
    db,
    sender: mailsOfTests,
    readers: { all: undefined, personalData: undefined },
    schools: { find: (id) => findClaimed(db, id) },
    now: () => new Date(),
    log: { info() {}, warn() {} },
  }).submitApplication(form.read);
  reference = filed.kind === 'filed' ? filed.reference : '';
});

const seen = ['--proof', 'prefectoral-decision-and-identity', '--note', 'Arrêté et CNI vus le 1er décembre'];

describe('a claim is accepted', () => {
  it('after the prefectoral decision and an identity card, with a note of it, once', async () => {
    const { code, out } = await accept(...seen);
    const { label } = await office();
    expect({ code, out }).toEqual({
      code: 0,
      out: `${reference}: school 1, ${label}, is a member. Its desk is open.\n`,
    });
    expect(await office()).toMatchObject({ member: true, email: 'gerante@canal.example' });
    expect(await accept(...seen)).toMatchObject({ code: 0, out: 'Nothing changes.\n' });
    const form = db.selectFrom('club_applications').select('closed_at').where('reference', '=', reference);
    expect((await form.executeTakeFirstOrThrow()).closed_at).toEqual(expect.any(Date));
  });

  it.each([
    ['no proof', [], 'A claim needs --proof'],
    ['no note', ['--proof', 'prefectoral-decision-and-identity'], 'Give --note'],
    ['no code', ['--proof', 'code-by-telephone'], 'Give --code'],
    ['a code that nobody made', ['--code', '123456'], 'the code is wrong'],
  ])('not with %s', async (_, typed, because) => {
    expect(await accept(...typed)).toMatchObject({ code: 1, err: expect.stringContaining(because) });
    expect((await office()).member).toBe(false);
  });

  it.each(['agreement-number', 'mailbox-at-the-site'])('not with %s, which is no proof', async (proof) => {
    expect(await accept('--proof', proof)).toMatchObject({ code: 2 });
    expect((await office()).member).toBe(false);
  });

  it('with a code told at the published telephone', async () => {
    const told = await type(['applications', 'tell-code', reference]);
    expect(told.out).toContain('Call 0472000000 and tell the code');
    const code = /code (\d{6})\./u.exec(told.out)?.[1] ?? '';
    expect(await accept('--code', code)).toMatchObject({ code: 0 });
    expect((await office()).member).toBe(true);
    expect(await type(['applications', 'tell-code', reference])).toMatchObject({ code: 1 });
  });

  it('not with DESK=off', async () => {
    expect(await type(['applications', 'accept', reference, ...seen], {})).toMatchObject({
      code: 1,
      err: 'A claim opens a desk: set DESK=on first.',
    });
  });
});

describe('schools release', () => {
  const release = () => type(['schools', 'release', '1', '--reason', 'La décision était fausse.']);

  it('makes a school that was wrongly accepted listed again, once', async () => {
    await db
      .insertInto('official_schools')
      .values({
        ...{ office_id: 1, agreement: 'E2306900010', name: 'ÉCOLE', street: '1 RUE HAUTE' },
        ...{ zip_code: '69001', city: 'LYON', source: 'Liste', read_on: '2026-11-01' },
      })
      .execute();
    expect(await release()).toMatchObject({ code: 1, err: expect.stringContaining('No accepted claim') });
    await accept(...seen);
    const { code, out } = await release();
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/is listed by the State alone; 0 sessions and 0 links ended/u),
    });
    expect(await office()).toMatchObject({ member: false, email: null, siret: null });
    expect((await type(['applications', 'list'])).out).toContain('released');
    expect((await release()).code).toBe(1);
  });

  it('says to hide a school that no list of the State has', async () => {
    await accept(...seen);
    expect(await release()).toMatchObject({ code: 1, err: expect.stringContaining('schools hide') });
    expect((await office()).member).toBe(true);
  });
});

describe('a claim', () => {
  const list = async () => (await type(['applications', 'list'])).out;

  it('is listed with its school, what was offered as proof, and what became of it', async () => {
    expect(await list()).toMatch(/1 {2}waits +\(code-by-telephone\)/u);
    await accept(...seen);
    expect(await list()).toMatch(/1 {2}open +prefectoral-decision-and-identity/u);
    const { out } = await type(['applications', 'list', '--json']);
    expect(JSON.parse(out).applications).toMatchObject([{ office_id: 1, state: 'open' }]);
  });

  it('is refused for a reason, which the person is mailed', async () => {
    const refuse = () => type(['applications', 'refuse', reference, '--reason', 'Aucune preuve.']);
    expect(await refuse()).toMatchObject({ code: 0, out: `${reference}: refused. The person is mailed.\n` });
    expect(await refuse()).toMatchObject({ code: 0, out: 'Nothing changes.\n' });
    expect(await list()).toContain('refused');
    expect(await accept(...seen)).toMatchObject({ code: 1, err: expect.stringContaining('is refused') });
    const { text_body: text } = await db
      .selectFrom('mails')
      .select('text_body')
      .where('kind', '=', 'claim-refused')
      .executeTakeFirstOrThrow();
    expect(text).toContain('Aucune preuve.');
  });
});

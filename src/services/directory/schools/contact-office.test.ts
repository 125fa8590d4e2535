import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactBody } from '#contracts/contact.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aContact, mailsOfTests, openConnections, readOutbox } from '#test/support/mails.ts';
import { contactOffice, maxPerSchoolPerHour, maxPerSenderPerDay } from './contact-office.ts';

let elapsedMs: number;
const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeEach(async () => {
  elapsedMs = 0;
  await test.db.deleteFrom('contacts').execute();
  await test.db.deleteFrom('mails').execute();
});

const hourMs = 3_600_000;
const send = (body: ContactBody = aContact(), id = 1) =>
  contactOffice({ db: test.db, mails: mailsOfTests, now: () => new Date(Date.now() + elapsedMs) }, id, body);
const contacts = () => test.db.selectFrom('contacts').selectAll().execute();

describe('a request to a school', () => {
  it('is stored, mailed to the school with the learner to answer to, and copied to the learner', async () => {
    expect(await send()).toBe(true);
    const prospect = { lastName: 'Martin', phone: '0612345678' };
    expect(await contacts()).toMatchObject([{ office_id: 1, days: { mercredi: ['apres-midi'] }, prospect }]);
    const offices = test.db.selectFrom('offices').selectAll().where('id', '=', 1);
    const school = await offices.executeTakeFirstOrThrow();
    const mails = await readOutbox(test.db);
    const toSchool = mails.find(({ kind }) => kind === 'contact-school');
    const copy = mails.find(({ kind }) => kind === 'contact-copy');
    expect(mails).toHaveLength(2);
    expect(toSchool).toMatchObject({ recipient: school.email, reply_to: 'lea.martin@example.fr' });
    expect(toSchool?.text_body).toContain('Mercredi\u202f: après-midi');
    expect(toSchool?.text_body).toContain(`https://www.example.fr/annuaire-auto-ecoles/${school.uri}`);
    expect(copy).toMatchObject({ recipient: 'lea.martin@example.fr', reply_to: null });
    expect(JSON.stringify(copy)).not.toContain(school.email);
    expect(mails.map(({ key }) => key).join()).not.toMatch(/martin|@/u);
  });

  it('that is sent twice, or at the same moment, is one', async () => {
    await openConnections(test.db, 3);
    const spelt = aContact({ firstName: ' Léa ', phone: '06 12 34 56 78' });
    const answers = await Promise.all([send(), send(), send(spelt)]);
    expect([...answers, await send()]).toEqual([true, true, true, true]);
    expect(await contacts()).toHaveLength(1);
    expect(await readOutbox(test.db)).toHaveLength(2);
  });

  it.each([
    ['says something else', () => send(aContact({ message: 'Plutôt en avril.' }))],
    ['is for another school', () => send(aContact(), 2)],
    ['names other days', () => send({ ...aContact(), days: { mercredi: ['soir'] } })],
  ])('that %s is another one', async (_, another) => {
    await send();
    expect(await another()).toBe(true);
    expect(await contacts()).toHaveLength(2);
  });

  it('that is sent again the day after is another one', async () => {
    await send();
    elapsedMs = 24 * hourMs - 1000;
    await send();
    expect(await contacts()).toHaveLength(1);
    elapsedMs = 24 * hourMs + 1000;
    await send();
    expect(await contacts()).toHaveLength(2);
  });

  it.each([
    ['without a name', { lastName: '' }],
    ['with a name of 51 characters', { firstName: 'a'.repeat(51) }],
    ['with a wrong e-mail', { email: 'lea' }],
    ['with a wrong phone number', { phone: '061234' }],
    ['about an unknown training', { category: 'tracteur' }],
    ['with a message of 1001 characters', { message: 'a'.repeat(1001) }],
  ])('%s is refused and leaves nothing', async (_, fault) => {
    expect(await send(aContact(fault))).toBe(false);
    expect(await contacts()).toEqual([]);
    expect(await readOutbox(test.db)).toEqual([]);
  });

  it('from an address that the rule of forms lets through but no mail reaches, is passed on without a copy', async () => {
    expect(await send(aContact({ email: 'a,b@c' }))).toBe(true);
    expect(await readOutbox(test.db)).toMatchObject([{ kind: 'contact-school', reply_to: null }]);
  });

  it.each([null, 'not an address'])('to a school whose e-mail is %s is refused', async (email) => {
    await test.db.updateTable('offices').set({ email }).where('id', '=', 3).execute();
    expect(await send(aContact(), 3)).toBe(false);
    expect(await contacts()).toEqual([]);
  });

  it('to a school that the directory does not know is undefined', async () => {
    expect(await send(aContact(), 100_000)).toBeUndefined();
  });

  it(`is refused once its sender has written ${maxPerSenderPerDay} in a day`, async () => {
    const write = (number: number) => send(aContact({ email: 'Lea.Martin@example.fr' }), number);
    for (let number = 1; number <= maxPerSenderPerDay; number += 1)
      expect(await write(number + 10)).toBe(true);
    expect(await send()).toBe(false);
    expect(await send(aContact({ email: 'max@example.fr' }))).toBe(true);
    elapsedMs = 24 * hourMs + 1000;
    expect(await send()).toBe(true);
  });

  it(`is refused once its school got ${maxPerSchoolPerHour} in an hour`, async () => {
    for (let number = 1; number <= maxPerSchoolPerHour; number += 1) {
      expect(await send(aContact({ email: `eleve${number}@example.fr` }))).toBe(true);
    }
    expect(await send()).toBe(false);
    expect(await send(aContact(), 2)).toBe(true);
    elapsedMs = hourMs + 1000;
    expect(await send()).toBe(true);
  });
});

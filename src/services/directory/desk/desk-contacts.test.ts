import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactsPerPage } from '#contracts/desk-contacts.ts';
import { maxContactAnswerLength } from '#domain/desk/answer-lengths.ts';
import { createDeskBench } from '#test/support/desk.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aContact, openConnections, readOutbox } from '#test/support/mails.ts';
import { describePerson, erasePerson } from '../person.ts';
import { contactOffice, eraseContacts } from '../schools/contact-office.ts';
import { answerContact, listContacts, markContact, maxAnswers, readAnswerTimes } from './desk-contacts.ts';
import { listUnanswered } from './unanswered-contacts.ts';

let own: { readonly seance: string; readonly officeId: number };
const bench = disposeAfterAll(await createDeskBench());
beforeEach(async () => {
  await bench.reset();
  await signIn();
});

async function signIn() {
  own = { ...(await bench.signIn('ecole1@exemple.fr')), officeId: 1 };
}

const minuteMs = 60_000;
const list = (asked: { page?: number; waiting?: boolean } = {}) =>
  listContacts(bench.context, { ...own, page: 1, waiting: false, ...asked });
async function receive(message: string, officeId = 1, email = 'lea.martin@example.fr') {
  bench.pass(minuteMs);
  await contactOffice(bench.context, officeId, aContact({ message, email }));
  const contacts = bench.db.selectFrom('contacts').select('id').orderBy('created_at', 'desc');
  return (await contacts.limit(1).executeTakeFirstOrThrow()).id;
}
const answer = (contactId: string, texte = 'Bonjour Léa, oui.') =>
  answerContact(bench.context, { ...own, contactId, texte });
const answersMailed = async () =>
  (await readOutbox(bench.db)).filter(({ kind }) => kind === 'contact-answer');

describe('the messages that a school leaves without an answer', () => {
  const dayMs = 86_400_000;
  const unanswered = async (days: number) => {
    const { since } = await bench.db
      .selectFrom('contacts')
      .select(({ fn }) => fn.min('created_at').as('since'))
      .executeTakeFirstOrThrow();
    return listUnanswered(bench.db, new Date(since.getTime() + days * dayMs));
  };
  const receivedOn = async (day: string) => {
    const id = await receive('Bonjour.');
    await bench.db
      .updateTable('contacts')
      .set({ created_at: `${day}T09:00:00Z` })
      .where('id', '=', id)
      .execute();
    return id;
  };

  it.each([
    ['on the last of five working days', 7, []],
    ['on the day after', 8, [1]],
    ['on the last day that is looked at', 89, [1]],
    ['on the next one', 90, []],
  ])('are listed by school: %s', async (_, days, schools) => {
    await receivedOn('2026-03-02');
    expect((await unanswered(days)).map(({ id }) => id)).toEqual(schools);
  });

  it('are no longer listed once they are answered or marked', async () => {
    const id = await receivedOn('2026-03-02');
    await markContact(bench.context, { ...own, contactId: id });
    expect(await unanswered(20)).toEqual([]);
  });
});

describe('the messages to a school', () => {
  it('are listed newest first, or those that wait, oldest first, by pages', async () => {
    const ids = [];
    for (let number = 0; number <= contactsPerPage; number += 1)
      ids.push(await receive('Bonjour.', 1, `eleve${number}@exemple.fr`));
    await receive('à une autre', 2);
    const first = await list();
    expect(first).toMatchObject({ total: 21, waiting: 21, page: 1, pages: 2 });
    expect(first.contacts.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, contactsPerPage));
    expect(await list({ page: 9 })).toMatchObject({ page: 2, contacts: [{ id: ids[0] }] });
    await answer(ids[3] ?? '');
    const waiting = await list({ waiting: true });
    expect(waiting).toMatchObject({ waiting: 20, pages: 1 });
    expect(waiting.contacts.map(({ id }) => id)).toEqual(ids.toSpliced(3, 1));
  });

  it('are answered by a mail that the visitor can reply to, once for a text sent twice', async () => {
    const id = await receive('Une place le samedi ?');
    await openConnections(bench.db, 2);
    await Promise.all([answer(id), answer(id, ' Bonjour Léa, oui.  ')]);
    expect(await answer(id)).toMatchObject({ id, answers: [{ text: 'Bonjour Léa, oui.' }] });
    const [mail, ...others] = await answersMailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'lea.martin@example.fr', reply_to: 'ecole1@exemple.fr' });
    expect(mail?.text_body).toContain('> Bonjour Léa, oui.');
    expect(mail?.text_body).not.toContain('samedi');
    expect((await answer(id, 'Ou dimanche.')).answers).toHaveLength(2);
  });

  it.each([
    ['nothing', '  ', 422],
    [`${maxContactAnswerLength + 1} characters`, 'a'.repeat(maxContactAnswerLength + 1), 422],
  ])('are not answered by %s', async (_, texte, status) => {
    const id = await receive('Bonjour.');
    await expect(answer(id, texte)).rejects.toMatchObject({ status });
    expect(await answersMailed()).toEqual([]);
  });

  it(`are answered by ${maxContactAnswerLength} characters, and ${maxAnswers} times`, async () => {
    const id = await receive('Bonjour.');
    await answer(id, 'a'.repeat(maxContactAnswerLength));
    for (let number = 2; number <= maxAnswers; number += 1) await answer(id, `Réponse ${number}`);
    await expect(answer(id, 'Encore')).rejects.toMatchObject({ status: 409 });
    expect(await answersMailed()).toHaveLength(maxAnswers);
  });

  it('that were answered elsewhere wait no more, and count in no answer time', async () => {
    const [one, two, three] = [await receive('un'), await receive('deux'), await receive('trois')];
    await receive('quatre');
    const marked = await markContact(bench.context, { ...own, contactId: one });
    expect(marked).toMatchObject({ answers: [{ text: null }] });
    await markContact(bench.context, { ...own, contactId: one });
    bench.pass(58 * minuteMs);
    await signIn();
    await answer(two);
    await answer(one);
    bench.pass(61 * minuteMs);
    await answer(three);
    await answer(three, 'Une seconde fois');
    // 60 minutes after the second, 120 after the third.
    expect(await readAnswerTimes(bench.context, own)).toEqual({
      received: 4,
      answered: 2,
      answeredElsewhere: 1,
      waiting: 1,
      medianMinutes: 90,
      months: [{ month: '2026-12', count: 4 }],
    });
  });

  it('are counted by month in Paris, for twelve months', async () => {
    for (const created_at of [
      '2025-12-31T22:59:59Z',
      '2025-12-31T23:00:00Z',
      '2026-11-30T22:59:59Z',
      '2026-11-30T23:00:00Z',
    ]) {
      const id = await receive(`Bonjour, ${created_at}.`);
      const contact = bench.db.updateTable('contacts').set({ created_at: sql`${created_at}` });
      await contact.where('id', '=', id).execute();
    }
    expect((await readAnswerTimes(bench.context, own)).months).toEqual([
      { month: '2026-01', count: 1 },
      { month: '2026-11', count: 1 },
      { month: '2026-12', count: 1 },
    ]);
  });

  it('count in the answer time for 90 days', async () => {
    await answer(await receive('Bonjour.'));
    bench.pass(90 * 24 * 60 * minuteMs - 1000);
    await signIn();
    expect(await readAnswerTimes(bench.context, own)).toMatchObject({ received: 1, medianMinutes: 0 });
    bench.pass(1000);
    expect(await readAnswerTimes(bench.context, own)).toMatchObject({ received: 0, medianMinutes: null });
  });

  it('of another school are neither listed, answered nor marked', async () => {
    const id = await receive('à une autre', 2);
    const foreign = { ...own, officeId: 2 };
    const asked = { ...foreign, contactId: id };
    for (const call of [
      () => listContacts(bench.context, { ...foreign, page: 1, waiting: false }),
      () => readAnswerTimes(bench.context, foreign),
      () => answerContact(bench.context, { ...asked, texte: 'Bonjour.' }),
      () => markContact(bench.context, asked),
      () => answer(id),
      () => markContact(bench.context, { ...own, contactId: id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    expect(await answersMailed()).toEqual([]);
  });

  it('are erased with their answers, for their age or for their sender, who reads them before', async () => {
    const id = await receive('Bonjour.');
    await answer(id);
    const held = await describePerson(bench.db, 'lea.martin@example.fr');
    expect(held).toMatchObject([{ table: 'contacts', data: { answers: [{ text: 'Bonjour Léa, oui.' }] } }]);
    expect((await answersMailed())[0]?.key.startsWith(held[0]?.mailKeys[0] ?? '-')).toBe(true);
    await bench.db.transaction().execute((transaction) => erasePerson(transaction, held));
    expect(await bench.db.selectFrom('contact_answers').selectAll().execute()).toEqual([]);
    await answer(await receive('Bonsoir.'));
    await eraseContacts(bench.db, bench.now());
    expect(await bench.db.selectFrom('contact_answers').selectAll().execute()).toEqual([]);
  });
});

it('a person’s sessions and links of the desk are read and erased with the rest', async () => {
  const held = await describePerson(bench.db, 'ecole1@exemple.fr');
  expect(held.map(({ table, fate }) => `${table} ${fate}`)).toEqual([
    'desk_sessions erased',
    'desk_links erased',
    'offices kept',
  ]);
  await bench.db.transaction().execute((transaction) => erasePerson(transaction, held));
  await expect(list()).rejects.toMatchObject({ status: 404 });
});

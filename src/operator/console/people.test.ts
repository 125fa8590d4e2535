import { beforeAll, describe, expect, it } from 'vitest';
import { applyDueMailboxes } from '#services/enrolment/orders/apply-mailboxes.ts';
import { createJournal } from '#services/operators/journal.ts';
import { sessionOf } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aMail, queue, readOutbox } from '#test/support/mails.ts';
import { createRefundBench } from '#test/support/refunds.ts';
import { createConsoleWork } from '../console.ts';

const bench = disposeAfterAll(await createRefundBench());
const now = () => bench.dependencies.now?.() ?? new Date();
const { db, cards, log, house } = sessionOf(bench);
const journal = createJournal(db, now);
const work = createConsoleWork({
  operator: { db, cards, log, house, now, enrolmentUrl: undefined },
  journal,
  limits: { order: 30_000, day: 40_000 },
  elsewhere: [],
});
const id = crypto.randomUUID();
beforeAll(async () => {
  const times = { invited_at: now(), joined_at: now() };
  await db
    .insertInto('operators')
    .values({ id, email: 'd@reseau.example', role: 'direction', ...times })
    .execute();
});

const run = async (form: string, typed: Readonly<Record<string, string>>, seen?: string) => {
  const answer = await work
    .findForm(form)
    ?.run({ who: { id, role: 'direction' }, typed, seen: seen === undefined ? undefined : new Date(seen) });
  if (!answer) throw new Error(`no form ${form}`);
  return answer;
};
async function confirm(form: string, typed: Readonly<Record<string, string>>) {
  const shown = await run(form, typed);
  return shown.kind === 'prepared' ? run(form, typed, shown.seen) : shown;
}
const refused = (text: string) => ({ kind: 'asked', form: { fault: expect.stringContaining(text) } });
const journalText = async () => JSON.stringify((await journal.list({ limit: 100 })).lines);

describe('a person', () => {
  const email = 'noe.petit@exemple.fr';

  it('is found by an e-mail alone, without an order too', async () => {
    expect(await work.find(' Inconnue@exemple.fr ')).toMatchObject({
      person: 'inconnue@exemple.fr',
      orders: [],
    });
    expect(await work.find('Petit')).toMatchObject({ person: undefined });
  });

  it('is shown with each record, its order and why it stays', async () => {
    const { reference } = await bench.buy({ buyer: { Email: email, LastName: 'Petit' } });
    const { records, mails, steps } = await work.readPerson(email, 'direction');
    expect(records.rows.map(({ order }) => order)).toContain(reference);
    const texts = records.rows.flatMap(({ cells }) => cells.map(({ text }) => text));
    expect(texts).toContainEqual(expect.stringMatching(/^gardé, commande payée/u));
    expect(mails.rows.length).toBeGreaterThan(0);
    expect(steps.map(({ given, personal }) => [given, personal])).toEqual([[{ email }, ['email']]]);
    expect((await work.readPerson(email, 'support')).steps).toEqual([]);
  });

  it('is erased once, after what goes and stays was shown, and the journal does not name it', async () => {
    const typed = { email, motif: 'à sa demande' };
    const shown = await run('effacer-une-personne', typed);
    expect(shown).toMatchObject({
      kind: 'prepared',
      facts: expect.arrayContaining([
        ['Courriers vidés', '0'],
        [expect.stringMatching(/^Commande CR-/u), expect.stringMatching(/^gardé, /u)],
      ]),
    });
    const seen = shown.kind === 'prepared' ? shown.seen : '';
    const both = await Promise.all([
      run('effacer-une-personne', typed, seen),
      run('effacer-une-personne', typed, seen),
    ]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['asked', 'done']);
    expect(await journalText()).not.toContain('petit');
    const { key } = await work.readPerson(email, 'direction');
    const { lines } = await journal.list({ record: { kind: 'person', id: key }, limit: 9 });
    expect(lines.map(({ action, fields }) => [action, fields])).toEqual([['people erase', ['email']]]);
    expect(await run('effacer-une-personne', { ...typed, email: 'inconnue@exemple.fr' })).toMatchObject(
      refused('Rien n’est gardé'),
    );
  });
});

it('the file for a person has no link or code that opens an order', async () => {
  const email = 'lien.secret@exemple.fr';
  await bench.buy({ buyer: { Email: email } });
  const [{ text_body: body = '' } = {}] = (await readOutbox(db)).filter((mail) => mail.recipient === email);
  expect(body).toContain('?jeton=');
  const { text } = await work.exportPerson(email);
  expect(text).not.toContain('jeton=');
  expect(JSON.parse(text).mails[0].text_body).toContain('?…');
});

describe('a mail', () => {
  it('names a person: the file of its list is noted in the journal', () => {
    expect(work.findList('mails', 'courriers')?.namesPersons).toBe(true);
  });

  const settle = () => db.updateTable('mails').set({ state: 'kept', settled_at: now() }).execute();
  const sent = async () => (await readOutbox(db)).filter(({ key }) => key.startsWith('test:resent'));

  it('is sent again to its own address, once in ten minutes', async () => {
    await queue(db, aMail({ key: 'test:resent', to: 'lea@exemple.fr' }));
    const [mail] = await sent();
    const again = () => confirm('renvoyer-un-courrier', { mail: mail?.id ?? '' });
    expect(await again()).toMatchObject(refused('attend déjà'));
    await settle();
    await db
      .updateTable('mails')
      .set({ created_at: new Date(now().getTime() - 9.9 * 60_000) })
      .where('key', '=', 'test:resent')
      .execute();
    expect(await again()).toMatchObject(refused('moins de dix minutes'));
    expect(await run('renvoyer-un-courrier', { mail: mail?.id ?? '' })).toMatchObject(refused('dix minutes'));
    bench.pass(1);
    expect(await run('renvoyer-un-courrier', { mail: mail?.id ?? '' })).toMatchObject({
      facts: [
        ['Objet', mail?.subject],
        ['À', 'lea@exemple.fr'],
      ],
    });
    expect(await again()).toMatchObject({ kind: 'done' });
    await settle();
    bench.pass(9);
    expect(await again()).toMatchObject(refused('moins de dix minutes'));
    bench.pass(1);
    expect(await again()).toMatchObject({ kind: 'done' });
    expect((await sent()).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      [1, 2, 3].map(() => ['lea@exemple.fr', mail?.subject]),
    );
  });

  it('is not sent to an address that was replaced', async () => {
    const { reference } = await bench.buy({ buyer: { Email: 'faute@exemple.fr' } });
    const typed = { payment: reference, party: 'buyer', email: 'juste@exemple.fr', motif: 'faute de frappe' };
    expect(await run('corriger-une-adresse', { ...typed, email: 'juste' })).toMatchObject({
      form: {
        fields: expect.arrayContaining([
          expect.objectContaining({ name: 'email', fault: 'Cet e-mail n’est pas une adresse.' }),
        ]),
      },
    });
    expect(await run('corriger-une-adresse', typed)).toMatchObject({
      facts: expect.arrayContaining([
        ['Ancienne adresse', 'faute@exemple.fr'],
        ['Nouvelle adresse', 'juste@exemple.fr'],
      ]),
    });
    expect(await confirm('corriger-une-adresse', typed)).toMatchObject({ kind: 'done' });
    expect(await run('corriger-une-adresse', typed)).toMatchObject({ kind: 'prepared' });
    const order = await work.readOrder(reference, { id, role: 'direction' });
    expect(order?.steps.map(({ form }) => form)).toContain('garder-l-adresse');
    expect(order?.parts[1]?.facts).toContainEqual([
      'Nouvelle adresse',
      expect.stringMatching(/^juste@exemple\.fr, à partir du /u),
    ]);
    await settle();
    bench.pass(48 * 60);
    expect(await applyDueMailboxes(bench.dependencies)).toMatchObject({ applied: 1 });
    const mail = (await readOutbox(db)).find(
      ({ recipient, kind }) => recipient === 'faute@exemple.fr' && kind === 'order-buyer',
    );
    await settle();
    expect(await confirm('renvoyer-un-courrier', { mail: mail?.id ?? '' })).toMatchObject(
      refused('remplacée'),
    );
    expect(await journalText()).not.toContain('exemple.fr');
  });
});

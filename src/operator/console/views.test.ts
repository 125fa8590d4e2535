import { describe, expect, it } from 'vitest';
import { createJournal } from '#services/operators/journal.ts';
import { sessionOf } from '#test/support/cli.ts';
import { copyOrder } from '#test/support/copy-order.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { readOutbox } from '#test/support/mails.ts';
import { createRefundBench } from '#test/support/refunds.ts';
import { createConsoleWork } from '../console.ts';
import type { Operator } from '../declaration.ts';
import { pages } from '../fields.ts';
import type { ListPage } from './page.ts';
import { csvOfList } from './view-list.ts';

const bench = disposeAfterAll(await createRefundBench());
const now = bench.dependencies.now ?? (() => new Date());
const { db, cards, log, house } = sessionOf(bench);
const workOn = (changes: object = {}) =>
  createConsoleWork({
    operator: { db, cards, log, house, now, enrolmentUrl: undefined, ...changes },
    journal: createJournal(db, now),
    limits: { order: 30_000, day: 30_000 },
    elsewhere: [],
  });
const work = workOn();
const who = { id: crypto.randomUUID(), role: 'support' } as const;
const { reference } = bench.paid;

async function view(section: string, slug: string, typed: Readonly<Record<string, string>> = {}, more = {}) {
  const shown = await work.findList(section, slug)?.view({ typed, page: 1, role: 'support', ...more });
  if (!shown) throw new Error(`no list ${slug}`);
  return shown;
}

describe('a list', () => {
  it('is shown in French, each row with its order', async () => {
    const { rows, columns, total } = await view('commandes', 'commandes');
    expect(columns.map(({ title }) => title)).toEqual([
      'Référence',
      'Commandée le',
      'Débité',
      'État',
      'École',
    ]);
    expect(rows.map(({ order }) => order)).toContain(reference);
    const row = rows.find(({ order }) => order === reference);
    const texts = row?.cells.map(({ text }) => text) ?? [];
    expect(texts[1]).toMatch(/^\d{1,2}(?:er)? \p{L}+ 20\d\d à \d+\u202fh\u202f\d\d$/u);
    expect(texts.slice(2, 4)).toEqual(['300,00\u202f€', 'payé']);
    expect(total).toBe(rows.length);
  });

  it('names a filter that it cannot read, and finds nothing by it', async () => {
    const shown = await view('commandes', 'commandes', { since: 'hier', status: 'paid' });
    expect(shown.rows).toEqual([]);
    expect(shown.filters.find(({ name }) => name === 'since')?.fault).toBe(
      'Cette réponse n’est pas lisible.',
    );
    const wrong = await view('commandes', 'commandes', { since: '2026-11-02', until: '2026-11-01' });
    expect(wrong.fault).toBe('Le premier jour vient après le dernier.');
  });

  it('filters by what is chosen, and has a file of the same rows', async () => {
    expect((await view('commandes', 'commandes', { status: 'failed' })).rows).toEqual([]);
    const file = await work.findList('commandes')?.csv({ status: 'paid' });
    expect(file).toContain('Référence;Commandée le;Débité;État;École');
    expect(file).toMatch(new RegExp(`${reference};[^;]+;300,00;payé;`, 'u'));
  });

  it('is sorted by a column, and paged', async () => {
    for (const cents of [20_000, 10_000])
      await copyOrder(db, bench.paid, { intent: { amount_cents: cents } });
    const paid = async (sort?: string) =>
      (await view('commandes', 'sommes', {}, { sort })).rows.map(
        ({ cells }) => cells.find(({ title }) => title === 'Détenu')?.text,
      );
    expect(await paid('held')).toEqual(['100,00\u202f€', '200,00\u202f€', '300,00\u202f€']);
    expect(await paid('-held')).toEqual(['300,00\u202f€', '200,00\u202f€', '100,00\u202f€']);
    const debits = async (sort: string) =>
      (await view('commandes', 'commandes', {}, { sort })).rows.map(
        ({ cells }) => cells.find(({ title }) => title === 'Débité')?.text,
      );
    expect((await debits('debited'))[0]).toBe('100,00\u202f€');
    expect((await debits('-debited')).at(-1)).toBe('100,00\u202f€');
    const second = await view('commandes', 'commandes', {}, { page: 2 });
    expect(second).toMatchObject({ page: 2, rows: [] });
  });

  it('shows a role the actions that it may do', async () => {
    const { rows } = await view('ecoles', 'ecoles');
    expect(rows.flatMap(({ steps }) => steps)).toEqual([]);
  });
});

describe('what waits', () => {
  it('is listed by deadline, with its sum, its turn and the action that ends it', async () => {
    await db
      .insertInto('withdrawals')
      .values({
        id: crypto.randomUUID(),
        payment_intent_id: bench.paid.id,
        received_at: now(),
        statement: JSON.stringify({ email: 'camille.moreau@exemple.fr' }),
      })
      .execute();
    const { parts, counts } = await work.readWaits(who);
    expect(counts.later).toBeGreaterThan(0);
    const sums = parts.find(({ title }) => title === 'Sommes à rembourser ou en litige');
    expect(sums).toMatchObject({
      ...{ section: 'commandes', list: 'sommes', isUnread: false, total: 3 },
      waits: expect.arrayContaining([
        expect.objectContaining({ sum: '300,00\u202f€', order: reference, isLate: false }),
      ]),
    });
  });

  it('names a list that cannot be read, and shows the others', async () => {
    const broken = new Proxy(db, {
      get: (target, name) => {
        if (name === 'selectFrom') {
          return (table: string) => {
            if (String(table).startsWith('content_notices')) throw new Error('no such table');
            return target.selectFrom(table as never);
          };
        }
        const found = Reflect.get(target, name, target);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
    const { parts } = await workOn({ db: broken }).readWaits(who);
    const unread = parts.filter(({ isUnread }) => isUnread);
    expect(unread.map(({ title }) => title)).toEqual(['Contenus notifiés comme illicites']);
    expect(parts.length).toBeGreaterThan(1);
  });
});

describe('the page of an order', () => {
  it('has the provider’s state beside ours, its buyer, its mails and what can be done now', async () => {
    const order = await work.readOrder(reference, who);
    expect(order?.parts[0]?.facts).toEqual(
      expect.arrayContaining([
        ['Chez nous', 'à rembourser'],
        ['Chez le prestataire', 'accepté'],
        ['Reste', '300,00\u202f€'],
      ]),
    );
    expect(order?.parts[1]?.facts).toContainEqual(['Nom', 'Camille Moreau']);
    const toSchool = (await readOutbox(db)).find(({ key }) => key === `order:${bench.paid.id}:school`);
    const mails = order?.mails.map(({ text }) => text).join('\n');
    expect(mails).toContain('à camille.moreau@exemple.fr');
    expect(mails).toContain(`à ${toSchool?.recipient}`);
    expect(order?.steps.map(({ form }) => form)).toEqual([
      'rembourser',
      'fermer-les-liens',
      'fermer-une-commande',
      'corriger-une-adresse',
    ]);
    expect(order?.parts.slice(2)).toEqual([
      { title: 'Dossier', facts: [['État', expect.stringContaining('depuis le')]] },
      {
        title: 'Affiché et accepté',
        facts: [
          ['Compris dans le prix', '20\u202fh de conduite, code compris, valable 12\u202fmois'],
          ['Conditions de l’école', expect.stringMatching(/^texte d’empreinte [\da-f]{8}$/u)],
        ],
      },
    ]);
  });

  it('says so when the provider does not answer', async () => {
    const getPayIn = () => Promise.reject(new Error('time-out'));
    const order = await workOn({ cards: { ...cards, getPayIn } }).readOrder(reference, who);
    expect(order?.parts[0]?.facts).toContainEqual(['Chez le prestataire', 'ne répond pas']);
  });

  it('is not found under another name', async () => {
    expect(await work.readOrder('CR-0000-0000', who)).toBeUndefined();
  });
});

it('a mail is read without what would open something in place of its reader', async () => {
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('text_body', 'like', '%jeton=%')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  const who = { id: crypto.randomUUID(), role: 'support' } as const;
  await db
    .insertInto('operators')
    .values({ ...who, email: 'lea@reseau.example', invited_at: now(), joined_at: now() })
    .execute();
  const answer = await work.findForm('lire-un-courrier')?.run({ who, typed: { mail: id }, seen: undefined });
  expect(answer).toMatchObject({ kind: 'done', text: expect.stringContaining('?…') });
  expect(JSON.stringify(answer)).not.toContain('jeton=');
  const { lines } = await createJournal(db, now).list({ record: { kind: 'mail', id }, limit: 1 });
  expect(lines).toMatchObject([{ action: 'mails show', email: 'lea@reseau.example' }]);
});

it('a list that needs a filter asks for it, and shows no fault before', async () => {
  const entry = { day: '2026-11-02', brand: 'mistral-assurances', offer: 'assr', count: 1 };
  await db.insertInto('partner_entries').values(entry).execute();
  const fresh = await view('partenaires', 'partenaires');
  expect(fresh).toMatchObject({ rows: [], empty: '', filters: expect.arrayContaining([]) });
  const brand = fresh.filters.find(({ name }) => name === 'brand');
  const choices = [{ value: entry.brand, label: entry.brand }];
  expect(brand).toMatchObject({ isRequired: true, fault: undefined, kind: 'choice', choices });
  const unknown = await view('partenaires', 'partenaires', { brand: 'inconnue' });
  expect(unknown).toMatchObject({ rows: [], empty: expect.stringContaining('marque de ce nom') });
});

it('the name of a row comes first', async () => {
  expect((await view('ecoles', 'ecoles')).columns[0]?.title).toBe('École');
});

it('a file has all rows, beyond those that are read at a time', async () => {
  const page = 2500;
  const query = async (_: unknown, { limit, page: at }: { limit: number; page: number }) => ({
    rows: Array.from({ length: Math.max(0, Math.min(limit, page - (at - 1) * limit)) }, (__, row) => ({
      row,
    })),
  });
  const columns = { count: ['count', 'row'] };
  const shown = { list: { fields: pages, query }, columns } as unknown as ListPage;
  const csv = await csvOfList(shown, { db } as Operator, {});
  expect(csv.trim().split('\n')).toHaveLength(page + 1);
});

describe('what no page sends', () => {
  it.each([
    ['a null byte', { name: 'a\0b' }],
    ['a day before the clocks of zones', { since: '1000-01-01' }],
    ['a day after all days', { since: '9999-12-31' }],
  ])('finds nothing: %s', async (_, typed) => {
    const { rows } = await view('commandes', 'commandes', typed);
    expect(rows).toEqual([]);
  });

  it('finds nothing: a page after all pages', async () => {
    expect(await view('commandes', 'commandes', {}, { page: 1e9 })).toMatchObject({ rows: [] });
  });

  it('opens nothing: a null byte', async () => {
    expect(await work.find('\0zzzz')).toMatchObject({ orders: [], schools: [] });
    expect(await work.readOrder('\0', who)).toBeUndefined();
    const csv = await work.findList('commandes', 'commandes')?.csv({ name: 'zz\0zz' });
    expect(csv?.trim().split('\n')).toHaveLength(1);
  });
});

describe('figures', () => {
  it('by month have the paid orders and the steps of the order form', async () => {
    await db
      .insertInto('audience_counts')
      .values({ day: '2026-11-01', event: 'funnel-step', form: 'x', detail: 'paiement', count: 7 })
      .execute();
    const { rows } = await view('chiffres', 'mois');
    const texts = rows.map(({ cells }) => Object.fromEntries(cells.map(({ title, text }) => [title, text])));
    const paid = texts.reduce((sum, row) => sum + Number(row.Commandes), 0);
    const orders = await view('commandes', 'commandes', { status: 'paid' });
    expect(paid).toBeGreaterThanOrEqual(orders.total);
    expect(texts).toContainEqual(expect.objectContaining({ Mois: 'novembre 2026', 'Étape paiement': '7' }));
    expect((await view('chiffres', 'mois', { until: '2020-01-01' })).rows).toEqual([]);
  });

  it('by school lead to its page', async () => {
    const { rows } = await view('chiffres', 'ecoles');
    expect(rows.map(({ school }) => school)).toEqual([expect.any(Number)]);
    expect(await work.findList('chiffres', 'ecoles')?.csv({})).toMatch(/^\uFEFF?École;N°;Commandes;Débité/u);
  });
});

describe('the one box', () => {
  it.each([
    ['a reference', reference.toLowerCase()],
    ['a pay-in', bench.paid.pay_in_id ?? ''],
    ['an e-mail', 'CAMILLE.moreau@exemple.fr'],
    ['a part of a name', 'moreau'],
    ['a telephone', '+33 6 12 34 56 78'],
  ])('finds an order by %s', async (_, typed) => {
    const { orders } = await work.find(typed);
    expect(orders.map((order) => order.reference)).toContain(reference);
  });

  it('finds nothing by what is nowhere', async () => {
    expect(await work.find('zzzz')).toEqual({ orders: [], schools: [], isCut: false });
  });
});

describe('the registry', () => {
  it('lists nothing that a service elsewhere stores', () => {
    const away = createConsoleWork({
      operator: { db, cards, log, house, now, enrolmentUrl: 'https://ailleurs.example' },
      ...{ journal: createJournal(db, now), limits: { order: 1, day: 1 }, elsewhere: ['enrolment'] },
    });
    expect(away.findForm('rembourser')).toBeUndefined();
    expect(away.findList('commandes')).toBeUndefined();
    expect(away.findList('ecoles')).toBeDefined();
  });
});

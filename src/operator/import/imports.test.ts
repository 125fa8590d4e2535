import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertChange } from '#services/directory/desk/change-rows.ts';
import { readLastWriters } from '#services/directory/desk/part-writers.ts';
import { findOpenHiding } from '#services/directory/import/hidings.ts';
import { eraseImports } from '#services/directory/import/kept-imports.ts';
import { createJournal } from '#services/operators/journal.ts';
import { sessionOf } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createRefundBench } from '#test/support/refunds.ts';
import { createConsoleWork } from '../console.ts';

const bench = disposeAfterAll(await createRefundBench());
const { db, cards, log, house } = sessionOf(bench);
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const hour = 3_600_000;
const operatorId = crypto.randomUUID();
const journal = createJournal(db, now);
const createWork = () =>
  createConsoleWork({
    operator: { db, cards, log, house, now, enrolmentUrl: undefined },
    ...{ journal, limits: { order: 30_000, day: 40_000 }, elsewhere: [] },
  });
/** Of two processes. */
const [work, otherWork] = [createWork(), createWork()];

beforeAll(async () => {
  await db
    .insertInto('operators')
    .values({ id: operatorId, email: 'zoe@reseau.example', role: 'direction', invited_at: now() })
    .execute();
});
beforeEach(() => {
  ahead = 0;
});

const imports = work.imports;
if (!imports) throw new Error('no imports');

const car = 'voiture-formule-b-traditionnelle';
/** Rows of schools, each with the price of a formula; a JSON of two tables. */
const fileOf = (rows: readonly (readonly [ref: string, name: string, price: string, advance?: string])[]) =>
  Buffer.from(
    JSON.stringify({
      schools: rows.map(([ref, name]) => ({
        ...{ external_ref: ref, name, postal_code: '69003', city: 'Lyon', email: `${ref}@exemple.fr` },
      })),
      formulas: rows.map(([ref, , price, advance = '100,00']) => ({
        ...{ school_ref: ref, formula: car, price, advance_payment: advance },
      })),
    }),
  );

async function send(bytes: Buffer, { name = 'ecoles.json', hideMissing = false, override = false } = {}) {
  const sent = await imports?.send({ operatorId, name, bytes, hideMissing, override });
  if (!sent || !('id' in sent)) throw new Error(sent?.fault);
  return sent.id;
}

async function apply(id: number, ticked: Readonly<Record<string, string>> = {}, of = work) {
  const seen = now();
  const { plan = '' } = (await imports?.view(id)) ?? {};
  const typed = { import: String(id), plan, motif: 'nouveaux prix', ...ticked };
  return of.imports?.apply({ who: { id: operatorId, role: 'direction' }, typed, seen });
}

async function bringIn(...given: Parameters<typeof send>): Promise<number> {
  const id = await send(...given);
  expect(await apply(id, { yesHide: 'oui', yesClose: 'oui' })).toMatchObject({ kind: 'done' });
  return id;
}

async function undo(id: number, of = work) {
  const form = of.findForm('annuler-un-import');
  const asked = { who: { id: operatorId, role: 'direction' as const }, seen: undefined };
  const typed = { import: String(id), motif: 'fichier faux' };
  const shown = await form?.run({ ...asked, typed });
  return shown?.kind === 'prepared' ? form?.run({ ...asked, typed, seen: new Date(shown.seen) }) : shown;
}

const schools = async (...refs: string[]) => {
  const rows = await db
    .selectFrom('offices')
    .leftJoin('formulas', 'formulas.office_id', 'offices.id')
    .select(['offices.id', 'external_ref as ref', 'label', 'price_cents as price', 'hidden_by as hidden'])
    .where('external_ref', 'in', refs)
    .orderBy('external_ref')
    .execute();
  return rows.map(({ id: _, ...row }) => row);
};
const idOf = async (ref: string) => {
  const found = db.selectFrom('offices').select('id').where('external_ref', '=', ref);
  return (await found.executeTakeFirstOrThrow()).id;
};
const refused = (text: string) => ({ kind: 'asked', form: { fault: expect.stringContaining(text) } });

describe('the preview of a file', () => {
  it('shows what would change in French, and changes nothing', async () => {
    await bringIn(fileOf([['P1', 'École du Pont', '1000,00']]));
    const id = await send(
      fileOf([
        ['P1', 'École du Pont', '1100,00', ''],
        ['P2', 'Conduite du Lac', '900,00'],
      ]),
    );
    const { preview } = (await imports.view(id)) ?? {};
    expect(preview?.panels[0]?.facts).toEqual(
      expect.arrayContaining([
        ['Écoles', '2 lignes'],
        ['Formules', '2 lignes'],
      ]),
    );
    const groups = new Map(preview?.groups.map(({ slug, rows }) => [slug, rows]));
    expect(groups.get('nouvelles')?.map(({ title }) => title)).toEqual(['Conduite du Lac, 69003 Lyon']);
    expect(groups.get('changements')?.[0]?.lines).toContainEqual(
      expect.stringMatching(/Formules, .*, Prix.* → 1100,00/u),
    );
    expect(groups.get('debits')?.[0]?.lines).toEqual([
      '1\u202f100,00\u202f€ sur 1\u202f100,00\u202f€, plus de 30\u00a0% du prix',
    ]);
    expect(preview?.confirmations.map(({ name }) => name)).toEqual(['yesFullPrice']);
    expect(await schools('P1', 'P2')).toMatchObject([{ ref: 'P1', price: 100_000 }]);
    expect(await apply(id)).toMatchObject(refused('Cochez'));
    expect(await schools('P1', 'P2')).toMatchObject([{ ref: 'P1', price: 100_000 }]);
  });

  it('groups the same fault of many rows, and refuses a file with unknown columns', async () => {
    const rows = ['a', 'b', 'c'].map((ref) => `${ref};École;6900;Lyon`).join('\n');
    const id = await send(Buffer.from(`external_ref;name;postal_code;city\n${rows}\nd;École;69003;Lyon\n`), {
      name: 'ecoles.csv',
    });
    const { preview } = (await imports.view(id)) ?? {};
    expect(preview?.groups[0]?.rows).toMatchObject([
      { lines: [expect.stringMatching(/^3 lignes.*2, 3, 4$/u)] },
    ]);
    const other = await send(Buffer.from('external_ref;nom;couleur\na;École;bleu\n'), { name: 'x.csv' });
    expect(await imports.view(other)).toMatchObject({
      plan: undefined,
      preview: {
        isRefused: true,
        panels: [{ facts: expect.arrayContaining([['Colonnes inconnues', 'couleur']]) }],
      },
    });
  });

  it.each([
    ['ecoles.csv', 'a;"b\n', 'guillemet'],
    ['ecoles.ods', 'x', 'Classeur Excel'],
    ['ecoles.xlsx', 'not a workbook', 'n’est pas lisible'],
    ['ecoles.csv', '', 'vide'],
  ])('says in French why %s is not read', async (name, text, why) => {
    const given = { operatorId, name, bytes: Buffer.from(text), hideMissing: false, override: false };
    expect(await imports.send(given)).toEqual({ fault: expect.stringContaining(why) });
  });
});

describe('an import', () => {
  it('is applied once by two processes at once, and is in the journal', async () => {
    const id = await send(fileOf([['A1', 'École une', '1000,00']]));
    const answers = await Promise.all([apply(id), apply(id, {}, otherWork)]);
    expect(answers.map((answer) => answer?.kind).toSorted()).toEqual(['asked', 'done']);
    expect(answers.find((answer) => answer?.kind === 'asked')).toMatchObject(
      refused('Déjà fait par zoe@reseau.example le '),
    );
    const { lines } = await journal.list({ record: { kind: 'import', id: String(id) }, limit: 9 });
    expect(lines).toMatchObject([{ action: 'schools apply-import', reason: 'nouveaux prix' }]);
    expect(await schools('A1')).toHaveLength(1);
  });

  it('does nothing when the network has changed since its preview, and shows the new one', async () => {
    await bringIn(fileOf([['B1', 'École B', '1000,00']]));
    const id = await send(fileOf([['B1', 'École B', '1200,00']]));
    const formulas = db.updateTable('formulas').set({ price_cents: 120_000 });
    await formulas.where('office_id', '=', await idOf('B1')).execute();
    expect(await apply(id)).toMatchObject(refused('Le réseau a changé'));
    expect((await imports.view(id))?.preview?.groups.map(({ slug }) => slug)).not.toContain('changements');
    expect(await apply(id)).toMatchObject({ kind: 'done' });
  });
});

describe('undoing an import', () => {
  it('restores the schools that nobody changed since, and names the others', async () => {
    await bringIn(
      fileOf([
        ['U1', 'École une', '1000,00'],
        ['U2', 'École deux', '1000,00'],
      ]),
    );
    const id = await bringIn(
      fileOf([
        ['U1', 'École première', '1500,00'],
        ['U2', 'École seconde', '1500,00'],
        ['U3', 'École trois', '1500,00'],
      ]),
    );
    const formula = db.updateTable('formulas').set({ price_cents: 160_000 });
    await formula.where('office_id', '=', await idOf('U2')).execute();
    const answers = await Promise.all([undo(id), undo(id, otherWork)]);
    expect(answers.map((answer) => answer?.kind).toSorted()).toEqual(['asked', 'done']);
    expect(answers.find((answer) => answer?.kind === 'done')).toMatchObject({
      text: expect.stringMatching(/École seconde .* modifiée depuis$/u),
    });
    expect(await schools('U1', 'U2', 'U3')).toEqual([
      { ref: 'U1', label: 'École une', price: 100_000, hidden: null },
      { ref: 'U2', label: 'École seconde', price: 160_000, hidden: null },
      { ref: 'U3', label: 'École trois', price: 150_000, hidden: 'import' },
    ]);
    // It came by mistake: no statement of reasons.
    expect(await findOpenHiding(db, await idOf('U3'))).toBeUndefined();
    expect((await imports.view(id))?.done).toMatch(/^Annulé par zoe@reseau\.example le /u);
  });

  it('opens closed formulas again under their numbers, and shows hidden schools again', async () => {
    await bringIn(
      fileOf([
        ['V1', 'École une', '1000,00'],
        ['V2', 'École deux', '1000,00'],
      ]),
    );
    const numbers = () =>
      db.selectFrom('formulas').select('id').where('office_id', '=', v1).orderBy('id').execute();
    const v1 = await idOf('V1');
    const before = await numbers();
    const moto = { school_ref: 'V1', formula: 'moto-permis-a2', price: '800,00', advance_payment: '100,00' };
    const file = JSON.stringify({ schools: [{ external_ref: 'V1' }], formulas: [moto] });
    const id = await bringIn(Buffer.from(file), { hideMissing: true });
    expect(await schools('V1', 'V2')).toMatchObject([{ price: 80_000 }, { hidden: 'import' }]);
    expect(await undo(id)).toMatchObject({ kind: 'done', text: 'L’import est annulé.' });
    expect(await schools('V1', 'V2')).toMatchObject([{ price: 100_000 }, { hidden: null, price: 100_000 }]);
    expect(await numbers()).toEqual(before);
    const closed = db.selectFrom('closed_formulas').select('id').where('office_id', '=', v1);
    expect(await closed.execute()).toHaveLength(1);
  });

  it('hides again a school that the import showed again', async () => {
    await bringIn(fileOf([['R1', 'École une', '1000,00']]));
    await bringIn(fileOf([['R2', 'École deux', '1000,00']]), { hideMissing: true });
    const id = await bringIn(fileOf([['R1', 'École une', '1000,00']]));
    expect(await schools('R1')).toMatchObject([{ hidden: null }]);
    expect(await undo(id)).toMatchObject({ kind: 'done' });
    expect(await schools('R1')).toMatchObject([{ hidden: 'import' }]);
    expect(await findOpenHiding(db, await idOf('R1'))).toMatchObject({ reason: 'left-network' });
  });

  it('makes the school the last writer again of what the file replaced', async () => {
    await bringIn(fileOf([['S1', 'École une', '1000,00']]));
    const id = await idOf('S1');
    const part = { officeId: id, part: 'presentation', before: {}, after: {}, now: now() } as const;
    await insertChange(db, { ...part, writer: 'school', state: 'published' });
    const file = JSON.stringify([{ external_ref: 'S1', presentation: 'Du fichier.' }]);
    const lastWriter = async () => (await readLastWriters(db)).get(id)?.map(({ writer }) => writer);
    const done = await bringIn(Buffer.from(file), { override: true });
    expect(await lastWriter()).toEqual(['import']);
    expect(await undo(done)).toMatchObject({ kind: 'done' });
    expect(await lastWriter()).toEqual(['school']);
  });

  it('leaves an added school with an order since', async () => {
    const id = await bringIn(
      fileOf([
        ['W1', 'École une', '1000,00'],
        ['W2', 'École deux', '1000,00'],
      ]),
    );
    const order = { office_id: await idOf('W1'), created_at: now() };
    await db.updateTable('payment_intents').set(order).where('id', '=', bench.paid.id).execute();
    expect(await undo(id)).toMatchObject({ text: expect.stringContaining('commande') });
    expect(await schools('W1', 'W2')).toMatchObject([{ hidden: null }, { hidden: 'import' }]);
  });

  it('ends after a day, when its file is erased', async () => {
    const id = await bringIn(fileOf([['X1', 'École une', '1000,00']]));
    const waiting = await send(fileOf([['X1', 'École une', '1100,00']]));
    ahead = 23 * hour;
    await eraseImports(db, now());
    expect(await imports.view(waiting)).toBeDefined();
    ahead = 25 * hour;
    expect(await undo(id)).toMatchObject(refused('s’annulait jusqu’au'));
    await eraseImports(db, now());
    expect(await imports.view(waiting)).toBeUndefined();
    expect(await imports.view(id)).toMatchObject({ preview: undefined });
    const kept = db.selectFrom('operator_import_schools').selectAll().where('import_id', '=', id);
    expect(await kept.execute()).toEqual([]);
    expect(await schools('X1')).toMatchObject([{ hidden: null }]);
  });
});

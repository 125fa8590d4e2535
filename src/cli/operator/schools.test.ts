import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { typeCommand } from '#test/support/cli.ts';
import { borrowTestDatabase, createTestDatabase, type TestDatabase } from '#test/support/database.ts';

/** Of the two hundred of the network; the rest is of the same kinds. */
const schoolCount = 40;
let full: TestDatabase;
let empty: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'creneau-schools-'));
beforeAll(async () => {
  full = await createTestDatabase({ fill: 'network' });
  await full.db.deleteFrom('offices').where('id', '>', schoolCount).execute();
  await sql`insert into closures values (1, '2026-12-24', '2027-01-02')`.execute(full.db);
  empty = await borrowTestDatabase('reference');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await full[Symbol.asyncDispose]();
  await empty[Symbol.asyncDispose]();
});

const typeOn = (test: TestDatabase, ...typed: string[]) =>
  typeCommand(['schools', ...typed], { session: { db: test.db } });

/** Findings of `schools lint`, counted as an import does. */
async function lintOf({ db }: TestDatabase) {
  const house = { documentHosts: readConfig({}).public.documentHosts, ownFiles: '' };
  const { out } = await typeCommand(['schools', 'lint', '--json'], {
    session: { db, house: house as never },
  });
  const { found, sale } = JSON.parse(out) as { found: { findings: { rule: string }[] }[]; sale: unknown };
  const met = Map.groupBy(
    found.flatMap(({ findings }) => findings),
    ({ rule }) => rule,
  );
  return {
    schools: found.length,
    rules: Object.fromEntries([...met].map(([rule, some]) => [rule, some.length])),
    sale,
  };
}

function directoryOf({ db }: TestDatabase) {
  const app = createDirectoryService({
    db,
    reviews: createReviews(db),
    token: 'a-token-of-tests',
    mails: { sender: { from: 'a@creneau.example' } } as never,
    now: () => new Date('2026-11-23T09:00:00Z'),
  });
  return async (path: string) => {
    const answer = await app.request(path, { headers: { authorization: 'Bearer a-token-of-tests' } });
    return { status: answer.status, text: await answer.text() };
  };
}

async function callsOf({ db }: TestDatabase): Promise<string[]> {
  const offices = await db
    .selectFrom('offices')
    .select(['id', 'uri'])
    .where('id', '<=', 10)
    .orderBy('id')
    .execute();
  const around = encodeURIComponent(JSON.stringify({ city: 'Lyon', location: [45.76, 4.83] }));
  return [
    '/offices/statistics',
    '/sitemap',
    '/passes',
    '/prices',
    '/terms',
    '/cities/lyon',
    '/cities/lyon/offices',
    '/offices/find/voiture-formule-b-traditionnelle?keyWord=permis',
    `/offices/find/voiture-formule-b-traditionnelle?place=${around}&counts=true`,
    `/offices/find/moto-permis-a2?place=${around}&sort=total&page=2`,
    ...offices.flatMap(({ id, uri }) => [
      `/offices/${id}`,
      `/offices/${id}/mailbox`,
      ...(uri ? [`/offices/by-uri?uri=${encodeURIComponent(uri)}`] : []),
      ...['voiture', 'deux-roues', 'bateau'].map((group) => `/offices/${id}/reviews/${group}`),
    ]),
  ];
}

describe('an exported network', () => {
  const out = join(folder, 'out');

  it('gives the same answers after an import, and a second run changes nothing', async () => {
    expect(await typeOn(full, 'export', out)).toMatchObject({ code: 0, out: '' });
    const dry = await typeOn(empty, 'import', out, '--json');
    expect(JSON.parse(dry.out)).toMatchObject({ applied: false, unchanged: 0, changed: [], refused: [] });
    expect(await empty.db.selectFrom('offices').select('id').execute()).toEqual([]);
    const { findings } = JSON.parse(dry.out);
    expect(findings).toEqual(await lintOf(full));
    expect(findings.rules['contents-untold']).toBeGreaterThan(0);

    expect(await typeOn(empty, 'import', out, '--apply')).toMatchObject({ code: 0 });
    const [there, here] = [directoryOf(full), directoryOf(empty)];
    for (const call of await callsOf(full)) {
      expect({ call, ...(await here(call)) }).toEqual({ call, ...(await there(call)) });
    }
    const again = await typeOn(empty, 'import', out, '--apply');
    expect(again.out).toContain(`0 new, 0 changed, ${schoolCount} unchanged, 0 refused`);
  }, 60_000);

  it('is the same as one JSON', async () => {
    const asJson = join(folder, 'as-json');
    expect((await typeOn(full, 'export', asJson, '--json')).code).toBe(0);
    const { out: read } = await typeOn(full, 'import', join(asJson, 'network.json'));
    expect(read).toContain(`0 new, 0 changed, ${schoolCount} unchanged, 0 refused`);
  });

  it('is written to a new folder', async () => {
    expect((await typeOn(full, 'export', out)).err).toContain('is not empty');
  });
});

describe('an imported network', () => {
  const schools = (...lines: string[]) =>
    `\ufeffexternal_ref;name;street;postal_code;city;phone\n${lines.join('\n')}\n`;
  const pont = 'A1;École du Pont;2 rue de la Paix;69003;Lyon;04 72 00 00 00';
  const lac = 'A2;Conduite du Lac;1 quai du Lac;74000;Annecy;';
  const columns = 'school_ref,formula,price,hours_included,advance_payment';
  const formulas = (...lines: string[]) => [columns, ...lines.map((line) => `${line},200`)].join('\n');
  let network: TestDatabase;
  let at = 0;
  beforeAll(async () => {
    network = await borrowTestDatabase('reference');
  });
  afterAll(() => network[Symbol.asyncDispose]());

  function write(files: Readonly<Record<string, string | Buffer>>): string {
    at += 1;
    const path = join(folder, `own-${at}`);
    mkdirSync(path);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
    return path;
  }
  const type = (...typed: string[]) => typeOn(network, ...typed);
  const idOf = async (ref: string) =>
    (await network.db.selectFrom('offices').select('id').where('external_ref', '=', ref).executeTakeFirst())
      ?.id ?? 0;

  it('is read from windows-1252 with commas, and placed at its town hall', async () => {
    const path = write({
      'schools.csv': Buffer.from(schools(pont, lac).replace('\ufeff', ''), 'latin1'),
      'formulas.csv': formulas('A1,voiture-formule-b-traditionnelle,"1250,50",20', 'A1,moto-permis-a2,890,'),
    });
    const { code, out } = await type('import', path, '--apply');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('2 new, 0 changed, 0 unchanged, 0 refused. Done.'),
    });
    const { text } = await directoryOf(network)(`/offices/${await idOf('A1')}`);
    expect(JSON.parse(text)).toMatchObject({
      label: 'École du Pont',
      address: { approximate: true, city: { name: 'Lyon', zipCode: '69003' } },
      formule: { min: 89_000 },
    });
    expect((await type('import', path, '--apply')).out).toMatch(/^0 new, 0 changed, 2 unchanged/u);
  });

  it('prints a diff; a removed formula is closed, and returns under its number', async () => {
    const before = await network.db.selectFrom('formulas').selectAll().orderBy('id').execute();
    const one = {
      'schools.csv': schools(pont),
      'formulas.csv': formulas('A1,voiture-formule-b-traditionnelle,1300,20'),
    };
    const { out } = await type('import', write(one), '--apply', '--yes-close', '1');
    expect(out).toContain('formulas voiture-formule-b-traditionnelle price: 1250,50 → 1300,00');
    expect(out).toContain('formulas moto-permis-a2: gone (890,00, 200,00)');
    expect(out).toMatch(/in 1 of these: 1 agreement-missing, .*Once imported, schools lint lists them\./u);
    const closed = await network.db.selectFrom('closed_formulas').select('id').execute();
    expect(closed).toEqual([{ id: before.at(-1)?.id }]);
    const both = {
      ...one,
      'formulas.csv': formulas('A1,voiture-formule-b-traditionnelle,1300,20', 'A1,moto-permis-a2,890,'),
    };
    await type('import', write(both), '--apply');
    expect(
      (await network.db.selectFrom('formulas').select('id').orderBy('id').execute()).map(({ id }) => id),
    ).toEqual(before.map(({ id }) => id));
  });

  it('hides missing schools with --hide-missing, answers 410, and shows them again', async () => {
    const id = await idOf('A2');
    const here = directoryOf(network);
    const only = write({ 'schools.csv': schools(pont) });
    expect((await type('import', only, '--apply')).out).toContain('0 new, 0 changed, 1 unchanged');
    expect((await here(`/offices/${id}`)).status).toBe(200);
    expect((await type('import', only, '--apply', '--hide-missing', '--yes-hide', '1')).out).toContain(
      `- ${id} Conduite du Lac`,
    );
    expect((await here(`/offices/${id}`)).status).toBe(410);
    expect((await type('list', '--hidden')).out).toMatch(/ import +\S/u);
    const { out } = await type('import', write({ 'schools.csv': schools(pont, lac) }), '--apply');
    expect(out).toContain('shown again');
    expect((await here(`/offices/${id}`)).status).toBe(200);
    expect((await type('hide', 'A2', '--reason', 'own-wish', '--yes')).code).toBe(0);
    expect((await type('import', write({ 'schools.csv': schools(pont, lac) }), '--apply')).out).toContain(
      'Left hidden',
    );
    expect((await type('show-again', 'A2')).code).toBe(0);
    expect((await type('show', 'A2')).out).toContain('Conduite du Lac');
  });

  it('redirects the former address of a school to the current one', async () => {
    const id = await idOf('A1');
    await type('set', 'A1', 'address_path=lyon/ecole-du-pont');
    expect((await type('set', 'A1', 'address_path=lyon/pont-neuf')).out).toContain(
      'lyon/ecole-du-pont → lyon/pont-neuf',
    );
    const { text } = await directoryOf(network)(
      `/offices/by-uri?uri=${encodeURIComponent('lyon/ecole-du-pont')}`,
    );
    expect(JSON.parse(text)).toMatchObject({ id, uri: 'lyon/pont-neuf' });
  });

  it('does not change a school with a refused row, and names the row', async () => {
    const path = write({
      'schools.csv': schools(
        pont.replace('École du Pont', 'Autre nom'),
        'A9;Sans ville;;99999;;',
        'A9;Encore;;69003;Lyon;',
      ),
      'formulas.csv': formulas('A1,voiture-formule-b-traditionnelle,gratuit,20', 'A7,moto-permis-a2,890,'),
    });
    const { code, out, err } = await type('import', path, '--apply', '--hide-missing', '--yes-hide', '1');
    expect(code).toBe(1);
    expect(err).toContain('rows are refused; the others are done');
    expect(out).toContain('formulas.csv, line 2, price: “gratuit” is not an amount in euros');
    expect(out).toContain('formulas.csv, line 3: no line of the schools’ table has external_ref “A7');
    expect(out).toContain('schools.csv, line 4, external_ref: “A9” is already in line 3');
    expect(out).toContain('schools.csv, line 3: no commune has the postal code 99999');
    expect((await type('show', 'A1')).out).toContain('École du Pont');
    await type('show-again', 'A2');
  });

  it.each([
    ['a column that is missing', { 'schools.csv': 'name\nPont\n' }, 'no column identifies schools'],
    [
      'columns that are not known, once for all',
      { 'schools.csv': 'siret,Chiffre,Prix permis B\n1,2,3\n' },
      '“Chiffre”, “Prix permis B”: these columns are not known',
    ],
    [
      'a file that is cut off',
      { 'schools.csv': 'siret,name\n"123,Pont\n' },
      'never closed. Is the file cut off?',
    ],
    ['a line that is cut off', { 'schools.csv': 'siret,name\n123\n' }, 'line 2: it has 1 cells'],
    ['a workbook', { 'schools.csv': Buffer.from([0x50, 0x4b, 3, 4, 0]) }, 'is a workbook or an archive'],
    ['another encoding', { 'schools.csv': Buffer.from([0x41, 0x81]) }, 'neither UTF-8 nor windows-1252'],
    ['no table of schools', { 'formulas.csv': formulas() }, 'There is no schools.csv'],
    ['a strange table', { 'schools.csv': schools(), 'prix.csv': 'a\n' }, 'prix.csv in'],
    ['nothing', { 'schools.csv': '' }, 'schools.csv is empty'],
  ])('refuses %s in a sentence', async (_what, files, sentence) => {
    const { code, err } = await type('import', write(files));
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });

  it('refuses a file of 2 GB unread', async () => {
    const path = write({ 'schools.csv': '' });
    truncateSync(join(path, 'schools.csv'), 2 ** 31);
    expect((await type('import', path)).err).toContain('schools.csv holds 2048 MB; at most 400 MB are read');
  });

  it('is read from somebody else’s columns by a map', async () => {
    const path = write({
      'theirs.csv':
        'numero,enseigne,no,voie,cp,commune,etat\nT1,Du Marché,12,rue du Marché,69003,Lyon,A\nT2,Fermée,1,rue Haute,21000,Dijon,F\n',
      'map.yaml':
        'columns:\n  external_ref: numero\n  name: [enseigne, "Auto-école de {commune}"]\n  street: "{no} {voie}"\n  postal_code: cp\n  city: commune\nonly:\n  etat: A\n',
    });
    const { code, out } = await type('import', join(path, 'theirs.csv'), '--map', join(path, 'map.yaml'));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 new, 0 changed') });
    expect(out).toContain('Du Marché, 69003 Lyon');
  });
});

it('the demonstration is removed, and its numbers are not reused', async () => {
  const remove = (answer: string) =>
    typeCommand(['demonstration', 'remove'], { session: { db: empty.db }, answer });
  expect((await remove('n')).err).toContain('Nothing was removed');
  expect((await remove('y')).out).toBe(`${schoolCount} schools of the demonstration removed.\n`);
  expect((await directoryOf(empty)('/offices/7')).status).toBe(410);
  const one = join(folder, 'one.csv');
  writeFileSync(one, 'external_ref;name;commune_code\nZ1;Première;69123\n');
  expect((await typeOn(empty, 'import', one, '--apply')).out).toContain(`+ ${schoolCount + 1} Première`);
});

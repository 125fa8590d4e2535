import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { officialList, listedSchool as school } from '#test/support/official-list.ts';

const examples = join(import.meta.dirname, '../../../../docs/examples/official');
const folder = mkdtempSync(join(tmpdir(), 'creneau-official-'));
let test: TestDatabase;
beforeEach(async () => {
  test = await borrowTestDatabase('reference');
  return () => test[Symbol.asyncDispose]();
});
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-29T10:00:00Z');

function type(words: readonly string[], at = now) {
  return typeCommand(['schools', ...words], { session: { db: test.db }, now: at });
}

function importText(text: string, ...more: string[]) {
  return importAt(now, text, ...more);
}

function importAt(at: Date, text: string, ...more: string[]) {
  const path = join(mkdtempSync(join(folder, 'list-')), 'auto-ecoles-2025.csv');
  writeFileSync(path, text);
  return type(['import', path, ...more], at);
}

const offices = () =>
  test.db
    .selectFrom('offices')
    .select(['id', 'agrement', 'label', 'street_name', 'zip_code', 'city_name', 'uri', 'member', 'hidden_by'])
    .orderBy('id')
    .execute();
const official = (agreement = 'E2106900010') =>
  test.db.selectFrom('official_schools').selectAll().where('agreement', '=', agreement).executeTakeFirst();
const results = () =>
  test.db
    .selectFrom('school_results')
    .select(['licence', 'period', 'presented', 'passed', 'rate'])
    .orderBy('office_id')
    .orderBy('licence')
    .execute();

async function addMember(agreement: string, more: Readonly<Record<string, string>> = {}) {
  const cells = {
    external_ref: 'R1',
    agreement,
    name: 'Ma propre école',
    postal_code: '69003',
    city: 'Lyon',
    ...more,
  };
  const path = join(mkdtempSync(join(folder, 'own-')), 'schools.csv');
  writeFileSync(path, `${Object.keys(cells).join(';')}\n${Object.values(cells).join(';')}\n`);
  return type(['import', path, '--apply']);
}

it('comes in unchanged from both layouts, and a second run changes nothing', async () => {
  const dry = await type(['import', join(examples, 'auto-ecoles-2025.csv')]);
  expect(dry.code).toBe(0);
  expect(dry.out).toContain('40 rows.\nResults of 2025, from the name of the file.\n');
  expect(dry.out).toContain('40 new, 0 changed, 0 unchanged');
  expect(dry.out).not.toContain('Without a page');
  expect(await offices()).toEqual([]);

  const done = await type(['import', join(examples, 'auto-ecoles-2025.csv'), '--apply']);
  expect(done.out).toContain('Done.');
  const again = await type(['import', join(examples, 'auto-ecoles-2025.csv'), '--apply']);
  expect(again.out).toContain('0 new, 0 changed, 40 unchanged');
  expect(again.out).toMatch(
    /; results: 0 new, 0 changed, 0 removed, \d+ unchanged; departement_results: 0 new/u,
  );
  const first = (await offices()).find(({ agrement }) => agrement === 'E 17 091 7150 0');
  expect(first).toMatchObject({
    label: 'Auto-école 2 Rives',
    city_name: 'Évry-Courcouronnes',
    member: false,
  });

  const older = await type(['import', join(examples, 'auto-ecoles-2023.csv'), '--yes-hide', '40']);
  expect(older.out).toContain('3 rates without a number of candidates left out.');
  expect(older.out).toContain('12 new, 0 changed, 0 unchanged (0 of members), 40 left');
});

it('makes listed schools of its rows, with their facts, their place and their results', async () => {
  const row = school(1, {
    aue_raisonsociale: 'AUTO ECOLE DES 2 RIVES',
    aue_siteinternet: 'www.exemple.fr',
    aue_labelqualite_flag: 'TRUE',
    A2_flag: 'TRUE',
    B_acc_handi: 'TRUE',
    B_nombre_1pra: '93',
    B_taux_1pra: '0.3870967741935484',
    B_taux_1pra_aac: '0.5',
    A_nombre_1pra: '29',
    A_taux_1pra: '1.0',
    CD_nombre_1pra: '30',
    CD_taux_1pra: '0,4999',
  });
  const { out } = await importText(officialList([row]), '--apply');
  expect(out).toContain('1 rate without a number of candidates left out.');
  expect(out).toContain('1 rate of fewer than 30 candidates left out.');
  expect(out).toContain('1 rate kept as published');
  expect(await offices()).toMatchObject([
    {
      agrement: 'E 21 069 0001 0',
      label: 'Auto-école des 2 Rives',
      street_name: '1 rue de l’Église',
      city_name: 'Lyon',
      uri: 'lyon/auto-ecole-des-2-rives/1',
      member: false,
      hidden_by: null,
    },
  ]);
  expect(await official()).toMatchObject({
    office_id: 1,
    name: 'AUTO ECOLE DES 2 RIVES',
    website: 'https://www.exemple.fr/',
    licences: ['A2', 'B'],
    label: true,
    adapted: ['B'],
    read_on: '2026-11-29',
  });
  expect(await results()).toEqual([
    { licence: 'B', period: '2025', presented: 93, passed: 36, rate: null },
    { licence: 'CD', period: '2025', presented: 30, passed: 15, rate: 0.4999 },
  ]);
});

it('sums the results of a département, unless the operator has his own', async () => {
  const own = { departement: '69', source: 'Préfecture', read_on: '2026-01-01', presented: 50, passed: 20 };
  await test.db
    .insertInto('departement_results')
    .values({ ...own, licence: 'B', period: '2025' })
    .execute();
  const rate = (count: number, passed: number, licence = 'B') => ({
    [`${licence}_nombre_1pra`]: String(count),
    [`${licence}_taux_1pra`]: String(passed / count),
  });
  const list = [
    school(1, { ...rate(20, 10), ...rate(29, 20, 'A') }),
    school(2, { ...rate(40, 30), ...rate(7, 7, 'A') }),
  ];
  await importText(officialList(list), '--apply');
  const stored = await test.db
    .selectFrom('departement_results')
    .select(['licence', 'presented', 'passed', 'source'])
    .orderBy('licence')
    .execute();
  expect(stored).toEqual([
    { licence: 'A', presented: 36, passed: 27, source: expect.stringContaining('Licence Ouverte') },
    { licence: 'B', presented: 50, passed: 20, source: 'Préfecture' },
  ]);
});

it('never changes a member, and stores its facts and results', async () => {
  await addMember('E 21 069 0001 0');
  const before = await test.db.selectFrom('offices').selectAll().execute();
  const { out } = await importText(
    officialList([school(1, { B_nombre_1pra: '50', B_taux_1pra: '0.5' })]),
    '--apply',
  );
  expect(out).toContain('1 new, 0 changed, 0 unchanged (1 of members)');
  expect(await test.db.selectFrom('offices').selectAll().execute()).toEqual(before);
  expect(await official()).toMatchObject({ office_id: 1, name: 'AUTO ECOLE 1' });
  expect(await results()).toMatchObject([{ licence: 'B', presented: 50, passed: 25 }]);
  await importText(officialList([school(2)]), '--apply', '--yes-hide', '1');
  expect(await test.db.selectFrom('offices').selectAll().where('id', '=', 1).execute()).toEqual(before);
  expect(await official()).toMatchObject({ left_on: '2026-11-29' });
  const { out: linted } = await type(['lint', '--rule', 'agreement-unlisted']);
  expect(linted).toContain('check agreement-unlisted');
});

it('a listed school becomes a member by its agreement, and keeps number and address', async () => {
  await importText(officialList([school(1), school(2)]), '--apply');
  const [{ uri } = {}] = await offices();
  const { out } = await addMember('E2106900010');
  expect(out).toContain('member: non → oui');
  expect((await offices())[0]).toMatchObject({ id: 1, label: 'Ma propre école', member: true, uri });
  expect((await addMember('E2106900010')).out).toContain('0 new, 0 changed, 1 unchanged');
  expect((await importText(officialList([school(1), school(2)]), '--apply')).out).toContain(
    '2 unchanged (1 of members)',
  );
});

it('is not touched by the guards, lists and exports of members', async () => {
  await importText(officialList([school(1), school(2)]), '--apply');
  await addMember('E 99 069 9999 0');
  const own = join(mkdtempSync(join(folder, 'own-')), 'schools.csv');
  writeFileSync(own, 'external_ref;name;postal_code;city\nR1;Ma propre école;69003;Lyon\n');
  expect((await type(['import', own, '--hide-missing', '--apply'])).out).toContain(
    '0 new, 0 changed, 1 unchanged',
  );
  expect((await type(['list'])).out).toContain('1 school');
  expect((await type(['list', '--listed'])).out).toContain('2 schools');
  expect((await type(['set', '1', 'club=oui'])).err).toContain('listed by the State alone');
});

it('hides schools that left it, above 3 % by their number alone, and shows those that return', async () => {
  const all = Array.from({ length: 100 }, (_, at) => school(at + 1));
  await importText(officialList(all), '--apply');
  const cut = await importText(officialList(all.slice(4)), '--apply');
  expect(cut.code).toBe(1);
  expect(cut.err).toContain('4 of 100 schools out of the list, more than 3 %');
  expect((await offices()).filter(({ hidden_by }) => hidden_by !== null)).toEqual([]);
  expect((await importText(officialList(all.slice(3)), '--apply')).code).toBe(0);
  const hidden = await offices();
  expect(hidden.filter(({ hidden_by }) => hidden_by === 'import').map(({ id }) => id)).toEqual([1, 2, 3]);
  expect((await importText(officialList(all.slice(8)), '--apply', '--yes-hide', '5')).code).toBe(0);
  const back = await importText(officialList(all), '--apply');
  expect(back.out).toContain('8 shown again');
  // The row is refused, and the school is in the list.
  await importText(officialList([school(1, { aue_raisonsociale: '' }), ...all.slice(1)]), '--apply');
  expect((await offices()).filter(({ hidden_by }) => hidden_by !== null)).toEqual([]);
  expect(await official()).toMatchObject({ left_on: null });
});

it('keeps a school hidden that asked for it', async () => {
  await importText(officialList([school(1), school(2)]), '--apply');
  await test.db
    .updateTable('official_schools')
    .set({ opposed_at: now })
    .where('agreement', '=', 'E2106900010')
    .execute();
  await test.db
    .updateTable('offices')
    .set({ hidden_at: now, hidden_by: 'import' })
    .where('id', '=', 1)
    .execute();
  const renamed = [school(1, { aue_raisonsociale: 'AUTRE' }), school(2)];
  const { out } = await importText(officialList(renamed), '--apply');
  expect(out).toContain('1 school hidden at its own request, as before.');
  expect((await offices())[0]).toMatchObject({ label: 'Auto-école 1', hidden_by: 'import' });
});

it('changes a listed school, and keeps its address', async () => {
  await importText(officialList([school(1)]), '--apply');
  const moved = school(1, { aue_raisonsociale: 'FEU VERT', aue_codepostal: '69007' });
  const { out } = await importText(officialList([moved]), '--apply');
  expect(out).toContain('~ 1 Feu Vert: label, slug, zip_code, latitude, longitude, search_text');
  expect(await offices()).toMatchObject([{ uri: 'lyon/auto-ecole-1/1', zip_code: '69007' }]);
});

it('uses positions that a geocoder added, unless they are elsewhere', async () => {
  const text = officialList([school(1), school(2)])
    .split('\n')
    .map((line, at) => `${line};${['longitude;latitude', '4,86;45.76', '2.35;48.85'][at]}`)
    .join('\n');
  await importText(text, '--apply');
  const places = await test.db
    .selectFrom('offices')
    .select(['latitude', 'position_approximate'])
    .orderBy('id')
    .execute();
  expect(places[0]).toEqual({ latitude: 45.76, position_approximate: false });
  expect(places[1]).toMatchObject({ position_approximate: true });
});

it('says which rows it cannot use', async () => {
  const { code, out } = await importText(
    officialList([
      school(1),
      school(1),
      school(2, { raf_numero: 'sans' }),
      school(3, { aue_codepostal: '00000', aue_commune: 'NULLE PART' }),
    ]),
    '--apply',
  );
  expect(code).toBe(1);
  expect(out).toContain('line 3: E2106900010 is on line 2 too');
  expect(out).toContain('line 4: “sans” is no agreement number');
  expect(out).toContain('Without a page, since their commune is not known:\n! auto-ecoles-2025.csv, line 5');
  expect(await official('E2106900030')).toMatchObject({ office_id: null });
});

it('of unchanged figures keeps the period when the year changes', async () => {
  const text = officialList([school(1, { B_nombre_1pra: '50', B_taux_1pra: '0.5' })]);
  const path = join(mkdtempSync(join(folder, 'list-')), 'auto-ecoles.csv');
  writeFileSync(path, text);
  await type(['import', path, '--apply', '--period', '2024']);
  const { out } = await type(['import', path, '--apply']);
  expect(out).toContain('results: 0 new, 0 changed, 0 removed, 1 unchanged');
  expect(await results()).toMatchObject([{ period: '2024' }]);
});

it('does not mix with the demonstration, nor with --hide-missing', async () => {
  await addMember('E 99 069 9999 0', { demonstration: 'oui' });
  expect((await importText(officialList([school(1)]), '--apply')).err).toContain('demonstration remove');
  expect((await importText(officialList([school(1)]), '--hide-missing')).err).toContain(
    'leave --hide-missing out',
  );
  expect(await official()).toBeUndefined();
});

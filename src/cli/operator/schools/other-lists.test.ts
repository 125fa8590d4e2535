import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { listedSchool, officialList } from '#test/support/official-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-lists-'));
let test: TestDatabase;
beforeEach(async () => {
  test = await borrowTestDatabase('reference');
  return () => test[Symbol.asyncDispose]();
});
afterAll(() => rmSync(folder, { recursive: true }));

const type = (...words: string[]) => typeCommand(['schools', ...words], { session: { db: test.db } });

function importText(text: string, ...more: string[]) {
  const path = join(mkdtempSync(join(folder, 'list-')), 'list.csv');
  writeFileSync(path, text);
  return type('import', path, ...more);
}

const schools = [listedSchool(1), listedSchool(2)];

it('the list for learners with a disability marks schools of the State’s list', async () => {
  await importText(officialList(schools), '--apply');
  const text =
    'N° Agrément;Enseigne;Raison sociale;Adresse ;CP;Ville;Départ.\nE 21 069 0001 0;A;B;C;69003;Lyon;69\nE 22 069 0001 0;A;B;C;69003;Lyon;69\n';
  expect((await importText(text, '--apply')).out).toContain('1 new, 0 unchanged, 1 left out. Done.');
  expect(
    await test.db
      .selectFrom('official_schools')
      .select('adapted')
      .where('agreement', '=', 'E2106900010')
      .executeTakeFirst(),
  ).toMatchObject({ adapted: ['B'] });
  const listings = await test.db
    .selectFrom('listings')
    .select(['vehicule_amenage', 'adapted_officially'])
    .orderBy('office_id')
    .execute();
  const told = (by: boolean) => ({ vehicule_amenage: by, adapted_officially: by });
  expect(listings).toEqual([told(true), told(false)]);
  expect((await importText(text, '--apply')).out).toContain('0 new, 1 unchanged, 1 left out. Done.');
  expect((await importText(officialList(schools), '--apply')).out).toContain('2 unchanged');
});

it('follows a member whose agreement number changes, and lists the former one again', async () => {
  const own = (agreement: string) =>
    `external_ref;name;postal_code;city;agreement\nR1;Du Pont;69003;Lyon;${agreement}\n`;
  await importText(own('E 21 069 0001 0'), '--apply');
  await importText(officialList(schools), '--apply');
  await importText(own('E 21 069 0002 0'), '--apply');
  const without = await importText(officialList(schools.slice(1)), '--apply', '--yes-hide', '1');
  expect(without.out).not.toContain('Members that left');
  const { out } = await importText(officialList(schools), '--apply');
  expect(out).toContain('0 new, 1 changed, 1 unchanged (1 of members)');
  const linked = test.db
    .selectFrom('official_schools')
    .select(['agreement', 'office_id'])
    .orderBy('agreement');
  expect(await linked.execute()).toEqual([
    { agreement: 'E2106900010', office_id: 3 },
    { agreement: 'E2106900020', office_id: 1 },
  ]);
  const offices = test.db.selectFrom('offices').select(['id', 'member', 'hidden_by']).orderBy('id');
  expect(await offices.execute()).toEqual([
    { id: 1, member: true, hidden_by: null },
    { id: 2, member: false, hidden_by: 'import' },
    { id: 3, member: false, hidden_by: null },
  ]);
});

it('a dry run compares new members with the State’s list, also those that it lists already', async () => {
  await importText(officialList(schools), '--apply');
  const { out } = await importText(
    'external_ref;name;street;postal_code;city;agreement\nR1;Du Pont;1 rue de l’Église;69003;Lyon;E 21 069 0001 0\nR2;Du Quai;1 quai Haut;69003;Lyon;E 21 069 0003 0\nR3;Du Bac;2 rue Haute;69007;Lyon;E 21 069 0002 0\n',
  );
  expect(out).toContain('in 3 of these');
  expect(out).toContain('2 agreement-unlisted');
});

it('a correction that changes nothing is not kept over later lists', async () => {
  await importText(officialList(schools), '--apply');
  expect((await type('set', '1', 'city=Nulle-Part')).out).toBe('Nothing changes.\n');
  const moved = listedSchool(1, { aue_codepostal: '69100', aue_commune: 'VILLEURBANNE' });
  await importText(officialList([moved, listedSchool(2)]), '--apply');
  const office = test.db.selectFrom('offices').select('city_name').where('id', '=', 1);
  expect(await office.executeTakeFirst()).toEqual({ city_name: 'Villeurbanne' });
});

it('a correction of a listed school stays over later lists, which change the rest', async () => {
  await importText(officialList(schools), '--apply');
  const set = await type('set', '1', 'name=L’Étape', 'city=Villeurbanne', 'postal_code=69100');
  expect(set.out).toContain('name: Auto-école 1 → L’Étape');
  const refused = await type('set', '1', 'name=L’Étape', 'club=oui');
  expect(refused.err).toContain('only name, street, postal_code and city can be corrected');
  const renamed = { aue_raisonsociale: 'AUTRE NOM', aue_adresse: '3 QUAI HAUT', aue_codepostal: '69007' };
  const { out } = await importText(officialList([listedSchool(1, renamed), listedSchool(2)]), '--apply');
  expect(out).toContain('0 new, 1 changed, 1 unchanged');
  const office = test.db.selectFrom('offices').selectAll().where('id', '=', 1);
  expect(await office.executeTakeFirst()).toMatchObject({
    label: 'L’Étape',
    street_name: '3 quai Haut',
    zip_code: '69100',
    city_name: 'Villeurbanne',
    uri: 'lyon/auto-ecole-1/1',
    member: false,
    search_text: 'l etape villeurbanne',
  });
  const facts = test.db.selectFrom('official_schools').select(['name', 'zip_code', 'corrected']);
  expect(await facts.where('office_id', '=', 1).executeTakeFirst()).toEqual({
    name: 'AUTRE NOM',
    zip_code: '69007',
    corrected: ['city_name', 'label', 'zip_code'],
  });
});

it('results of another source stay beside those of the list', async () => {
  const list = officialList([
    listedSchool(1, { B_nombre_1pra: '50', B_taux_1pra: '0.5', A_nombre_1pra: '40', A_taux_1pra: '0.5' }),
  ]);
  await importText(list, '--apply', '--period', '2025');
  const own = mkdtempSync(join(folder, 'results-'));
  writeFileSync(
    join(own, 'results.csv'),
    'agreement;licence;period;presented;passed;source;read_on\nE2106900010;B;2025;60;30;Préfecture;2026-10-01\n',
  );
  expect((await type('import', own, '--apply')).out).toContain('results: 0 new, 1 changed, 0 removed');
  const { out } = await importText(list, '--apply', '--period', '2025');
  expect(out).toContain('1 result of another source left as it is.');
  const stored = test.db.selectFrom('school_results').select(['licence', 'presented']).orderBy('licence');
  expect(await stored.execute()).toEqual([
    { licence: 'A', presented: 40 },
    { licence: 'B', presented: 60 },
  ]);
});

it('a period is for the State’s list alone', async () => {
  const own = 'external_ref;name;postal_code;city\nR1;Du Pont;69003;Lyon\n';
  expect((await importText(own, '--period', '2025')).err).toContain('--period is for the State’s list');
  expect((await importText(officialList(schools), '--period', '25')).code).toBe(2);
});

it('update-official fetches the list, shows what would change, and does it with --apply', async () => {
  const server = createServer((_, response) => void response.end(officialList(schools)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/liste.csv`;
  const update = (...more: string[]) =>
    typeCommand(['schools', 'update-official', ...more], {
      session: { db: test.db },
      environment: { OFFICIAL_SCHOOLS_URL: url, DATA_DIR: folder },
    });
  expect((await update()).out).toContain('2 new, 0 changed, 0 unchanged');
  expect((await update('--apply')).out).toContain('2 new, 0 changed, 0 unchanged');
  expect(JSON.parse((await update('--json')).out)).toMatchObject({
    applied: false,
    counts: { new: 0, changed: 0, unchanged: 2 },
  });
  await new Promise((resolve) => server.close(resolve));
  const { code, err } = await update('--apply');
  expect(code).toBe(1);
  expect(err).toContain('run: schools import auto-ecoles.csv. The last good file, of');
});

it.each([
  ['the State’s list', officialList(schools), 2],
  ['a file of schools', 'external_ref;name;street;postal_code;city\nR1;Du Pont;1 rue Neuve;69003;Lyon\n', 1],
])('the addresses of %s are asked at GEOCODE_URL while no transaction is open', async (_, text, count) => {
  const open: unknown[] = [];
  const feature = { geometry: { coordinates: [4.851, 45.761] }, properties: { type: 'housenumber' } };
  const server = createServer(async (_request, response) => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(test.db);
    open.push(...rows);
    response.end(JSON.stringify({ features: [feature] }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const path = join(mkdtempSync(join(folder, 'list-')), 'list.csv');
  writeFileSync(path, text);
  const { err } = await typeCommand(['schools', 'import', path, '--apply'], {
    session: { db: test.db },
    environment: { GEOCODE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
  });
  expect(err).toContain('Locating: 0 %');
  expect(open).toEqual([]);
  const placed = test.db.selectFrom('offices').select('id').where('latitude', '=', 45.761);
  expect(await placed.execute()).toHaveLength(count);
});

it('SIRENE’s establishments are recognised without a map, also without the denomination', async () => {
  const { code, out, err } = await type(
    'import',
    join(import.meta.dirname, '../../../../docs/examples/sirene.csv'),
  );
  expect(code).toBe(0);
  expect(err).toContain(
    '2 of 5 rows. Left out: 1 closed, 1 not to be published (statutDiffusion), 1 of another activity.',
  );
  expect(out).toContain('Auto-école du Marché, 69003 Lyon');
  expect(out).toContain('Auto-école de Dijon, 21000 Dijon');
});

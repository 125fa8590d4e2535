import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { listedSchool, officialList } from '#test/support/official-list.ts';
import { updateOfficialSchools } from './update-official-schools.ts';

const folder = mkdtempSync(join(tmpdir(), 'creneau-monthly-'));
const schools = Array.from({ length: 40 }, (_, at) => listedSchool(at));
let served = schools;
let calls = 0;
const server = createServer((_, response) => {
  calls += 1;
  response.end(officialList(served));
});
let database: TestDatabase;
let source = { url: '', folder, relists: false };
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  source = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, folder, relists: false };
  database = await borrowTestDatabase('reference');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
  await database[Symbol.asyncDispose]();
});

const update = (instant: string) => updateOfficialSchools(database.db, source, new Date(instant));

test('the list is read once a month, by one of two processes, and not written where many schools leave', async () => {
  const both = await Promise.all([update('2026-11-30T22:00:00Z'), update('2026-11-30T22:00:00Z')]);
  expect(both.filter((report) => report !== undefined)).toEqual([{ new: 40, changed: 0, left: 0 }]);
  calls = 0;
  expect(await update('2026-11-30T22:59:59Z')).toBeUndefined();
  expect(calls).toBe(0);
  // December in Paris.
  expect(await update('2026-11-30T23:00:00Z')).toEqual({ new: 0, changed: 0, left: 0 });
  expect(await update('2026-12-15T10:00:00Z')).toBeUndefined();

  served = schools.slice(2);
  const refused = { new: 0, changed: 0, left: 2, refusal: expect.stringContaining('more than 3 %') };
  expect(await update('2027-01-02T10:00:00Z')).toEqual(refused);
  served = schools.slice(1);
  expect(await update('2027-01-03T10:00:00Z')).toEqual({ new: 0, changed: 0, left: 1 });
});

test('addresses are asked once each, while no transaction is open', async () => {
  served = schools.slice(1).map((row, at) => ({ ...row, aue_adresse: `${at % 3} RUE NEUVE` }));
  const asked: string[] = [];
  const findAddress = async ({ street }: { readonly street: string }) => {
    asked.push(street);
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(database.db);
    expect(rows).toEqual([]);
    return { latitude: 45.761, longitude: 4.851, position_approximate: false };
  };
  const found = await updateOfficialSchools(
    database.db,
    { ...source, findAddress },
    new Date('2027-02-02T10:00:00Z'),
  );
  expect(found).toEqual({ new: 0, changed: 39, left: 0 });
  expect(asked.toSorted()).toEqual(['0 rue Neuve', '1 rue Neuve', '2 rue Neuve']);
  const placed = database.db.selectFrom('offices').select('id').where('latitude', '=', 45.761);
  expect(await placed.execute()).toHaveLength(39);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertSchools } from '#test/support/offered-schools.ts';

/** What a school's desk refuses, no file and no command stores. */
const network = disposeAfterAll(await createTestDatabase({ fill: 'reference' }));
const folder = mkdtempSync(join(tmpdir(), 'creneau-alike-'));
beforeAll(async () => {
  await insertSchools(network.db);
});
afterAll(() => rmSync(folder, { recursive: true }));

const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: network.db } });

it('an address of more than 500 characters', async () => {
  const address = `facebook=https://facebook.com/${'e'.repeat(500)}`;
  expect(await type('set', '1', address)).toMatchObject({
    code: 1,
    err: expect.stringContaining('500, the maximum'),
  });
});

it('an advance above the price', async () => {
  const car = ['--formula', 'voiture-formule-b-traditionnelle', '--yes-full-price', '1'];
  expect(await type('set', '1', 'price=1000', 'advance_payment=1000,01', ...car)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is above its price'),
  });
  expect(await type('set', '1', 'price=1000', 'advance_payment=1000', ...car)).toMatchObject({ code: 0 });
});

it.each([
  ['hours', 'school_id;weekday;morning_from;morning_to\n1;lundi;12:00;09:00', 'lundi contradict each other'],
  ['documents', 'school_id;kind;url\n1;terms;mediation@ecole.example', 'an address begins with https://'],
  ['documents', 'school_id;kind;url\n1;mediator;https://\\ecole.example', 'nor a mediator’s e-mail'],
])('%s.csv: %s', async (table, rows, why) => {
  writeFileSync(join(folder, 'schools.csv'), 'id;name\n1;Auto-école du Canal\n');
  writeFileSync(join(folder, `${table}.csv`), rows);
  const read = await type('import', folder);
  rmSync(join(folder, `${table}.csv`));
  expect(`${read.out}${read.err}`).toContain(why);
  expect(read.code).toBe(1);
});

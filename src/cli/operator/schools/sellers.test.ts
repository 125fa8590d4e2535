import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertSchools } from '#test/support/offered-schools.ts';

const network = disposeAfterAll(await createTestDatabase({ fill: 'reference' }));
beforeAll(async () => {
  await insertSchools(network.db);
});

const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: network.db } });
const shown = async () => JSON.parse((await type('show', '1', '--json')).out);

it('the seller of a school is set, shown and cleared', async () => {
  const set = ['legal_name=Canal Formation', 'legal_form=S.A.S.', 'insurer=Assurances du Quai'];
  const guarantee = ['guarantor=Caution des Écoles', 'guarantee_ceiling=50 000'];
  expect(await type('set', '1', ...set, ...guarantee)).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({
    legal_name: 'Canal Formation',
    legal_form: 'SAS',
    insurer: 'Assurances du Quai',
    guarantor: 'Caution des Écoles',
    guarantee_ceiling: '50000,00',
  });
  await type('set', '1', 'guarantor=', 'guarantee_ceiling=');
  expect(await shown()).toMatchObject({ guarantor: '', guarantee_ceiling: '', legal_form: 'SAS' });
});

describe('an empty legal_name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-sellers-'));
  const write = (...rows: string[]) => {
    writeFileSync(join(folder, 'schools.csv'), ['id;legal_name', ...rows].join('\n'));
    return folder;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('that ends the sale of schools needs their number, which the dry run says', async () => {
    const path = write('1;', '2;');
    const dry = await type('import', path);
    expect(dry.out).toMatch(/^No longer sold online:\n! 1 .*: without a legal identity .*\n! 2 /mu);
    expect(dry.err).toContain('2 schools or formulas would no longer be sold online');
    expect(JSON.parse((await type('import', path, '--json')).out).stopsSelling).toMatchObject([
      { id: 1, without: expect.stringContaining('legal_name') },
      { id: 2, without: expect.stringContaining('legal_name') },
    ]);
    expect((await type('import', path, '--apply')).err).toContain('add --yes-stop-selling 2.');
    expect((await type('import', path, '--apply', '--yes-stop-selling', '1')).err).toContain('not 1');
    expect((await shown()).legal_name).not.toBe('');
    expect((await type('import', path, '--apply', '--yes-stop-selling', '2')).code).toBe(0);
    expect((await shown()).legal_name).toBe('');
  });

  it('that is set asks alike', async () => {
    await type('set', '1', 'legal_name=Canal Formation');
    expect(await type('set', '1', 'legal_name=')).toMatchObject({
      code: 1,
      err: expect.stringContaining('add --yes-stop-selling 1.'),
    });
    expect((await shown()).legal_name).toBe('Canal Formation');
    expect((await type('set', '1', 'legal_name=', '--yes-stop-selling', '1')).code).toBe(0);
    expect((await shown()).legal_name).toBe('');
  });

  it('of schools that sell nothing online needs none', async () => {
    expect(await type('import', write('1;Canal Formation', '2;Autre'), '--apply')).toMatchObject({ code: 0 });
    await type('set', '1', 'agreement=', '--yes-stop-selling', '1');
    expect(await type('import', write('1;', '2;Autre'), '--apply')).toMatchObject({ code: 0 });
  });
});

it('an empty column that puts formulas on quote needs their number', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'creneau-contents-'));
  const car = 'voiture-formule-b-traditionnelle';
  const write = (validityDays: string) => {
    const header = 'school_id;formula;price;advance_payment;hours_included;includes;validity_days';
    const row = `1;${car};1200,00;300,00;20;theory;${validityDays}`;
    writeFileSync(join(folder, 'schools.csv'), 'id;legal_name\n1;Canal Formation\n');
    writeFileSync(join(folder, 'formulas.csv'), [header, row].join('\n'));
    return folder;
  };
  await type('set', '1', 'agreement=E 24 075 0001 0');
  expect((await type('import', write('365'), '--apply', '--yes-close', '1')).code).toBe(0);
  const dry = await type('import', write(''));
  expect(dry.out).toContain(`! 1 Auto-école du Canal: ${car} without validity_days\n`);
  expect(dry.err).toContain('add --yes-stop-selling 1.');
  rmSync(folder, { recursive: true });
});

it.each([
  ['legal_form=GmbH', 'none of EI'],
  ['siret=00000001800011', 'siret'],
  ['guarantee_ceiling=0', 'above 0'],
  ['legal_name=Canal\nFormation', 'line break'],
])('%j is refused', async (assignment, why) => {
  const { code, err } = await type('set', '1', assignment);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(why) });
});

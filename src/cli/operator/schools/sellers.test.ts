import { beforeAll, describe, expect, it } from 'vitest';
import { createCliBench, failed } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertSchools } from '#test/support/offered-schools.ts';

const { db, type, json, write } = disposeAfterAll(await createCliBench(['schools']));
beforeAll(() => insertSchools(db));

const shown = () => json('show', '1');
const writeNames = (...rows: string[]) => write({ 'schools.csv': ['id;legal_name', ...rows].join('\n') });

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
  it('that ends the sale of schools needs their number, which the dry run says', async () => {
    const path = writeNames('1;', '2;');
    const dry = await type('import', path);
    expect(dry.out).toMatch(/^No longer sold online:\n! 1 .*: without a legal identity .*\n! 2 /mu);
    expect(dry.err).toContain('2 schools or formulas would no longer be sold online');
    expect((await json('import', path)).stopsSelling).toMatchObject([
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
    expect(await type('set', '1', 'legal_name=')).toMatchObject(failed('add --yes-stop-selling 1.'));
    expect((await shown()).legal_name).toBe('Canal Formation');
    expect((await type('set', '1', 'legal_name=', '--yes-stop-selling', '1')).code).toBe(0);
    expect((await shown()).legal_name).toBe('');
  });

  it('of schools that sell nothing online needs none', async () => {
    expect(await type('import', writeNames('1;Canal Formation', '2;Autre'), '--apply')).toMatchObject({
      code: 0,
    });
    await type('set', '1', 'agreement=', '--yes-stop-selling', '1');
    expect(await type('import', writeNames('1;', '2;Autre'), '--apply')).toMatchObject({ code: 0 });
  });
});

it('an empty column that puts formulas on quote needs their number', async () => {
  const car = 'voiture-formule-b-traditionnelle';
  const writeContents = (validityDays: string) => {
    const header = 'school_id;formula;price;advance_payment;hours_included;includes;validity_days';
    const row = `1;${car};1200,00;300,00;20;theory;${validityDays}`;
    const files = {
      'schools.csv': 'id;legal_name\n1;Canal Formation\n',
      'formulas.csv': `${header}\n${row}`,
    };
    return write(files);
  };
  await type('set', '1', 'agreement=E 24 075 0001 0');
  expect((await type('import', writeContents('365'), '--apply', '--yes-close', '1')).code).toBe(0);
  const dry = await type('import', writeContents(''));
  expect(dry.out).toContain(`! 1 Auto-école du Canal: ${car} without validity_days\n`);
  expect(dry.err).toContain('add --yes-stop-selling 1.');
});

it.each([
  ['legal_form=GmbH', 'none of EI'],
  ['siret=00000001800011', 'siret'],
  ['guarantee_ceiling=0', 'above 0'],
  ['legal_name=Canal\nFormation', 'line break'],
])('%j is refused', async (assignment, why) => {
  expect(await type('set', '1', assignment)).toMatchObject(failed(why));
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCliBench, failed } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

/** As if orders were stored by another service. */
const { db, type, json, write } = disposeAfterAll(
  await createCliBench(['agreements'], {
    fill: 'empty',
    session: { enrolmentUrl: 'https://orders.example' },
  }),
);
const sellers = (text: string) => `${write({ 'sellers.csv': text })}/sellers.csv`;

it('records the agreement and formula contents of a school, and deletes both', async () => {
  expect(await type('note', '42', 'E 21 069 0012 0')).toMatchObject({ code: 0 });
  const noted = await type('note', '42', '--formula', '4201', '--hours', '20', '--includes', 'theory,book');
  expect(noted).toMatchObject({ code: 0, out: 'school 42, formula 4201: 20 h; theory, book\n' });
  expect(await type('note', '42', '--formula', '4201', '--validity', '365')).toMatchObject({ code: 0 });
  expect(await json('list')).toMatchObject({
    agreements: [{ officeId: 42, agreement: 'E 21 069 0012 0' }],
    contents: [
      { officeId: 42, formulaId: 4201, hoursIncluded: 20, includes: ['theory', 'book'], validityDays: 365 },
    ],
  });
  expect((await type('list')).out).toContain('20 h; theory, book; valid for 365 days');
  expect(await type('forget', '42')).toMatchObject({ code: 0 });
  expect((await type('forget', '42')).err).toContain('Nothing was noted of school 42');
});

it('records the legal identity of one school, or of many from a CSV', async () => {
  const columns = [
    'legal_name=Pont Formation',
    'legal_form=sarl',
    'siret=000 001 016 00013',
    'guarantee_ceiling=50000',
  ];
  expect(await type('note', '43', 'E 21 069 0012 0', ...columns)).toMatchObject({ code: 0 });
  const file = sellers('id;Raison sociale;Forme juridique;SIRET\n44;Lac Formation;EI;00000102400017\n');
  expect(await type('import', file)).toMatchObject({ code: 0, out: '1 schools noted\n' });
  expect((await json('list')).agreements).toMatchObject([
    {
      officeId: 43,
      agreement: 'E 21 069 0012 0',
      legalForm: 'SARL',
      siret: '00000101600013',
      guaranteeCeiling: 5_000_000,
    },
    { officeId: 44, agreement: null, legalName: 'Lac Formation', legalForm: 'EI' },
  ]);
  expect((await type('list')).out).toContain('Lac Formation, EI');
  // An empty cell ends no sale.
  const sparse = sellers('id;Raison sociale;Forme juridique;SIRET\n44;;;\n43;Pont;;\n45;;;\n');
  expect(await type('import', sparse)).toMatchObject({ code: 0, out: '1 schools noted\n' });
  expect((await json('list')).agreements).toMatchObject([
    { officeId: 43, legalName: 'Pont', legalForm: 'SARL', siret: '00000101600013' },
    { officeId: 44, legalName: 'Lac Formation', legalForm: 'EI' },
  ]);
});

it.each([
  ['id;siret\n44;00000102400018\n', 'siret'],
  ['id;legal_form\n44;GmbH\n', 'is none of EI'],
  ['siret;legal_form\n00000102400017;SAS\n', 'has no id'],
  ['id;name\n44;Lac\n', 'is not noted here'],
  ['id\n44\n', 'has nothing to note'],
  ['id;siret\n', 'has nothing to note'],
  ['{"formulas":[]}', 'has nothing to note'],
  ['', 'is empty'],
])('a CSV with a wrong row notes nothing: %j', async (text, reason) => {
  const refused = await type('import', sellers(text));
  expect(refused).toMatchObject(failed(reason));
  expect(refused.err).not.toContain('\n');
});

it('a file that is missing is refused in a sentence, without a trace', async () => {
  const { code, err } = await type('import', '/nowhere/sellers.csv');
  expect([code, err]).toEqual([1, expect.stringMatching(/sellers\.csv cannot be read[^\n]*$/u)]);
});

it('an import that the database refuses in the middle notes nothing', async () => {
  await sql`alter table school_agreements add constraint not_47 check (office_id <> 47)`.execute(db);
  await type('import', sellers('id;legal_name\n46;Lac\n47;Pont\n')).catch(() => undefined);
  await sql`alter table school_agreements drop constraint not_47`.execute(db);
  expect((await json('list')).agreements).not.toContainEqual(expect.objectContaining({ officeId: 46 }));
});

it.each([
  [['42', 'siret=1'], 'siret'],
  [['42'], 'Give the agreement number or a column=value, or --formula with what it holds.'],
  [['42', '--formula', '7'], 'Give --formula together with'],
  [['42', '--hours', '20'], 'Give --formula together with'],
  [['42', '--formula', '7', '--includes', 'lunch'], 'Its words are theory'],
  [['42', '--formula', '7', '--validity', '0'], 'Give a whole number from 1'],
])('refuses %j', async (words, reason) => {
  const { code, err } = await type('note', ...words);
  expect([code === 0, err]).toEqual([false, expect.stringContaining(reason)]);
});

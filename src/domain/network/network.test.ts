import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSheet as sheet } from '#test/support/sheet.ts';
import { formulaTypes } from '../school/formula-types.ts';
import { applyMap } from './column-map.ts';
import {
  type Column,
  day,
  degrees,
  euros,
  hour,
  instant,
  integer,
  list,
  oneOf,
  RefusedCell,
  readText,
  text,
  weekday,
} from './columns.ts';
import { compareFields, compareRows } from './compare.ts';
import { buildNetwork } from './gather.ts';
import { communeCode, postalCode, siret, telephone } from './identity-columns.ts';
import { readSheet } from './sheet.ts';
import { partColumns, schoolColumns } from './tables.ts';
import { titlesOf, writeSchool } from './write-tables.ts';

type Readable = Pick<Column<unknown>, 'read'>;

describe('a cell', () => {
  it.each<[Readable, string, unknown]>([
    [euros('price'), '0,01', 1],
    [euros('price'), '1 250,5', 125_050],
    [euros('price'), '1250.50 €', 125_050],
    [integer('hours', 1, 1000), '1', 1],
    [integer('hours', 1, 1000), '1000', 1000],
    [degrees('latitude', 90), '-90', -90],
    [degrees('latitude', 90), '45,7601', 45.7601],
    [siret('siret'), '732 829 320 00074', '73282932000074'],
    [postalCode('postal_code'), '1000', '01000'],
    [communeCode('commune_code'), '2a004', '2A004'],
    [hour('from'), '9h', '09:00'],
    [hour('from'), '9:30', '09:30'],
    [hour('from'), '9 h 30', '09:30'],
    [hour('from'), '09:00:00', '09:00'],
    [hour('from'), '0,375', '09:00'],
    [hour('from'), '1', '01:00'],
    [euros('price'), '1.250,00', 125_000],
    [euros('price'), '990 € TTC', 99_000],
    [partColumns.formulas.hours_included, '20h', 20],
    [partColumns.formulas.lesson_minutes, '1 heure', 60],
    [partColumns.formulas.validity_days, '12 mois', 365],
    [partColumns.formulas.validity_days, '6 mois', 183],
    [partColumns.formulas.formula_type_id, 'AAC', 5],
    [weekday('weekday'), 'Dimanche', 7],
    [weekday('weekday'), '1', 1],
    [telephone('phone'), '472000001', '0472000001'],
    [telephone('phone'), '04.72.00.00.01', '04.72.00.00.01'],
    [telephone('phone'), '+590 590 12 34 56', '+590 590 12 34 56'],
    [telephone('phone'), '3949', '3949'],
    [day('on'), '29/02/2024', '2024-02-29'],
    [instant('at'), '2026-11-01T10:00:00+01:00', '2026-11-01T09:00:00.000Z'],
    [
      list(oneOf('includes', ['theory', 'book']), { none: '-' }) as Column<unknown>,
      'book | theory',
      ['book', 'theory'],
    ],
    [list(oneOf('includes', ['theory', 'book']), { none: '-' }), '-', []],
    [partColumns.passes.slug, 'voiture-code-en-ligne', 'voiture-code-en-ligne'],
    [schoolColumns.uri, 'lyon/st.-jean/..1', 'lyon/st.-jean/..1'],
    [schoolColumns.uri, '-', '-'],
  ])('of %o is read: %s', (column, typed, value) => {
    expect(column.read(typed)).toEqual(value);
  });

  it.each<[Parameters<typeof readText>[1], string]>([
    [euros('price'), '0'],
    [euros('price'), 'gratuit'],
    [integer('hours', 1, 1000), '0'],
    [integer('hours', 1, 1000), '1001'],
    [degrees('latitude', 90), '90,1'],
    [siret('siret'), '73282932000075'],
    [siret('siret'), '7,32829E+13'],
    [telephone('phone'), '04 72 00 00 01 / 06 12 34 56 78'],
    [telephone('phone'), 'sur place'],
    [postalCode('postal_code'), '690'],
    [hour('from'), '25:00'],
    [hour('from'), '09:60'],
    [euros('price'), '1.250'],
    [euros('price'), '990 HT'],
    [partColumns.formulas.hours_included, '20 mois'],
    [partColumns.formulas.validity_days, '12 toString'],
    [weekday('weekday'), '8'],
    [day('on'), '30/02/2024'],
    [instant('at'), 'hier'],
    [text('label', 3), 'abcd'],
    [partColumns.passes.slug, 'a.b'],
    [partColumns.passes.slug, 'a'.repeat(101)],
    [schoolColumns.uri, '../x/1'],
    [schoolColumns.uri, 'lyon/./1'],
    [schoolColumns.uri, 'lyon/..'],
  ])('of %o is refused: %s', (column, typed) => {
    expect(readText(typed, column)).toBeInstanceOf(RefusedCell);
  });

  it("with an unknown formula refers to the list, and the site's own names are accepted", () => {
    const formula = partColumns.formulas.formula_type_id;
    for (const name of ['permis moto a2', 'moto-permis-a2', '16']) expect(formula.read(name)).toBe(16);
    expect(formula.read('Permis voiture')).toMatchObject({ why: expect.stringContaining('#formulas') });
    const listed = readFileSync(new URL('../../../docs/your-network.md', import.meta.url), 'utf8');
    expect(formulaTypes.filter(({ slug }) => !listed.includes(`\`${slug}\``))).toEqual([]);
  });

  it('that was escaped against spreadsheets loses its apostrophe', () => {
    const read = readSheet<{ label: string }>(sheet(['name'], ["'=1+1"], ["''-a"], ["'ours"]), {
      label: text('name'),
    });
    expect(read.rows.map(({ row }) => row.label)).toEqual(['=1+1', "'-a", "'ours"]);
  });

  it.each(['name', 'street', 'city', 'agreement'])('of %s that holds a formula is refused', (title) => {
    const formulas = [
      '=HYPERLINK("https://a.example";"A")',
      ' = hyperlink("https://a.example")',
      '=1+1',
      '=A1',
      '=$A$1',
      '=(1+1)',
      '=+A1',
      "=cmd|'/c calc'!A0",
      '\uff1dSUM(A1)',
      '+SUM(A1)',
      '-SUM(A1)',
      '@SUM(A1)',
    ];
    const read = readSheet(sheet([title], ...formulas.map((cell) => [cell])), { [title]: text(title) });
    expect(read.refusals.map(({ line, why }) => [line, why])).toEqual(
      formulas.map((_, at) => [at + 2, 'it is a spreadsheet formula: give its value']),
    );
  });

  it('that only begins as a formula does is read', () => {
    const marks = ['@ecole.du.pont', '@marie (super)', 'A=B'];
    const texts = ['+33 4 72 00 00 01', '- sérieux', '-21,1', '=) merci', ...marks];
    const read = readSheet<{ label: string }>(sheet(['name'], ...texts.map((cell) => [cell])), {
      label: text('name'),
    });
    expect(read.refusals).toEqual([]);
    expect(read.rows).toHaveLength(texts.length);
  });

  it('is empty where a spreadsheet says that it is closed or not known, unless it is needed', () => {
    const columns = { debut_am: hour('morning_from'), price: { ...euros('price'), required: true } };
    const read = readSheet<object>(sheet(['morning_from', 'price'], ['fermé', '9'], ['N.C.', 'NC']), columns);
    expect(read.rows).toEqual([{ line: 2, row: { debut_am: null, price: 900 } }]);
    expect(read.refusals).toMatchObject([{ line: 3, column: 'price' }]);
  });

  it('is unchanged by writing and reading', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const column = euros('price');
        expect(column.read(column.write(cents))).toBe(cents);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true, noDefaultInfinity: true }), (latitude) => {
        fc.pre(!String(latitude).includes('e') && !Object.is(latitude, -0));
        expect(degrees('latitude', 90).read(String(latitude))).toBe(latitude);
      }),
    );
  });
});

describe('a network', () => {
  it('is unchanged by writing and reading', () => {
    const typed = { id: 7, label: 'Pont', uri: null, photos: [], pmr: true, cgv_uri: '/cgv.html' };
    const fields = { ...typed, position: 'none' as const };
    const parts = { formulas: [{ id: 3, formula_type_id: 4, price_cents: 1, includes: [] }] };
    const written = writeSchool({ fields, parts });
    const sheets = (['schools', 'formulas', 'documents'] as const).map((name) => {
      const rows = written[name].map((cells, at) => ({ line: at + 2, cells }));
      return [name, { file: name, columns: titlesOf(name), rows }] as const;
    });
    const gathered = buildNetwork(new Map(sheets));
    expect(gathered).toMatchObject({
      network: {
        refusals: [],
        schools: [
          {
            fields: { id: 7, uri: '-', pmr: true, cgv_uri: '/cgv.html', mediator_url: null, email: null },
            parts: {
              formulas: [{ id: 3, formula_type_id: 4, price_cents: 1, includes: [], validity_days: null }],
            },
          },
        ],
      },
    });
  });

  it('refuses the parts of a refused school without one message for each', () => {
    const gathered = buildNetwork(
      new Map([
        ['schools', sheet(['external_ref', 'name', 'email'], ['A', 'Un', 'a at b'], ['B', 'Deux', ''])],
        [
          'formulas',
          sheet(
            ['school_ref', 'formula', 'price'],
            ['A', 'moto-permis-a2', '900'],
            ['B', 'moto-permis-a2', '950'],
          ),
        ],
      ] as const),
    );
    expect(gathered).toMatchObject({
      network: {
        schools: [{ line: 3, parts: { formulas: [{ price_cents: 95_000 }] } }],
        refusals: [{ line: 2, column: 'email' }],
      },
    });
  });

  it('reports all unknown columns at once', () => {
    const gathered = buildNetwork(new Map([['schools', sheet(['siret', 'Prix', 'Chiffre', 'name'])]]));
    expect(gathered).toMatchObject({
      faults: [{ why: expect.stringMatching(/^“Prix”, “Chiffre”: these columns are not known/u) }],
    });
  });

  it('refuses a school without a key, and the second school with a key', () => {
    const gathered = buildNetwork(
      new Map([['schools', sheet(['external_ref', 'name'], ['A', 'Un'], ['A', 'Deux'], ['', 'Trois'])]]),
    );
    expect(gathered).toMatchObject({
      network: { schools: [{ line: 2 }], refusals: [{ line: 3, column: 'external_ref' }, { line: 4 }] },
    });
  });
});

it('a comparison reports differences, and ignores missing columns', () => {
  expect(compareFields({ label: 'Un', email: 'a@b.fr' }, { label: 'Deux' })).toEqual([
    { table: 'schools', column: schoolColumns.label.title, before: 'Un', after: 'Deux' },
  ]);
  expect(compareFields({ photos: ['/a', '/b'] }, { photos: ['/a', '/b'], updated_at: '2026-11-01' })).toEqual(
    [],
  );
});

it('a comparison reports new, changed and removed rows', () => {
  const before = [
    { formula_type_id: 4, price_cents: 100, hours_included: 20 },
    { formula_type_id: 7, price_cents: 300 },
  ];
  const after = [
    { formula_type_id: 4, price_cents: 200 },
    { formula_type_id: 16, price_cents: 400 },
  ];
  const car = 'voiture-formule-b-traditionnelle';
  expect(compareRows('formulas', before, after)).toEqual([
    { table: 'formulas', row: car, column: 'price', before: '1,00', after: '2,00' },
    { table: 'formulas', row: 'moto-permis-a2', after: '4,00' },
    { table: 'formulas', row: 'voiture-boite-automatique', before: '3,00' },
  ]);
});

describe('a map', () => {
  const map = {
    columns: { name: ['enseigne', 'Auto-école de {ville}'], street: '{no} {rue}' },
    constants: { club: 'non' },
    only: { naf: ['85.53Z'] },
    empty: ['[ND]'],
  };
  const theirs = sheet(
    ['enseigne', 'ville', 'no', 'rue', 'naf'],
    ['Pont', 'Lyon', '2', 'rue Haute', '85.53Z'],
    ['[ND]', 'Dijon', '', '[ND]', '85.53Z'],
    ['Café', 'Lyon', '', '', '56.30Z'],
  );

  it('uses the first source that is not empty, and the rows that match', () => {
    expect(applyMap(theirs, map)).toEqual({
      file: 'schools.csv',
      columns: ['name', 'street', 'club'],
      rows: [
        { line: 2, cells: ['Pont', '2 rue Haute', 'non'] },
        { line: 3, cells: ['Auto-école de Dijon', '', 'non'] },
      ],
    });
  });

  it('reports a column that the file does not have', () => {
    expect(applyMap(sheet(['enseigne', 'ville', 'no', 'naf']), map)).toMatchObject([{ column: 'rue' }]);
  });
});

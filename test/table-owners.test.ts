import { describe, expect, it } from 'vitest';
import { type TableOwner, tableOwners } from '#database/table-owners.ts';
import { readSources, type SourceFile } from './support/source-files.ts';

/** Where the statements of each owner stand; `shared` tables are everybody's. */
const places: Readonly<Record<Exclude<TableOwner, 'shared'>, readonly string[]>> = {
  // The demonstration fills an empty directory; the start looks whether its schools are fictional.
  directory: ['src/services/directory/', 'src/demonstration/', 'src/server/database.ts'],
  reviews: ['src/services/reviews/', 'src/demonstration/'],
  images: ['src/services/images/'],
  enrolment: ['src/services/enrolment/'],
  desk: ['src/services/desk/', 'src/jobs/erase-personal-data.ts'],
  partner: ['src/services/partner/'],
  audience: ['src/server/audience.ts'],
  terms: ['src/server/terms-archive.ts'],
  secrets: ['src/server/config/'],
};

/** The schema's own room, with what fills an empty database, stands above the owners. */
const product = readSources(['src']).filter(
  ({ path }) => !path.startsWith('src/database/') && !/\.test\.tsx?$/u.test(path),
);

const built = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*['"`]([\w.]+)/gu;
const written = /\b(?:from|join|into|update)\s+((?:[a-z_.]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_.]+)/gu;

/** The tables that a text of TypeScript names in statements, built or written out. */
function tablesIn(text: string): string[] {
  const named = [...text.matchAll(built)].map(([, table = '']) => table);
  const listed = [...text.matchAll(written)].flatMap(([, tables = '']) =>
    tables.split(',').map((table) => table.trim().split(/\s/u, 1)[0] ?? ''),
  );
  return [...named, ...listed].filter((table) => Object.hasOwn(tableOwners, table));
}

function foreignTables(files: readonly Pick<SourceFile, 'path' | 'text'>[]): string[] {
  return files.flatMap(({ path, text }) =>
    tablesIn(text)
      .filter((table) => {
        const owner: TableOwner = tableOwners[table as keyof typeof tableOwners];
        return owner !== 'shared' && !places[owner].some((place) => path.startsWith(place));
      })
      .map((table) => `${path}: ${table}`),
  );
}

describe('each table', () => {
  it('is named in statements of its owner alone', () => {
    expect(foreignTables(product)).toEqual([]);
  });

  it('is found, whatever way it is named', () => {
    const found = new Set(product.flatMap(({ text }) => tablesIn(text)));
    const unnamed = Object.keys(tableOwners).filter((table) => !found.has(table));
    // Written with the reference data, and read by triggers alone.
    expect(unnamed).toEqual(['training_terms']);
  });

  it.each([
    ["db.selectFrom('offices').select('label')", 'offices'],
    ["db.selectFrom('payment_intents as intent').innerJoin('offices as office', 'a', 'b')", 'offices'],
    ['sql`select label from offices where id = 1`', 'offices'],
    ['sql`select label from buyers b, formulas f`', 'formulas'],
    ["transaction.deleteFrom('operator_messages')", 'operator_messages'],
  ])('of somebody else is told in %s', (text, table) => {
    const path = 'src/services/enrolment/planted.ts';
    expect(foreignTables([{ path, text }])).toEqual([`${path}: ${table}`]);
  });
});

describe('the card sandbox', () => {
  const named = (text: string) => /\bcard_sandbox\b|CardSandboxTables/u.test(text);

  it('has its tables to itself: of the product only what opens its connection knows them', () => {
    const outside = product.filter(
      ({ path, text }) => !path.startsWith('src/stand-ins/cards/') && named(text),
    );
    expect(outside.map(({ path }) => path).toSorted()).toEqual([
      'src/cli/service.ts',
      'src/server/database.ts',
      'src/server/services.ts',
    ]);
  });

  it('names no table of the product', () => {
    const own = product.filter(({ path }) => path.startsWith('src/stand-ins/'));
    expect(own.flatMap(({ text }) => tablesIn(text))).toEqual([]);
  });
});

describe('a service', () => {
  it('is given its own tables, so that the compiler knows no others', () => {
    const whole = product.filter(
      ({ path, imports }) => path.startsWith('src/services/') && imports.includes('src/database/schema.ts'),
    );
    const taking = whole.filter(({ text }) =>
      /\{[^}]*\bDatabase\b[^}]*\} from '#database\/schema\.ts'/u.test(text),
    );
    expect(taking.map(({ path }) => path)).toEqual([]);
  });
});

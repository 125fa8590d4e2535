import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { impersonalColumns, personalColumns } from './personal-columns.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const personal: Readonly<Record<string, object>> = personalColumns;
const impersonal: Readonly<Record<string, readonly string[]>> = impersonalColumns;

/** Column names of personal data, in French and in English. */
const personalName =
  /mail|phone|(?:last|first|user)_?name|^name$|prenom|^nom|birth|gender|sexe|nationality|street|adress|address|postal|zip|identi(?:te|ty)|siret|recipient|contact|person|buyer_|learner|client_id|^message$|commentaire|body|^ip/iu;
/** Types whose content the name does not reveal. */
const opaque = ['json', 'jsonb', 'bytea', 'inet'];

let columns: readonly Column[];
const database = disposeAfterAll(await createTestDatabase());
beforeAll(async () => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and not starts_with(table_name, 'kysely_')`.execute(
    database.db,
  );
  columns = rows;
});

/** In a table about persons every text column counts; elsewhere those with such a name. */
function looksPersonal({ table, column, type }: Column): boolean {
  const holdsPersons = Object.hasOwn(personal, table) && !['offices', 'reviews'].includes(table);
  if (/_id$|^id$/u.test(column) && type !== 'text') return false;
  return (
    personalName.test(column) || opaque.includes(type) || (holdsPersons && ['text', '_text'].includes(type))
  );
}
const isReported = ({ table, column }: Column) =>
  Object.hasOwn(personal[table] ?? {}, column) || (impersonal[table] ?? []).includes(column);

describe('the list of personal columns', () => {
  it('covers each column that looks personal', () => {
    const untold = columns.filter((one) => looksPersonal(one) && !isReported(one));
    expect(untold.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('names existing columns only, each once', () => {
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const named = [
      ...Object.entries(personal).flatMap(([table, columns]) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
      ...Object.entries(impersonal).flatMap(([table, columns]) =>
        columns.map((column) => `${table}.${column}`),
      ),
    ];
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });

  it.each([
    { table: 'passes', column: 'learner_email', type: 'text' },
    { table: 'offices', column: 'manager_phone', type: 'text' },
    { table: 'guarantees', column: 'details', type: 'jsonb' },
    { table: 'withdrawals', column: 'because', type: 'text' },
  ])('would miss the new column $table.$column', (column) => {
    expect(looksPersonal(column) && !isReported(column)).toBe(true);
  });
});

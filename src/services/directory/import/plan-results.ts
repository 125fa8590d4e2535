import { sql } from 'kysely';
import { insertRows } from '#database/insert-rows.ts';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import type { ResultFields, WrittenResult, WrittenResults } from '#domain/network/read-results.ts';
import type { ResultTable } from '#domain/network/result-tables.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { officialSource } from '#domain/official/list.ts';
import { indexKnown, type Known, readKnown } from './match.ts';
import type { Plan } from './plan.ts';

type Owner = number | string;
export type OwnedResult = ResultFields & { readonly owner: Owner };

export interface PlannedResults {
  readonly table: ResultTable;
  readonly added: readonly OwnedResult[];
  readonly changed: readonly OwnedResult[];
  readonly removed: readonly OwnedResult[];
  readonly unchanged: number;
  /** Of schools that are not in the network: left out. */
  readonly unknown: readonly { readonly line: number; readonly key: string }[];
  readonly refusals: readonly Refusal[];
}

const stored = {
  results: { name: 'school_results', owner: 'office_id' },
  departement_results: { name: 'departement_results', owner: 'departement' },
} as const;

/** What a table has of a school or a département replaces what is stored of it, but for the State's list; the others keep theirs. `plan` is not yet applied. */
export async function planResults(
  db: DirectoryDb,
  written: WrittenResults,
  plan: Pick<Plan, 'added' | 'changed'>,
): Promise<PlannedResults> {
  const { table, file } = written;
  const ownerOf = table === 'results' ? await schoolFinder(db, plan) : departementOf;
  const unknown: { line: number; key: string }[] = [];
  const refusals: Refusal[] = [...written.refusals];
  const refused = new Set(written.refused.map((row) => ownerOf(row).owner));
  const given = new Map<string, OwnedResult>();
  for (const row of written.rows) {
    const { line, fields } = row;
    const { owner, why } = ownerOf(row);
    if (owner === undefined) {
      if (why === undefined) unknown.push({ line, key: nameOf(row) });
      else refusals.push({ file, line, why, french: 'Ses références désignent plusieurs écoles.' });
      continue;
    }
    const key = keyOf({ ...fields, owner });
    if (given.has(key)) {
      refusals.push({
        file,
        line,
        why: `${nameOf(row)} has two rows for ${fields.licence}, ${fields.period}`,
        french: 'Deux lignes ont le même permis et la même période.',
      });
      refused.add(owner);
    } else given.set(key, { ...fields, owner });
  }
  const rows = [...given.values()].filter(({ owner }) => !refused.has(owner));
  return { table, ...(await compare(db, table, rows)), unknown, refusals };
}

async function schoolFinder(db: DirectoryDb, { added, changed }: Pick<Plan, 'added' | 'changed'>) {
  const planned = new Map([...added, ...changed].map(({ id, office }) => [id, office]));
  const { all } = await readKnown(db);
  const known = all.filter(({ id, hiddenBy }) => hiddenBy !== 'demonstration' && !planned.has(id));
  const coming = [...planned.values()].map((office): Known => ({ ...office, hiddenBy: undefined }));
  const { find } = indexKnown([...known, ...coming]);
  return ({ school }: Pick<WrittenResult, 'school'>): Found => {
    const found = find(school);
    return typeof found === 'string'
      ? { owner: undefined, why: found }
      : { owner: found?.id, why: undefined };
  };
}

interface Found {
  readonly owner: Owner | undefined;
  /** Why these keys name no one school. */
  readonly why: string | undefined;
}

const departementOf = ({ departement }: Pick<WrittenResult, 'departement'>): Found => ({
  owner: departement,
  why: undefined,
});

function nameOf({ school, departement }: Pick<WrittenResult, 'school' | 'departement'>): string {
  const { agrement, siret, external_ref, id } = school;
  return departement ?? agrement ?? siret ?? external_ref ?? String(id);
}

const keyOf = ({ owner, licence, period }: OwnedResult) => `${owner} ${licence} ${period}`;

async function compare(db: DirectoryDb, table: ResultTable, rows: readonly OwnedResult[]) {
  const owners = new Set(rows.map(({ owner }) => owner));
  const before = new Map((await readResults(db, table, [...owners])).map((row) => [keyOf(row), row]));
  const [added, changed]: [OwnedResult[], OwnedResult[]] = [[], []];
  const removed = new Map(before);
  for (const row of rows) {
    const was = before.get(keyOf(row));
    removed.delete(keyOf(row));
    if (!was) added.push(row);
    else if (Object.entries(row).some(([name, value]) => Reflect.get(was, name) !== value)) changed.push(row);
  }
  const unchanged = rows.length - added.length - changed.length;
  const left = [...removed.values()].filter(({ source }) => source !== officialSource);
  return { added, changed, removed: left, unchanged };
}

export async function readResults(
  db: DirectoryDb,
  table: ResultTable,
  owners: readonly Owner[] | 'all',
): Promise<OwnedResult[]> {
  const { name, owner } = stored[table];
  const wanted =
    owners === 'all' ? sql`true` : sql`${sql.ref(owner)}::text = any(${owners.map(String)}::text[])`;
  const { rows } = await sql<OwnedResult>`
    select ${sql.ref(owner)} as owner, licence, period, presented, passed, rate, all_presented, all_passed, source, read_on,
      is_demonstration
    from ${sql.table(name)} where ${wanted}
    order by ${sql.ref(owner)}, licence, period`.execute(db);
  return rows;
}

/** In the transaction in which the schools were written. */
export async function applyResults(
  db: DirectoryDb,
  { table, added, changed, removed }: Pick<PlannedResults, 'table' | 'added' | 'changed' | 'removed'>,
): Promise<void> {
  if (added.length + changed.length + removed.length === 0) return;
  const { name, owner: column } = stored[table];
  const gone = [...changed, ...removed].map(keyOf);
  await sql`delete from ${sql.table(name)}
    where ${sql.ref(column)} || ' ' || licence || ' ' || period = any(${gone}::text[])`.execute(db);
  const rows = [...added, ...changed].map(({ owner, ...fields }) => ({ [column]: owner, ...fields }));
  if (name === 'school_results') await insertRows(db, name, rows as never);
  else await insertRows(db, name, rows as never);
  await purgeSchools(db);
}

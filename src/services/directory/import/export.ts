import { writeResult } from '#domain/network/read-results.ts';
import { type ResultTable, resultTables } from '#domain/network/result-tables.ts';
import { schoolTables, storedParts, type TableName, tableNames } from '#domain/network/tables.ts';
import { titlesOf, writeSchool } from '#domain/network/write-tables.ts';
import { readResults } from './plan-results.ts';
import { type NetworkContext, readStored, type StoredSchool } from './stored.ts';

const schoolsAtOnce = 300;

interface ExportedRows {
  readonly table: TableName;
  readonly rows: readonly (readonly string[])[];
}

/** `context.db` is a transaction with one snapshot. */
export async function* exportNetwork(
  context: NetworkContext,
  onProgress: (done: number) => void = () => {},
): AsyncGenerator<ExportedRows> {
  for (const table of tableNames) yield { table, rows: [titlesOf(table)] };
  const offices = await context.db.selectFrom('shown_offices').select('id').orderBy('id').execute();
  const ids = offices.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += schoolsAtOnce) {
    onProgress(start / ids.length);
    const schools = await readStored(context, storedParts, ids.slice(start, start + schoolsAtOnce));
    const written = schools.map(withoutVerified).map(writeSchool);
    for (const table of schoolTables) yield { table, rows: written.flatMap((school) => school[table]) };
  }
  for (const table of resultTables) yield { table, rows: await writeResults(context, table) };
  onProgress(1);
}

/** Elsewhere nothing would prove them. */
function withoutVerified(school: StoredSchool): StoredSchool {
  const reviews = (school.parts.reviews ?? []).filter(({ checked }) => !checked);
  return { ...school, parts: { ...school.parts, reviews } };
}

/** Hidden schools are omitted. */
async function writeResults({ db }: NetworkContext, table: ResultTable): Promise<string[][]> {
  const results = await readResults(db, table, 'all');
  if (table === 'departement_results') {
    return results.map(({ owner: departement, ...row }) => writeResult(table, { departement, ...row }));
  }
  const schools = await db
    .selectFrom('shown_offices')
    .select(['id', 'external_ref', 'siret', 'agrement'])
    .execute();
  const byId = new Map(schools.map((school) => [school.id, school]));
  return results.flatMap(({ owner, ...row }) => {
    const school = byId.get(Number(owner));
    if (!school) return [];
    const { id, external_ref, siret, agrement } = school;
    const keys = { school_id: id, school_ref: external_ref, school_siret: siret, agreement: agrement };
    return [writeResult(table, { ...keys, ...row })];
  });
}

import { storedParts, type TableName, tableNames } from '#domain/network/tables.ts';
import { titlesOf, writeSchool } from '#domain/network/write-tables.ts';
import { type NetworkContext, readStored } from './stored.ts';

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
    const written = schools.map(writeSchool);
    for (const table of tableNames) yield { table, rows: written.flatMap((school) => school[table]) };
  }
  onProgress(1);
}

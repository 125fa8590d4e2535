import { appendFile, mkdir, open as openFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { type TableName, tableNames } from '#domain/network/tables.ts';
import { titlesOf } from '#domain/network/write-tables.ts';
import { csvRows } from '#domain/text/csv-text.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { RefusedError } from '#operator/refused.ts';
import { exportNetwork } from '#services/directory/import/export.ts';
import type { Pictures } from '#services/images/pictures.ts';
import type { Tools } from '../session.ts';
import { onNetwork, progressOf } from './network.ts';
import { createPictureWriter } from './pictures.ts';

export function addExport(schools: Command, tools: Tools): void {
  schools
    .command('export')
    .argument('<folder>', 'where the files go; it is made, or empty')
    .summary('writes all schools to files that import takes back')
    .description(
      'Writes one CSV per table (schools, formulas, hours, guarantees, equipment, passes, documents, reviews, results, departement_results) and the uploaded pictures; an import into an empty installation makes the same directory. Hidden schools are omitted.',
    )
    .option('--json', 'writes one file instead, network.json, that holds the tables by name')
    .action(async (folder, options) => {
      await makeFolder(folder);
      const write = options.json ? writeJsonFile : writeCsvFiles;
      const count = await onNetwork(tools, (context, pictures) =>
        write(
          folder,
          withPictures(folder, exportNetwork(context, progressOf(tools.io, 'Writing')), pictures),
        ),
      );
      tools.io.err(`${count} school${count === 1 ? '' : 's'} written to ${folder}\n`);
    });
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const files = await readdir(folder);
    if (files.length === 0) return;
  } catch (error) {
    const why = describeFileFault(error);
    throw why === undefined
      ? error
      : new RefusedError(`${folder} cannot be written to (${why}). Give an empty folder, or a new one.`);
  }
  throw new RefusedError(`${folder} is not empty.`);
}

type Exported = ReturnType<typeof exportNetwork>;

/** With the names of files for uploaded pictures, which are written beside the tables. */
async function* withPictures(folder: string, exported: Exported, pictures: Pictures): Exported {
  const write = createPictureWriter(folder, titlesOf('schools'), pictures);
  for await (const { table, rows } of exported) {
    if (table !== 'schools') yield { table, rows };
    else {
      const written: (readonly string[])[] = [];
      for (const row of rows) written.push(await write(row));
      yield { table, rows: written };
    }
  }
}

async function writeCsvFiles(folder: string, exported: Exported): Promise<number> {
  const begun = new Set<TableName>();
  let schools = -1;
  for await (const { table, rows } of exported) {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    const mark = begun.has(table) ? '' : '\ufeff';
    begun.add(table);
    if (table === 'schools') schools += rows.length;
    if (rows.length > 0) await appendFile(join(folder, `${table}.csv`), `${mark}${csvRows(rows, ';')}`);
  }
  return schools;
}

async function writeJsonFile(folder: string, exported: Exported): Promise<number> {
  const titles = new Map<TableName, readonly string[]>();
  const tables = new Map<TableName, string[]>(tableNames.map((name) => [name, []]));
  for await (const { table, rows } of exported) {
    const names = titles.get(table);
    if (!names) titles.set(table, rows[0] ?? []);
    else for (const row of rows) tables.get(table)?.push(JSON.stringify(toObject(names, row)));
  }
  await using file = await openFile(join(folder, 'network.json'), 'wx');
  await file.write('{');
  for (const [at, name] of tableNames.entries()) {
    const rows = tables.get(name) ?? [];
    await file.write(`${at > 0 ? ',' : ''}\n"${name}": [\n${rows.join(',\n')}\n]`);
  }
  await file.write('\n}\n');
  return tables.get('schools')?.length ?? 0;
}

/** All columns are present: a missing one would mean «unchanged». */
function toObject(titles: readonly string[], row: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(titles.map((title, at) => [title, row[at] || null]));
}

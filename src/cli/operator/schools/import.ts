import { stat } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import type { Refusal } from '#domain/network/tables.ts';
import { type Confirmed, refusalOf } from '#operator/import/guards.ts';
import { applyNetwork, countRefusedRows, planNetwork } from '#operator/import/plan-network.ts';
import { readNetwork, recogniseTables, translateTitles } from '#operator/import/read-network.ts';
import { RefusedError } from '#operator/refused.ts';
import { lockNetwork } from '#services/directory/import/apply.ts';
import { picturesInUse } from '#services/directory/import/pictures-in-use.ts';
import { planImport } from '#services/directory/import/plan.ts';
import { mapSchools, readMap, readTables, type Sheets } from '#services/directory/import/read-tables.ts';
import type { PictureFile } from '#services/images/pictures.ts';
import { json } from '../options.ts';
import type { Tools } from '../session.ts';
import { formatLeftOut } from './format-official.ts';
import { describeRefusals, formatPlan, writePlan } from './format-plan.ts';
import { yesClose, yesFullPrice, yesHide, yesStopSelling } from './guards.ts';
import { locateAddresses, onNetwork, progressOf, saleContextOf } from './network.ts';
import { importStateList, periodOption } from './official.ts';
import { namesPictures, pictureFolderOf, readPictures } from './pictures.ts';

interface ImportOptions extends Confirmed {
  readonly apply?: true | undefined;
  readonly map?: string | undefined;
  readonly hideMissing?: true | undefined;
  readonly override?: true | undefined;
}

export function addImport(schools: Command, tools: Tools): void {
  schools
    .command('import')
    .argument('<path>', 'a folder of CSV files or workbooks, one workbook, one CSV of schools, or one JSON')
    .summary('brings schools in from files; a dry run without --apply')
    .description(
      'Compares the files with the directory and lists what is new, changed, unchanged and refused. With --apply, makes the changes in one transaction. Lists of the State and SIRENE’s establishments are recognised by their titles. docs/your-network.md describes the files.',
    )
    .option('--apply', 'does it')
    .option('--map <file>', 'a YAML that says which of somebody else’s columns are ours')
    .option('--hide-missing', 'hides the schools that the files do not have, and mails them so')
    .option('--override', 'takes the files’ values also where a school wrote its own since')
    .addOption(periodOption)
    .addOption(yesHide)
    .addOption(yesClose)
    .addOption(yesFullPrice)
    .addOption(yesStopSelling)
    .addOption(json)
    .action(async (path, options) => {
      tools.io.err(`Reading ${path}\n`);
      const tables = await readTables(path);
      const sheet = options.map === undefined && tables.size === 1 ? tables.get('schools') : undefined;
      if (sheet && (await importStateList(tools, { path, sheet }, options))) return;
      if (options.period !== undefined)
        throw new RefusedError('--period is for the State’s list, which this file is not.');
      const { refusal, ...found } = await importSchools(tools, path, tables, options);
      const done = { applied: options.apply ?? false, override: options.override ?? false };
      if (options.json) writePlan(tools.io, found, done);
      else tools.io.out(formatPlan(found, done));
      if (refusal) throw new RefusedError(refusal);
      const rows = countRefusedRows(found.plan.refusals);
      if (rows > 0) {
        const refused = rows === 1 ? '1 row is refused' : `${rows} rows are refused`;
        throw new RefusedError(
          options.apply ? `${refused}; the others are done.` : `${refused}; --apply would do the others.`,
        );
      }
    });
}

async function importSchools(tools: Tools, path: string, tables: Sheets, options: ImportOptions) {
  const { io } = tools;
  const { files, ...read } = await readFiles(tools, path, tables, options);
  const compared = { hideMissing: options.hideMissing ?? false, override: options.override ?? false };
  const findAddress = await locateAddresses(tools, (context, gather) =>
    planImport(context, read.network, { ...compared, findAddress: gather }),
  );
  return onNetwork(tools, async (context, pictures) => {
    if (options.apply) await lockNetwork(context.db);
    const found = await planNetwork(context, read, {
      ...{ ...compared, findAddress, sale: saleContextOf(tools) },
      onProgress: progressOf(io, 'Comparing'),
    });
    const refusal = refusalOf(found.plan, options, found.stopped);
    if (refusal && options.apply) throw new RefusedError(refusal);
    if (options.apply) {
      await applyNetwork(context, found, progressOf(io, 'Writing'));
      const used = await picturesInUse(context.db);
      await pictures.keep(used.flatMap((address) => files.get(address) ?? []));
      await pictures.forgetAllBut(used);
    }
    return { ...found, refusal };
  });
}

/** @throws RefusedError with the faults of the files, or FileFault. */
async function readFiles(tools: Tools, path: string, tables: Sheets, { map, hideMissing }: ImportOptions) {
  const mapped = map === undefined ? recognise(tools, tables) : mapSchools(tables, await readMap(map));
  if (!('get' in mapped)) throw new RefusedError(describeAll(mapped));
  const sheets = translateTitles(mapped);
  const pictures = await picturesOf(tools, path, sheets);
  const whole = pictures ? new Map([...sheets, ['schools' as const, pictures.sheet]]) : sheets;
  const read = readNetwork(whole, pictures?.refusals);
  if ('faults' in read) throw new RefusedError(describeAll(read.faults));
  if (hideMissing && !whole.has('schools')) {
    throw new RefusedError('--hide-missing compares with schools.csv, which these files do not have.');
  }
  return { ...read, files: pictures?.files ?? new Map<string, PictureFile>() };
}

function recognise({ io }: Tools, tables: Sheets): Sheets {
  const { sheets, sirene } = recogniseTables(tables);
  const [given, kept] = [tables.get('schools'), sheets.get('schools')];
  if (sirene && given && kept) io.err(formatLeftOut(given, kept, sirene));
  return sheets;
}

/** Those already stored are not rendered again. */
async function picturesOf(tools: Tools, path: string, sheets: Sheets) {
  const schools = sheets.get('schools');
  if (!schools || !namesPictures(schools)) return undefined;
  const folder = pictureFolderOf(path, (await stat(path)).isDirectory());
  const known = await onNetwork(tools, (_, pictures) => pictures.hashes());
  const progress = progressOf(tools.io, 'Pictures');
  return readPictures(schools, folder, (hash) => known.has(hash), progress);
}

function describeAll(refusals: readonly Refusal[]): string {
  return describeRefusals(refusals).join('\n');
}

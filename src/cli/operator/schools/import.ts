import { stat } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { gatherNetwork } from '#domain/network/gather.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { withOurTitles } from '#domain/network/titles.ts';
import { applyPlan, lockNetwork } from '#services/directory/network/apply.ts';
import { picturesInUse } from '#services/directory/network/pictures-in-use.ts';
import { planImport } from '#services/directory/network/plan.ts';
import { listPlanned } from '#services/directory/network/planned-listings.ts';
import { mapSchools, readMap, readTables, type Sheets } from '#services/directory/network/read-tables.ts';
import { FileFault } from '#services/directory/network/read-text.ts';
import type { PictureFile } from '#services/images/pictures.ts';
import { json } from '../options.ts';
import { RefusedError, type Tools } from '../session.ts';
import { describeRefusal, drawPlan, writePlan } from './draw-plan.ts';
import { addressServiceOf, onNetwork, progressOf } from './network.ts';
import { namesPictures, pictureFolderOf, readPictures } from './pictures.ts';
import { findInPlan } from './plan-findings.ts';

interface ImportOptions {
  readonly apply?: true | undefined;
  readonly map?: string | undefined;
  readonly hideMissing?: true | undefined;
}

export function addImport(schools: Command, tools: Tools): void {
  schools
    .command('import')
    .argument('<path>', 'a folder of CSV files, one CSV of schools, or one JSON')
    .summary('brings schools in from files; a dry run without --apply')
    .description(
      'Compares the files with the directory and tells what is new, changed, unchanged and refused. With --apply all of it is done in one transaction; a second run then changes nothing. A school of which a row is refused is left as it is, as is one that the files do not have. Pictures named by photos and logo lie in a folder photos beside the files. What the law asks of them is counted by rule. docs/your-network.md describes the files.',
    )
    .option('--apply', 'does it')
    .option('--map <file>', 'a YAML that says which of somebody else’s columns are ours')
    .option('--hide-missing', 'hides the schools that the files do not have')
    .addOption(json)
    .action(async (path, options) => {
      const { plan, findings } = await importSchools(tools, path, options);
      if (options.json) writePlan(tools.io, plan, findings, options.apply ?? false);
      else tools.io.out(drawPlan(plan, findings, options.apply ?? false));
      const { length } = plan.refusals;
      if (length > 0) {
        const refused = length === 1 ? '1 row is refused' : `${length} rows are refused`;
        throw new RefusedError(
          options.apply ? `${refused}; the others are done.` : `${refused}; --apply would do the others.`,
        );
      }
    });
}

async function importSchools(tools: Tools, path: string, options: ImportOptions) {
  const { io } = tools;
  const { network, files } = await readNetwork(tools, path, options.map);
  const findAddress = addressServiceOf(tools);
  return onNetwork(tools, async (context, pictures) => {
    if (options.apply) await lockNetwork(context.db);
    const made = await planImport(context, network, {
      hideMissing: options.hideMissing ?? false,
      findAddress,
      onProgress: progressOf(io, 'Comparing'),
    });
    const findings = findInPlan(await listPlanned(context, made), tools);
    if (options.apply) {
      await applyPlan(context, made, progressOf(io, 'Writing'));
      const used = await picturesInUse(context.db);
      await pictures.keep(used.flatMap((address) => files.get(address) ?? []));
      await pictures.forgetAllBut(used);
    }
    return { plan: made, findings };
  });
}

/** @throws RefusedError telling what of the files cannot be read. */
async function readNetwork(tools: Tools, path: string, map: string | undefined) {
  try {
    tools.io.err(`Reading ${path}\n`);
    const tables = await readTables(path);
    const mapped = map === undefined ? tables : mapSchools(tables, await readMap(map));
    if (!('get' in mapped)) throw new RefusedError(describeAll(mapped));
    const sheets = new Map([...mapped].map(([name, sheet]) => [name, withOurTitles(name, sheet)]));
    const pictures = await picturesOf(tools, path, sheets);
    const whole = pictures ? new Map([...sheets, ['schools' as const, pictures.sheet]]) : sheets;
    const gathered = gatherNetwork(whole, pictures?.refusals);
    if ('faults' in gathered) throw new RefusedError(describeAll(gathered.faults));
    return { network: gathered.network, files: pictures?.files ?? new Map<string, PictureFile>() };
  } catch (error) {
    throw error instanceof FileFault ? new RefusedError(error.message) : error;
  }
}

/** The pictures that files name beside them; those that are kept already are not drawn again. */
async function picturesOf(tools: Tools, path: string, sheets: Sheets) {
  const schools = sheets.get('schools');
  if (!schools || !namesPictures(schools)) return undefined;
  const folder = pictureFolderOf(path, (await stat(path)).isDirectory());
  const known = await onNetwork(tools, (_, pictures) => pictures.hashes());
  const progress = progressOf(tools.io, 'Pictures');
  return readPictures(schools, folder, (hash) => known.has(hash), progress);
}

function describeAll(refusals: readonly Refusal[]): string {
  return refusals.map(describeRefusal).join('\n');
}

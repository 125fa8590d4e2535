import type { Command } from '@commander-js/extra-typings';
import { gatherNetwork } from '#domain/network/gather.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { applyPlan, lockNetwork } from '#services/directory/network/apply.ts';
import { type Plan, planImport } from '#services/directory/network/plan.ts';
import { mapSchools, readMap, readTables } from '#services/directory/network/read-tables.ts';
import { FileFault } from '#services/directory/network/read-text.ts';
import type { Io } from '../io.ts';
import { json } from '../options.ts';
import { RefusedError, type Tools } from '../session.ts';
import { describeRefusal, drawPlan, writePlan } from './draw-plan.ts';
import { addressServiceOf, onNetwork, progressOf } from './network.ts';

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
      'Compares the files with the directory and tells what is new, changed, unchanged and refused. With --apply all of it is done in one transaction; a second run then changes nothing. A school of which a row is refused is left as it is, as is one that the files do not have. docs/your-network.md describes the files.',
    )
    .option('--apply', 'does it')
    .option('--map <file>', 'a YAML that says which of somebody else’s columns are ours')
    .option('--hide-missing', 'hides the schools that the files do not have')
    .addOption(json)
    .action(async (path, options) => {
      const plan = await importSchools(tools, path, options);
      if (options.json) writePlan(tools.io, plan, options.apply ?? false);
      else tools.io.out(drawPlan(plan, options.apply ?? false));
      if (plan.refusals.length > 0) {
        throw new RefusedError(
          options.apply
            ? `${plan.refusals.length} rows are refused; the others are done.`
            : `${plan.refusals.length} rows are refused; --apply would do the others.`,
        );
      }
    });
}

async function importSchools(tools: Tools, path: string, options: ImportOptions): Promise<Plan> {
  const { io } = tools;
  const network = await readNetwork(io, path, options.map);
  const findAddress = addressServiceOf(tools);
  const { plan } = await onNetwork(tools, async (context) => {
    if (options.apply) await lockNetwork(context.db);
    const made = await planImport(context, network, {
      hideMissing: options.hideMissing ?? false,
      findAddress,
      onProgress: progressOf(io, 'Comparing'),
    });
    if (options.apply) await applyPlan(context, made, progressOf(io, 'Writing'));
    return { plan: made };
  });
  return plan;
}

/** @throws RefusedError telling what of the files cannot be read. */
async function readNetwork(io: Io, path: string, map: string | undefined) {
  try {
    io.err(`Reading ${path}\n`);
    const tables = await readTables(path);
    const sheets = map === undefined ? tables : mapSchools(tables, await readMap(map));
    if (!('get' in sheets)) throw new RefusedError(describeAll(sheets));
    const gathered = gatherNetwork(sheets);
    if ('faults' in gathered) throw new RefusedError(describeAll(gathered.faults));
    return gathered.network;
  } catch (error) {
    throw error instanceof FileFault ? new RefusedError(error.message) : error;
  }
}

function describeAll(refusals: readonly Refusal[]): string {
  return refusals.map(describeRefusal).join('\n');
}

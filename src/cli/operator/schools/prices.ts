import type { Command } from '@commander-js/extra-typings';
import type { WrittenNetwork } from '#domain/network/gather.ts';
import { type PriceFile, type PriceRow, readPrices, withPrices } from '#domain/network/read-prices.ts';
import type { Refusal } from '#domain/network/tables.ts';
import { type Confirmed, refusalOf, stoppedSalesOf } from '#operator/import/guards.ts';
import { findInPlan } from '#operator/import/plan-findings.ts';
import { countRefusedRows } from '#operator/import/plan-network.ts';
import { RefusedError } from '#operator/refused.ts';
import { applyPlan, lockNetwork } from '#services/directory/import/apply.ts';
import { type Known, readKnown } from '#services/directory/import/match.ts';
import { planImport } from '#services/directory/import/plan.ts';
import { listPlanned } from '#services/directory/import/planned-listings.ts';
import { readTable } from '#services/directory/import/read-tables.ts';
import { type NetworkContext, readStored } from '#services/directory/import/stored.ts';
import { json } from '../options.ts';
import type { Tools } from '../session.ts';
import { describeRefusals, formatPlan, writePlan } from './format-plan.ts';
import { yesFullPrice } from './guards.ts';
import { onNetwork, saleContextOf } from './network.ts';

interface PricesOptions extends Confirmed {
  readonly apply?: true | undefined;
  readonly override?: true | undefined;
}

export function addPrices(schools: Command, tools: Tools): void {
  schools
    .command('prices')
    .argument('<file>', 'a CSV or a workbook: a row per price')
    .summary('changes prices from a file, and nothing else; a dry run without --apply')
    .description(
      'Changes price, advance_payment and hour_price of the formulas that the file names, by school and formula. Other columns are left out, other formulas stay.',
    )
    .option('--apply', 'does it')
    .option('--override', 'takes the file’s prices also where a school wrote its own since')
    .addOption(yesFullPrice)
    .addOption(json)
    .action(async (path, options) => {
      const { leftOut, ...found } = await importPrices(tools, path, options);
      const done = { applied: options.apply ?? false, override: options.override ?? false };
      if (options.json) writePlan(tools.io, found, done);
      else {
        if (leftOut.length > 0) tools.io.out(`Columns left out: ${leftOut.join(', ')}.\n`);
        tools.io.out(formatPlan(found, done));
      }
      const rows = countRefusedRows(found.plan.refusals);
      if (rows > 0) throw new RefusedError(`${rows} of the rows are refused.`);
    });
}

async function importPrices(tools: Tools, path: string, options: PricesOptions) {
  const read = readPrices(await readTable(path));
  if ('faults' in read) throw new RefusedError(describeRefusals(read.faults).join('\n'));
  return onNetwork(tools, async (context) => {
    if (options.apply) await lockNetwork(context.db);
    const plan = await planImport(context, await changePrices(context, read), {
      hideMissing: false,
      override: options.override ?? false,
    });
    const sale = saleContextOf(tools);
    const stopped = stoppedSalesOf(plan, sale);
    const refusal = refusalOf(plan, options, stopped);
    if (refusal && options.apply) throw new RefusedError(refusal);
    const findings = findInPlan(await listPlanned(context, plan, []), sale);
    if (options.apply) await applyPlan(context, plan);
    return { plan, results: [], findings, stopped, leftOut: read.leftOut };
  });
}

/** All formulas of the schools named, since an import closes those that a table lacks. */
async function changePrices(
  context: NetworkContext,
  { file, rows, refusals }: PriceFile,
): Promise<WrittenNetwork> {
  const known = await readKnown(context.db);
  const why: Refusal[] = [...refusals];
  const bySchool = new Map<number, PriceRow[]>();
  for (const row of rows) {
    const found = known.find(row.school);
    const fault = typeof found === 'string' ? found : faultOf(found);
    if (fault !== undefined) why.push({ file, line: row.line, why: fault });
    else if (typeof found === 'object') bySchool.set(found.id, [...(bySchool.get(found.id) ?? []), row]);
  }
  const schools = (await readStored(context, ['formulas'], [...bySchool.keys()])).map((school) => {
    const priced = bySchool.get(school.id) ?? [];
    const { formulas, refusals: ofSchool } = withPrices(school, priced, file);
    why.push(...ofSchool);
    return { file, line: priced[0]?.line ?? 1, fields: { id: school.id }, parts: { formulas } };
  });
  return { schools, refusals: why, refused: [] };
}

function faultOf(school: Known | undefined): string | undefined {
  if (!school) return 'no school has this key';
  if (school.hiddenBy) return 'its school is hidden';
  return school.member ? undefined : 'its school is no member: the State alone lists it';
}

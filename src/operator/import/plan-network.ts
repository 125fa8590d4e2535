import type { Refusal } from '#domain/network/tables.ts';
import { applyPlan } from '#services/directory/import/apply.ts';
import { type Plan, planImport } from '#services/directory/import/plan.ts';
import { applyResults, type PlannedResults, planResults } from '#services/directory/import/plan-results.ts';
import { listPlanned } from '#services/directory/import/planned-listings.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { type StoppedSale, stoppedSalesOf } from './guards.ts';
import { findInPlan, type PlanFindings, type SaleContext } from './plan-findings.ts';
import type { ReadNetwork } from './read-network.ts';

export interface PlanFound {
  readonly plan: Plan;
  readonly results: readonly PlannedResults[];
  readonly findings: PlanFindings;
  readonly stopped: readonly StoppedSale[];
}

interface Planning {
  readonly hideMissing: boolean;
  readonly override: boolean;
  readonly findAddress: FindAddress | undefined;
  readonly sale: SaleContext;
  readonly onProgress?: (done: number) => void;
}

/** What an import would do; changes nothing. */
export async function planNetwork(
  context: NetworkContext,
  { network, results: written }: Pick<ReadNetwork, 'network' | 'results'>,
  { sale, ...options }: Planning,
): Promise<PlanFound> {
  const schools = await planImport(context, network, options);
  const results: PlannedResults[] = [];
  for (const table of written) results.push(await planResults(context.db, table, schools));
  const refusals = [...schools.refusals, ...results.flatMap((table) => table.refusals)];
  const plan = { ...schools, refusals };
  return {
    ...{ plan, results, stopped: stoppedSalesOf(plan, sale) },
    findings: findInPlan(await listPlanned(context, plan, results), sale),
  };
}

/** In the transaction of the plan, which holds `lockNetwork`. */
export async function applyNetwork(
  context: NetworkContext,
  { plan, results }: Pick<PlanFound, 'plan' | 'results'>,
  onProgress?: (done: number) => void,
): Promise<void> {
  await applyPlan(context, plan, onProgress);
  for (const table of results) await applyResults(context.db, table);
}

/** Of one habit of a file: every row where the same is wrong in the same column. */
export interface Fault extends Omit<Refusal, 'line'> {
  readonly lines: readonly number[];
}

/** The most frequent first. */
export function groupRefusals(refusals: readonly Refusal[]): Fault[] {
  const groups = Map.groupBy(refusals, ({ file, column, why }) => JSON.stringify([file, column, why]));
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { line: _, ...fault } = first;
      return [{ ...fault, lines: group.flatMap(({ line }) => line ?? []) }];
    })
    .toSorted((a, b) => b.lines.length - a.lines.length);
}

/** A row with two faults is one row. */
export function countRefusedRows(refusals: readonly Refusal[]): number {
  return new Set(refusals.map(({ file, line }, at) => `${file} ${line ?? `fault ${at}`}`)).size;
}

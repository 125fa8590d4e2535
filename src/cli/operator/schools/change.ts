import type { Command } from '@commander-js/extra-typings';
import { buildNetwork } from '#domain/network/gather.ts';
import type { Sheet } from '#domain/network/sheet.ts';
import type { TableName } from '#domain/network/tables.ts';
import { titlesOf, writeSchool } from '#domain/network/write-tables.ts';
import { refusalOf, stoppedSalesOf } from '#operator/import/guards.ts';
import { namesSchool, oneSchool } from '#operator/network.ts';
import { RefusedError } from '#operator/refused.ts';
import { applyPlan, lockNetwork } from '#services/directory/import/apply.ts';
import { planImport } from '#services/directory/import/plan.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import { type NetworkContext, readStored } from '#services/directory/import/stored.ts';
import { correctableColumns, keepCorrections } from '#services/directory/official/corrections.ts';
import { writeJson } from '../io.ts';
import { json, refuse } from '../options.ts';
import type { Tools } from '../session.ts';
import { describeRefusal, formatChange } from './format-plan.ts';
import { yesFullPrice, yesStopSelling } from './guards.ts';
import { locateAddresses, onNetwork, saleContextOf } from './network.ts';

export function addSet(schools: Command, tools: Tools): void {
  const ofSchool = titlesOf('schools');
  const ofFormula = titlesOf('formulas').filter((title) => !/^(?:id|formula|school_.*)$/u.test(title));
  schools
    .command('set')
    .argument('<school>', namesSchool)
    .argument('[column=value...]', 'columns of schools.csv; an empty value clears it')
    .summary('changes the data of a school, or of one formula; adds or drops one')
    .description(
      `Changes columns of a school as an import would: ${ofSchool.join(', ')}. A changed name changes the address of the page, and the one before leads there. Of a school that the State alone lists, its later lists keep name, street, postal_code and city. With --formula, columns of that formula alone: ${ofFormula.join(', ')}; one that the school does not offer is added, with its price. With --drop, it is offered no more: what is ordered goes on.`,
    )
    .option('--formula <formula>', 'the formula, such as voiture-formule-b-traditionnelle')
    .option('--drop', 'with --formula: the school offers it no more')
    .addOption(yesFullPrice)
    .addOption(yesStopSelling)
    .addOption(json)
    .action(async (typed, assignments, options) => {
      const { formula, drop = false } = options;
      if (drop ? formula === undefined || assignments.length > 0 : assignments.length === 0) {
        refuse('Give column=value pairs, or --formula with --drop and no pair.');
      }
      const known = formula === undefined ? ofSchool : ofFormula;
      const pairs = assignments.map((typed) => readAssignment(typed, known));
      const planWith = (context: NetworkContext, findAddress: FindAddress | undefined) =>
        planChange(context, { typed, formula, pairs, drop }, findAddress);
      const findAddress = await locateAddresses(tools, planWith);
      const { school, changes } = await onNetwork(tools, async (context) => {
        await lockNetwork(context.db);
        const { plan, school, corrected } = await planWith(context, findAddress);
        const stopped = stoppedSalesOf(plan, saleContextOf(tools));
        const refusal = refusalOf(plan, drop ? { ...options, yesClose: 1 } : options, stopped);
        if (refusal) throw new RefusedError(refusal);
        await applyPlan(context, plan, undefined, 'operator');
        const changes = plan.changed.flatMap((one) => one.changes);
        if (corrected && changes.length > 0) await keepCorrections(context.db, school.id, corrected);
        return { school, changes };
      });
      if (options.json) writeJson(tools.io, { ...school, changes });
      else tools.io.out(changes.length === 0 ? 'Nothing changes.\n' : changes.map(formatChange).join(''));
    });
}

type Pair = readonly [name: string, value: string];

interface Asked {
  readonly typed: string;
  readonly formula: string | undefined;
  readonly pairs: readonly Pair[];
  readonly drop: boolean;
}

async function planChange(
  context: NetworkContext,
  { typed, formula, pairs, drop }: Asked,
  findAddress: FindAddress | undefined,
) {
  const { id, label, hidden, member } = await oneSchool(context, typed);
  if (hidden) throw new RefusedError(`${id} ${label} is hidden: show it again first.`);
  const sheets: [TableName, Sheet][] = [
    ['schools', sheetOf([['id', String(id)], ...(formula === undefined ? pairs : [])])],
  ];
  if (formula !== undefined) {
    sheets.push(['formulas', await wholeFormulas(context, id, { formula, pairs, drop })]);
  }
  const gathered = buildNetwork(new Map(sheets));
  if ('faults' in gathered) throw new RefusedError(gathered.faults.map(describeRefusal).join('\n'));
  const { fields = {} } = gathered.network.schools[0] ?? {};
  if (!member)
    refuseMembersColumns(`${id} ${label}`, formula === undefined ? Object.keys(fields) : ['formula']);
  const plan = await planImport(context, gathered.network, {
    hideMissing: false,
    override: true,
    staysListed: !member,
    findAddress,
  });
  if (plan.refusals.length > 0) throw new RefusedError(plan.refusals.map(describeRefusal).join('\n'));
  return { school: { id, name: label }, plan, corrected: member ? undefined : fields };
}

/** @throws RefusedError */
function refuseMembersColumns(name: string, columns: readonly string[]): void {
  const others = columns.filter(
    (column) => column !== 'id' && !correctableColumns.some((one) => one === column),
  );
  if (others.length === 0) return;
  throw new RefusedError(
    `${name} is listed by the State alone: only name, street, postal_code and city can be corrected. To make it a member, import it with its agreement number.`,
  );
}

const sheetOf = (pairs: readonly Pair[]): Sheet => ({
  file: 'set',
  columns: pairs.map(([name]) => name),
  rows: [{ line: 1, cells: pairs.map(([, value]) => value) }],
});

interface FormulaSet {
  readonly formula: string;
  readonly pairs: readonly Pair[];
  readonly drop: boolean;
}

/** The school's whole table, since an import closes what a table lacks. @throws RefusedError for a formula without a price that
 * the school does not offer. */
async function wholeFormulas(
  context: NetworkContext,
  id: number,
  { formula, pairs, drop }: FormulaSet,
): Promise<Sheet> {
  const [stored] = await readStored(context, ['formulas'], [id]);
  const columns = titlesOf('formulas');
  const rows = stored ? writeSchool(stored).formulas : [];
  const at = columns.indexOf('formula');
  const changed = new Map(pairs);
  const isOffered = rows.some((cells) => cells[at] === formula);
  if (!isOffered && (drop || !changed.get('price'))) {
    const offered = rows.map((cells) => cells[at]).toSorted();
    throw new RefusedError(
      `School ${id} has no formula “${formula}”: it has ${offered.join(', ') || 'none'}. To add it, give its price: price=1190,00.`,
    );
  }
  const others = rows.filter((cells) => cells[at] !== formula);
  const before = rows.find((cells) => cells[at] === formula) ?? [];
  const given = new Map([...changed, ['school_id', String(id)], ['formula', formula]]);
  const row = columns.map((name, index) => given.get(name) ?? before[index] ?? '');
  const written = drop ? others : [...others, row];
  return { file: 'set', columns, rows: written.map((cells, line) => ({ line: line + 1, cells })) };
}

function readAssignment(typed: string, columns: readonly string[]): Pair {
  const at = typed.indexOf('=');
  if (at < 1) refuse(`“${typed}” is not a column=value pair.`);
  const name = typed.slice(0, at);
  return columns.includes(name) && name !== 'id'
    ? [name, typed.slice(at + 1)]
    : refuse(`“${name}” is not a column that can be set.`);
}

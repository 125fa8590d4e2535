import type { Command } from '@commander-js/extra-typings';
import { buildNetwork } from '#domain/network/gather.ts';
import { schoolColumns } from '#domain/network/tables.ts';
import { applyPlan, lockNetwork } from '#services/directory/import/apply.ts';
import { findSchools } from '#services/directory/import/list-schools.ts';
import { planImport } from '#services/directory/import/plan.ts';
import type { NetworkContext } from '#services/directory/import/stored.ts';
import { writeJson } from '../io.ts';
import { json, refuse } from '../options.ts';
import { RefusedError, type Tools } from '../session.ts';
import { describeRefusal, formatChange } from './format-plan.ts';
import { addressServiceOf, onNetwork } from './network.ts';

export const namesSchool = 'its number, external_ref, SIRET or address';

/** @throws RefusedError when no school, or several, match. */
export async function oneSchool({ db }: NetworkContext, typed: string) {
  const [school, ...others] = await findSchools(db, typed);
  if (!school) throw new RefusedError(`No school is called “${typed}”.`);
  if (others.length > 0)
    throw new RefusedError(`${others.length + 1} schools are called “${typed}”: give the number.`);
  return school;
}

export function addSet(schools: Command, tools: Tools): void {
  const names = Object.values(schoolColumns).map(({ title }) => title);
  schools
    .command('set')
    .argument('<school>', namesSchool)
    .argument('<column=value...>', 'columns of schools.csv; an empty value clears it')
    .summary('changes the data of a school')
    .description(
      `Changes columns of a school as an import would: ${names.join(', ')}. A changed name changes the address of the page, and the one before leads there.`,
    )
    .addOption(json)
    .action(async (typed, assignments, options) => {
      const pairs = assignments.map(readAssignment);
      const { school, changes } = await onNetwork(tools, async (context) => {
        await lockNetwork(context.db);
        const { id, label, hidden } = await oneSchool(context, typed);
        if (hidden) throw new RefusedError(`${id} ${label} is hidden: show it again first.`);
        const columns = ['id', ...pairs.map(([name]) => name)];
        const cells = [String(id), ...pairs.map(([, value]) => value)];
        const sheet = { file: 'set', columns, rows: [{ line: 1, cells }] };
        const gathered = buildNetwork(new Map([['schools', sheet]]));
        if ('faults' in gathered) throw new RefusedError(gathered.faults.map(describeRefusal).join('\n'));
        const plan = await planImport(context, gathered.network, {
          hideMissing: false,
          override: true,
          findAddress: addressServiceOf(tools),
        });
        if (plan.refusals.length > 0) throw new RefusedError(plan.refusals.map(describeRefusal).join('\n'));
        await applyPlan(context, plan, undefined, 'operator');
        return { school: { id, name: label }, changes: plan.changed.flatMap((one) => one.changes) };
      });
      if (options.json) writeJson(tools.io, { ...school, changes });
      else tools.io.out(changes.length === 0 ? 'Nothing changes.\n' : changes.map(formatChange).join(''));
    });
}

function readAssignment(typed: string): readonly [name: string, value: string] {
  const at = typed.indexOf('=');
  if (at < 1) refuse(`“${typed}” is not a column=value pair.`);
  const name = typed.slice(0, at);
  const known = Object.values(schoolColumns).some(({ title }) => title === name && title !== 'id');
  return known ? [name, typed.slice(at + 1)] : refuse(`“${name}” is not a column that can be set.`);
}

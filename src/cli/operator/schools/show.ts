import type { Command } from '@commander-js/extra-typings';
import { storedParts } from '#domain/network/tables.ts';
import { titlesOf, writeSchool } from '#domain/network/write-tables.ts';
import { namesSchool, oneSchool } from '#operator/network.ts';
import { RefusedError } from '#operator/refused.ts';
import { readStored } from '#services/directory/import/stored.ts';
import { formatFacts, plain } from '../format.ts';
import { writeJson } from '../io.ts';
import { json } from '../options.ts';
import type { Tools } from '../session.ts';
import { onNetwork } from './network.ts';

export function addShow(schools: Command, tools: Tools): void {
  schools
    .command('show')
    .argument('<school>', namesSchool)
    .summary('all data of a school')
    .description('Tells all of a school by the columns of the files, and how many rows each table has of it.')
    .addOption(json)
    .action(async (typed, options) => {
      const found = await onNetwork(tools, async (context) => {
        const { id, hidden } = await oneSchool(context, typed);
        const [stored] = await readStored(context, storedParts, [id]);
        if (!stored) throw new RefusedError(`School ${id} is gone.`);
        return { hidden, tables: writeSchool(stored) };
      });
      const { schools: [values = []] = [], ...parts } = found.tables;
      const rowsOf = (table: keyof typeof parts) =>
        parts[table].map((row) =>
          Object.fromEntries(titlesOf(table).map((title, at) => [title, row[at] || null])),
        );
      const names = Object.keys(parts) as (keyof typeof parts)[];
      const fields = titlesOf('schools').map((title, at) => [title, values[at] ?? ''] as const);
      if (options.json) {
        const tables = Object.fromEntries(names.map((name) => [name, rowsOf(name)]));
        writeJson(tools.io, { hidden: found.hidden, ...Object.fromEntries(fields), ...tables });
        return;
      }
      const counted = names.map((name) => [name, String(parts[name].length)] as const);
      const state = found.hidden ? ([['hidden', 'yes']] as const) : [];
      tools.io.out(plainFacts([...state, ...fields.filter(([, value]) => value !== ''), ...counted]));
    });
}

function plainFacts(facts: readonly (readonly [string, string])[]): string {
  return formatFacts(facts.map(([name, value]) => [name, plain(value)]));
}

import type { Command } from '@commander-js/extra-typings';
import { storedParts } from '#domain/network/tables.ts';
import { titlesOf, writeSchool } from '#domain/network/write-tables.ts';
import { type ListedSchool, listSchools } from '#services/directory/import/list-schools.ts';
import { readStored } from '#services/directory/import/stored.ts';
import { type Column, formatFacts, plain, writePage } from '../format.ts';
import { writeJson } from '../io.ts';
import { json, pageOf, withPages } from '../options.ts';
import { RefusedError, type Tools } from '../session.ts';
import { namesSchool, oneSchool } from './change.ts';
import { onNetwork } from './network.ts';

const columns: readonly Column<ListedSchool>[] = [
  { title: 'id', cell: ({ id }) => String(id), align: 'right' },
  { title: 'ref', cell: ({ external_ref }) => external_ref ?? '' },
  { title: 'SIRET', cell: ({ siret }) => siret ?? '' },
  { title: 'sells', cell: ({ formulas }) => String(formulas), align: 'right' },
  {
    title: 'school',
    cell: ({ label, zip_code, city_name, hidden_by }) =>
      `${label}, ${zip_code ?? ''} ${city_name ?? ''}${hidden_by === null ? '' : ` (hidden: ${hidden_by})`}`,
  },
];

export function addList(schools: Command, tools: Tools): void {
  withPages(schools.command('list'))
    .summary('the schools by their numbers')
    .description('Lists the schools of the directory by their numbers, or those that are hidden and by whom.')
    .option('--name <text>', 'only those whose name or city has this text')
    .option('--hidden', 'those that are hidden')
    .action(async ({ json: asJson, name, hidden = false, limit, page }) => {
      const paging = pageOf({ limit, page });
      const { rows, total } = await onNetwork(tools, ({ db }) => listSchools(db, { name, hidden }, paging));
      const describe = ({ ...school }: ListedSchool) => school;
      writePage(tools.io, { name: 'school', rows, total, ...paging, columns, describe }, asJson);
    });
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
      const { schools: [told = []] = [], ...parts } = found.tables;
      const rowsOf = (table: keyof typeof parts) =>
        parts[table].map((row) =>
          Object.fromEntries(titlesOf(table).map((title, at) => [title, row[at] || null])),
        );
      const names = Object.keys(parts) as (keyof typeof parts)[];
      const fields = titlesOf('schools').map((title, at) => [title, told[at] ?? ''] as const);
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

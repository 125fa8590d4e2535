import { writeFile } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { personalColumns, treatments } from '#database/personal-columns.ts';
import { describeFileFault } from '#domain/text/file-fault.ts';
import * as declared from '#operator/people.ts';
import { RefusedError } from '#operator/refused.ts';
import * as sandbox from '#stand-ins/cards/person.ts';
import { addDeclared, onCommand, valuesOf } from './declared-commands.ts';
import { writeJson } from './io.ts';
import { json } from './options.ts';
import { openOperator, type Tools } from './session.ts';

export function addPeople(people: Command, tools: Tools): void {
  addExport(people, tools);
  addTables(people, tools);
}

function addExport(people: Command, tools: Tools): void {
  const command = addDeclared(people, declared.exportPerson)
    .option('--output <file>', 'a file, readable by you alone; default: the terminal')
    .option('--json', 'no effect: the output is always JSON');
  onCommand(command, async (given, options) => {
    const { exportPerson } = declared;
    const values = valuesOf(exportPerson.fields, given, options);
    const { text = '', data } = await exportPerson.effect(await openOperator(tools), values, undefined);
    if (options.output === undefined) return tools.io.out(text);
    const path = String(options.output);
    await writeNew(path, text);
    const { records, mails } = data as Record<'records' | 'mails', readonly object[]>;
    tools.io.err(`${records.length} records and ${mails.length} mails written to ${path}\n`);
  });
}

export function addErase(people: Command, tools: Tools): void {
  const command = addDeclared(people, declared.erasePerson)
    .option('--apply', 'erases, in one transaction')
    .addOption(json);
  onCommand(command, async (given, options) => {
    const { erasePerson, findPerson, showPerson } = declared;
    const values = valuesOf(erasePerson.fields, given, options);
    const operator = await openOperator(tools);
    const { text = '', data } = options.apply
      ? await erasePerson.effect(operator, values, await findPerson(operator.db, values.email))
      : await showPerson.effect(operator, values, undefined);
    if (options.json) return writeJson(tools.io, { applied: false, ...data });
    const { records, mails } = data as Record<'records' | 'mails', readonly object[]>;
    const end = options.apply ? '\nDone.\n' : '\nNothing was changed. Add --apply to erase.\n';
    tools.io.out(records.length + mails.length === 0 ? text : `${text}${end}`);
  });
}

function addTables(people: Command, { io }: Tools): void {
  people
    .command('tables')
    .summary('every column with personal data, and its fate')
    .description(
      'Lists every column with personal data and what an erasure does with it, for your record of processing (article 30).',
    )
    .addOption(json)
    .action((options) => {
      const tables = { ...personalColumns, ...ofSandbox };
      if (options.json) writeJson(io, tables);
      else {
        const lines = Object.entries(tables).flatMap(([table, columns]) => [
          table,
          ...Object.entries(columns).map(([column, treatment]) => `  ${column}: ${treatments[treatment]}`),
        ]);
        io.out(`${lines.join('\n')}\n`);
      }
    });
}

const ofSandbox = Object.fromEntries(
  Object.entries(sandbox.emptiedColumns).map(([table, columns]) => [
    table,
    Object.fromEntries(columns.map((column) => [column, 'emptied' as const])),
  ]),
);

async function writeNew(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const why = describeFileFault(error);
    throw why === undefined ? error : new RefusedError(`${path} cannot be written (${why}).`);
  }
}

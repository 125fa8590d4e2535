import { Argument, type Command, Option } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { actInTerminal } from '#operator/console/do-once.ts';
import { findFormOf } from '#operator/console.ts';
import type { Action, Export, Field, Fields, Found, List, ValuesOf } from '#operator/declaration.ts';
import { RefusedError } from '#operator/refused.ts';
import { addFileOptions, type FileOptions, isOfPerson, writeCsv } from './csv-file.ts';
import { countLine, formatBlocks, formatFacts, formatTable } from './format.ts';
import { writeJson } from './io.ts';
import { confirm, json, refuse, yes } from './options.ts';
import { openOperator, type Tools } from './session.ts';

type Declared = Pick<List<never>, 'name' | 'title' | 'description' | 'fields'>;
export type Options = Readonly<Record<string, unknown>>;

/** Adds the command of a declaration, and its fields. */
export function addDeclared(parent: Command, { name, title, description, fields }: Declared): Command {
  const command = parent.command(name.split(' ').at(-1) ?? name) as Command;
  command.summary(title).description(description);
  for (const [key, field] of Object.entries(fields)) addField(command, key, field);
  return command;
}

function addField(command: Command, key: string, { label, typed, schema, positional }: Field): void {
  const read = (word: string, before?: unknown) => {
    const { success, output, issues } = v.safeParse(schema, word);
    if (!success) return refuse(issues[0].message);
    return Array.isArray(before) && Array.isArray(output) ? [...before, ...output] : output;
  };
  const empty = v.safeParse(schema, undefined);
  if (positional) {
    const argument = new Argument(typed ?? '', label);
    command.addArgument(argument.variadic ? argument : argument.argParser(read));
    return;
  }
  const option = new Option(
    `--${key.replaceAll(/[A-Z]/gu, (one) => `-${one.toLowerCase()}`)} ${typed ?? ''}`,
    label,
  );
  if (typed !== undefined) option.argParser(read);
  if (!empty.success) option.makeOptionMandatory();
  else if (typed !== undefined && empty.output !== undefined) option.default(empty.output);
  command.addOption(option);
}

/** By the names of the fields, what Commander has read, or with `raw` what was typed. */
export function valuesOf<F extends Fields>(
  fields: F,
  given: readonly unknown[],
  options: Options,
  { raw = false } = {},
): ValuesOf<F> {
  const words = [...given];
  const entries = Object.entries(fields).map(([key, { positional, schema }]) => {
    const value = positional ? words.shift() : options[key];
    const isWords = positional && Array.isArray(value);
    if (value !== undefined && !isWords && !raw) return [key, value];
    const { success, output, issues } = v.safeParse(schema, isWords ? value.join(' ') : value);
    return [key, success ? output : refuse(issues[0].message)];
  });
  return Object.fromEntries(entries) as ValuesOf<F>;
}

/** Commander passes arguments, options and the command. */
export function onCommand(
  command: Command,
  run: (given: readonly unknown[], options: Options) => Promise<void>,
) {
  return command.action((...all: unknown[]) => run(all.slice(0, -2), all.at(-2) as Options));
}

interface Variants {
  /** Lists that an option of their name shows instead. */
  readonly others?: Readonly<Record<string, AnyList>>;
  /** Shows the others below the list, too. */
  readonly together?: boolean;
  /** What the command does for other options; undefined where it lists. */
  readonly instead?: (options: Options, given: readonly unknown[]) => Promise<void> | undefined;
  /** On a terminal; default: a table or blocks. */
  readonly show?: ((rows: readonly never[], values: never) => string) | undefined;
}

export function addList<Row, F extends Fields>(
  parent: Command,
  tools: Tools,
  list: List<Row, F>,
  { others = {}, together = false, instead, show }: Variants = {},
): Command {
  const command = addDeclared(parent, list);
  for (const [name, other] of Object.entries(others)) command.option(`--${name}`, other.title);
  command.addOption(json).option('--csv', 'writes CSV for a spreadsheet; so does --output');
  addFileOptions(command);
  return onCommand(command, async (given, options) => {
    if (options.json && (options.csv || options.output !== undefined))
      refuse('Give --json, or --csv or --output: a list is written once.');
    const done = instead?.(options, given);
    if (done !== undefined) return done;
    const [, chosen] = Object.entries(others).find(([name]) => options[name]) ?? [];
    if (chosen) return writeLists(tools, [chosen], {}, options);
    const values = valuesOf(list.fields, given, options);
    list.check?.(values, tools.now());
    const all = [anyList(list), ...(together ? Object.values(others) : [])];
    return writeLists(tools, all, values, options, show);
  });
}

type AnyList = List<never, Fields>;

/** A list beside others, whose rows are not the same. */
export const anyList = <Row, F extends Fields>(list: List<Row, F>) => list as unknown as AnyList;

/** As CSV the first one alone. @throws RefusedError when a list says so. */
async function writeLists(
  tools: Tools,
  lists: readonly AnyList[],
  values: object,
  options: Options,
  show: Variants['show'] = undefined,
): Promise<void> {
  const { io } = tools;
  const answers = [];
  for (const list of lists) {
    const found: Found<never> = await list.query(await openOperator(tools, list.owners), values as never);
    answers.push({ list, found });
  }
  const [first] = answers;
  if (!first) return;
  const { list, found } = first;
  const paging = values as { readonly limit?: number; readonly page?: number };
  if (options.csv || options.output !== undefined) {
    const file = { io, row: list.row, columns: list.file ?? found.columns ?? list.columns };
    await writeCsv(file, options as unknown as FileOptions, async (write) => {
      await write(found.rows);
      return found.rows.length;
    });
  } else if (options.json) {
    const merged = answers.map((one) => jsonOf(one.list, one.found, paging));
    writeJson(io, found.json ?? Object.assign({}, ...merged));
  } else {
    const texts = answers.map((one) => formatFound(one.list, one.found, paging, io.columns));
    io.out(show?.(found.rows, values as never) ?? texts[0] ?? '');
    for (const [at, other] of answers.entries()) {
      if (at > 0 && other.found.rows.length > 0) io.out(`\n${other.list.title}:\n${texts[at]}`);
    }
    io.out(formatSections(found.also, io.columns));
  }
  if (!options.json) io.err(`${formatSections(found.alarms, io.columns)}${found.notice ?? ''}`);
  if (found.refused !== undefined) throw new RefusedError(found.refused);
}

const formatSections = (sections: Found<never>['also'] = [], width: number) =>
  sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ rows, columns }) => `\n${formatTable(rows, columns, width)}`)
    .join('');

function jsonOf(
  { row, json: describe, jsonName = `${row}s` }: AnyList,
  { rows, total }: Found<never>,
  { page, limit }: { readonly page?: number; readonly limit?: number },
) {
  const shown = { [jsonName]: describe ? rows.map((one) => describe(one)) : rows };
  return total === undefined ? shown : { total, page, limit, ...shown };
}

function formatFound<Row>(
  { row, columns: own, layout, empty }: Pick<List<Row>, 'row' | 'columns' | 'layout' | 'empty'>,
  { rows, total, totals, note, columns = own }: Found<Row>,
  { page = 1, limit = rows.length }: { readonly page?: number; readonly limit?: number },
  width: number,
): string {
  const all = totals === undefined ? rows : [...rows, totals];
  const formatted =
    layout === 'blocks' ? formatBlocks(all, columns, width) : formatTable(all, columns, width);
  if (total !== undefined) {
    const count = `\n${countLine(row, rows.length, { total, page, limit })}\n`;
    return `${rows.length === 0 ? '' : formatted}${count}${note ?? ''}`;
  }
  return `${rows.length === 0 ? `${empty ?? `No ${row}.`}\n` : formatted}${note ?? ''}`;
}

export function addExport<Row, F extends Fields>(parent: Command, tools: Tools, file: Export<Row, F>): void {
  const command = addFileOptions(addDeclared(parent, file));
  if (Object.entries(file.columns).some(isOfPerson))
    command.option('--anonymous', 'leaves out who the learners are');
  onCommand(command, async (given, options) => {
    const values = valuesOf(file.fields, given, options);
    file.check?.(values, tools.now());
    const operator = await openOperator(tools, file.owners);
    const read = (write: (some: readonly Row[]) => Promise<void>) => file.each(operator, values, write);
    await writeCsv({ io: tools.io, ...file }, options as unknown as FileOptions, read);
  });
}

export function addAction<F extends Fields, Agreed>(
  parent: Command,
  tools: Tools,
  action: Action<F, Agreed>,
): Command {
  const command = addDeclared(parent, action);
  if (action.prepare) command.addOption(yes);
  command.addOption(json);
  return onCommand(command, (given, options) =>
    runAction(tools, action, valuesOf(action.fields, given, options), options),
  );
}

/** @throws RefusedError when the operator does not agree, or the work is refused. */
export async function runAction<F extends Fields, Agreed>(
  tools: Tools,
  action: Action<F, Agreed>,
  values: ValuesOf<F>,
  options: Options,
): Promise<void> {
  const { name, owners, check, prepare, effect, moves } = action;
  check?.(values, tools.now());
  const { io } = tools;
  const operator = await openOperator(tools, owners);
  const form = action.writesJournal ? undefined : findFormOf(name);
  const shared = form && actInTerminal(form, operator, values as never);
  await shared?.begin();
  const prepared = await prepare?.(operator, values);
  if (prepared?.question !== undefined && !options.yes) {
    io.err(`${formatFacts(prepared.facts ?? [])}${prepared.letter ?? ''}`);
    const last = moves?.what !== 'money' ? '' : ' This cannot be undone.';
    await confirm(io, {}, `${prepared.question}${last}`, prepared.otherwise);
  }
  const run = () => effect(operator, values, prepared?.agreed as Agreed);
  const {
    heading,
    facts = [],
    text = '',
    warning = '',
    data,
    refused,
  } = await (shared ? shared.act(prepared?.agreed as never, run) : run());
  io.err(warning);
  if (options.json) writeJson(io, data);
  else io.out(`${heading === undefined ? '' : `${heading}\n`}${formatFacts(facts)}${text}`);
  if (refused !== undefined) throw new RefusedError(refused);
}

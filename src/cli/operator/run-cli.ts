import { parseArgs } from 'node:util';
import { type Command, type CommandTree, exitCodes, isGroup, type Tools, UsageError } from './command.ts';
import { drawCommandHelp, drawGroupHelp, drawTreeHelp } from './draw-help.ts';

/**
 * Runs what was typed after `npm run cli --` and answers the exit code.
 * @throws whatever the command throws, but for a wrong usage, which is told.
 */
export async function runCli(tree: CommandTree, typed: readonly string[], tools: Tools): Promise<number> {
  const [first, second] = typed;
  const entry = first === undefined ? undefined : own(tree, first);
  if (first === undefined || entry === undefined) {
    return showHelp(tools, drawTreeHelp(tree), first, 'command');
  }
  if (!isGroup(entry)) return runCommand(first, entry, typed.slice(1), tools);
  const command = second === undefined ? undefined : own(entry.commands, second);
  if (command === undefined)
    return showHelp(tools, drawGroupHelp(first, entry), second, `command of ${first}`);
  return runCommand(`${first} ${second}`, command, typed.slice(2), tools);
}

function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Asked for, it is what was wanted; instead of a command, it says what may be. */
function showHelp({ io }: Tools, help: string, word: string | undefined, what: string): number {
  if (word === '--help' || word === '-h' || word === 'help') {
    io.out(help);
    return exitCodes.done;
  }
  io.err(`${word === undefined ? `Say which ${what}.` : `“${word}” is no ${what}.`}\n\n${help}`);
  return exitCodes.wrongUsage;
}

async function runCommand(
  name: string,
  command: Command,
  typed: readonly string[],
  tools: Tools,
): Promise<number> {
  if (typed.includes('--help') || typed.includes('-h')) {
    tools.io.out(drawCommandHelp(name, command));
    return exitCodes.done;
  }
  try {
    const { values, argument } = readArguments(command, typed);
    return await command.run(values, tools, argument);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tools.io.err(`${error.message}\n\nSee npm run cli -- ${name} --help\n`);
    return exitCodes.wrongUsage;
  }
}

function readArguments(command: Command, typed: readonly string[]): { values: object; argument: string } {
  const { values, positionals } = parse(command, typed);
  const [argument = '', ...others] = positionals;
  if (command.argument && argument === '') throw new UsageError(`Say which ${command.argument.name}.`);
  const superfluous = command.argument ? others : positionals;
  if (superfluous.length > 0) throw new UsageError(`“${superfluous[0]}” has no place here.`);
  return { values, argument };
}

function parse(command: Command, typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(command.options).map(([name, { type, multiple = false }]) => [
          name,
          { type, multiple },
        ]),
      ),
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

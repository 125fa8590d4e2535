import { type Command, type CommandTree, type Group, isGroup } from './command.ts';
import { wrap } from './wrap.ts';

const program = 'npm run cli --';
const width = 80;
const where =
  'Works on the database and the card provider that the configuration names, whether the site runs or not. With --json, and npm run --silent, other programs can read it.';
const exits = 'Exit codes: 0 done, 1 refused or failed, 2 written wrongly.\n';

/** How one command is written. */
export function drawCommandHelp(name: string, command: Command): string {
  const { about, argument, options, examples } = command;
  const usage = [program, name, ...(argument ? [`<${argument.name}>`] : []), '[options]'].join(' ');
  const rows = [
    ...(argument ? [[`<${argument.name}>`, argument.says] as const] : []),
    ...Object.entries(options).map(
      ([option, { value, says }]) =>
        [`--${option}${value === undefined ? '' : ` <${value}>`}`, says] as const,
    ),
    ['--help', 'shows this'] as const,
  ];
  return [
    `${usage}\n`,
    `${wrap(about, width)}\n`,
    drawRows(rows),
    `Examples\n${examples.map((example) => `  ${[program, name, example].join(' ').trimEnd()}\n`).join('')}`,
    exits,
  ].join('\n');
}

/** What there is below a word of the command line, or below none. */
export function drawGroupHelp(name: string, group: Group): string {
  const rows = Object.entries(group.commands).map(
    ([word, { summary }]) => [`${name} ${word}`, summary] as const,
  );
  return [
    `${program} ${name} <command> [options]\n`,
    drawRows(rows),
    `${program} ${name} <command> --help tells more of each.\n`,
  ].join('\n');
}

export function drawTreeHelp(tree: CommandTree): string {
  const rows = Object.entries(tree).flatMap(([word, entry]) =>
    isGroup(entry)
      ? Object.entries(entry.commands).map(([below, { summary }]) => [`${word} ${below}`, summary] as const)
      : [[word, entry.summary] as const],
  );
  return [
    `${program} <command> [options]\n`,
    drawRows(rows),
    `${wrap(where, width)}\n`,
    exits,
    `${program} <command> --help tells more of each.\n`,
  ].join('\n');
}

function drawRows(rows: readonly (readonly [string, string])[]): string {
  const indent = Math.min(Math.max(...rows.map(([name]) => name.length)), 26) + 4;
  return rows
    .map(([name, says]) => {
      const text = wrap(says, width, indent);
      return name.length + 4 > indent
        ? `  ${name}\n${text}\n`
        : `  ${name.padEnd(indent - 2)}${text.trimStart()}\n`;
    })
    .join('');
}

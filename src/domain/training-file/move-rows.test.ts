import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FileRole, fileMessages } from './messages.ts';
import type { MoveRow } from './move-row.ts';
import { moveRows } from './move-rows.ts';
import { openFileStates } from './training-file.ts';

const roles: Readonly<Record<FileRole, string>> = {
  school: 'school',
  side: 'learner’s side',
  decider: 'who decides',
};
const money = { decides: 'frozen', moves: 'frozen or disputed' } as const;
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function lineOf([act, { from, to, fields = {}, mail, money: stops, whileRefundIsDue }]: [
  string,
  MoveRow,
]): string {
  const makers = Object.entries(from) as [FileRole, readonly string[]][];
  const places = makers.map(
    ([role, states]) => `${roles[role]}: ${states === openFileStates ? 'open states' : code(states)}`,
  );
  const readers: readonly FileRole[] = mail ? fileMessages[mail] : [];
  const cells = [
    `\`${act}\``,
    places.join('; '),
    to === 'first' ? '`paid`, `requested`' : code(to ? [to] : []),
    code(Object.keys(fields)),
    mail ? `\`${mail}\`: ${readers.map((role) => roles[role]).join(', ')}` : '',
    stops ? money[stops] : '',
    whileRefundIsDue ? 'yes' : '',
  ];
  return `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
}

it('are the table of docs/product/training-files.md', () => {
  const lines = readFileSync('docs/product/training-files.md', 'utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith('| Move |')) + 2;
  const documented = lines.slice(start, lines.indexOf('', start));
  expect(documented).toEqual(Object.entries<MoveRow>(moveRows).map(lineOf));
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFile, aQuotedFile, noon, writeQuote } from '#test/support/training-files.ts';
import { type FileRole, fileMessages } from './messages.ts';
import type { MoveRow } from './move-row.ts';
import { moveRows } from './move-rows.ts';
import { decideMove, type FileMove, movesOf } from './moves.ts';
import { openFileStates, type TrainingFile } from './training-file.ts';

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

const now = noon('2026-12-10');
const next = writeQuote(2, '2027-02-28');

function write(file: TrainingFile, move: FileMove = next): TrainingFile {
  const answer = decideMove(file, move, 'school', now);
  if (answer.kind !== 'moved') throw new Error(JSON.stringify(answer));
  return answer.file;
}
const why = (file: TrainingFile, at = now) => {
  const answer = decideMove(file, next, 'school', at);
  return answer.kind === 'refused' ? answer.why : answer.kind;
};

describe('a quote', () => {
  it('has three versions a day at most, by the school’s clock', () => {
    const at = (hour: string) => new Date(`2026-12-10T${hour}:00Z`);
    const quotedAt = (...hours: string[]) => aQuotedFile({ quotedAt: hours.map(at) });
    expect(why(quotedAt('09:00', '10:00'))).toBe('moved');
    expect(write(quotedAt('09:00', '10:00')).quotedAt).toEqual([at('09:00'), at('10:00'), now]);
    const spent = quotedAt('09:00', '10:00', '11:00');
    expect(why(spent)).toBe('quotes');
    expect(movesOf(spent, 'school', now)).not.toContain('quote');
    // Midnight in Paris, where the school is.
    expect(why(spent, at('22:59'))).toBe('quotes');
    expect(why(spent, at('23:00'))).toBe('moved');
    expect(why(aQuotedFile({ quotedAt: spent.quotedAt, zipCode: '97400' }), at('20:00'))).toBe('moved');
  });

  it('written anew neither moves the deadline nor takes the question back', () => {
    const agreed = aFile({ state: 'agreed', appointmentAt: noon('2026-12-08') });
    expect(write(agreed, writeQuote(1)).clock).toBe('quote');
    const asked = aQuotedFile({ deadlineOn: '2026-12-17', askedOn: '2026-12-10' });
    expect(write(asked)).toMatchObject({ clock: null, deadlineOn: '2026-12-17', askedOn: '2026-12-10' });
  });
});

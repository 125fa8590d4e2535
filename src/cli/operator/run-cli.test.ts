import { describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { isGroup } from './command.ts';
import { commands } from './commands.ts';
import { textWidth } from './text-width.ts';

const named = Object.entries(commands).flatMap(([word, entry]) =>
  isGroup(entry) ? Object.keys(entry.commands).map((below) => [word, below]) : [[word]],
);

describe('the help', () => {
  it.each([[], ['payments'], ['enrolments'], ...named])(
    'of «%s %s» is asked for by --help',
    async (...words) => {
      const { code, out, err } = await typeCommand([...words.filter(Boolean), '--help']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('npm run cli --');
      expect(Math.max(...out.split('\n').map(textWidth))).toBeLessThanOrEqual(80);
    },
  );

  it('tells every command, and each command its options', async () => {
    const { out } = await typeCommand(['help']);
    for (const words of named) expect(out).toContain(`  ${words.join(' ')} `);
    const { out: refund } = await typeCommand(['payments', 'refund', '-h']);
    for (const option of [
      '<payment>',
      '--amount <euros>',
      '--reason <text>',
      '--yes',
      '--json',
      'Exit codes',
    ]) {
      expect(refund).toContain(option);
    }
  });
});

describe('what is written wrongly', () => {
  it.each([
    [[], 'Say which command.'],
    [['refunds'], '“refunds” is no command.'],
    [['constructor'], '“constructor” is no command.'],
    [['payments'], 'Say which command of payments.'],
    [['payments', 'pay'], '“pay” is no command of payments.'],
    [['payments', 'show'], 'Say which payment.'],
    [['payments', 'show', 'a', 'b'], '“b” has no place here.'],
    [['payments', 'list', 'a'], '“a” has no place here.'],
    [['payments', 'list', '--hurry'], '--hurry'],
    [['payments', 'list', '--limit', '0'], '--limit is a number from 1 to 1000'],
    [['payments', 'list', '--limit', '1001'], '--limit is a number'],
    [['payments', 'list', '--page', 'x'], '--page is a number'],
    [['payments', 'list', '--since', '2026-02-30'], '“2026-02-30” is no day'],
    [['payments', 'list', '--since', '2026-11-02', '--until', '2026-11-01'], 'comes after'],
    [['payments', 'list', '--status', 'payed'], '“payed” is no status'],
    [['payments', 'list', '--reference', 'CR-1'], '“CR-1” is no reference'],
    [['payments', 'list', '--school', ' '], '--school'],
    [['payments', 'refund', 'CR-7K3M-9XQ2', '--amount', '-5'], '--amount'],
    [['payments', 'refund', 'CR-7K3M-9XQ2', '--amount', '0'], '“0” is no amount'],
    [['payments', 'refund', 'CR-7K3M-9XQ2', '--amount', '1,234'], '“1,234” is no amount'],
    [['enrolments', 'export', '--separator', 'tab'], '--separator is ; or ,'],
    [['audience', '--from', 'hier'], '“hier” is no day'],
    [['reports', '--keep', 'AV-7K3MZ-Q2W9X'], 'Say why'],
  ])('%j is told, with exit code 2 and nothing opened', async (typed, message) => {
    const { code, out, err } = await typeCommand(typed);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('--help');
  });
});

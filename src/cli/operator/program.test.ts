import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { root } from '#test/support/product.ts';
import { createProgram } from './program.ts';
import type { Tools } from './session.ts';

const groups = createProgram({ io: {} } as Tools).commands;
const named = groups.flatMap((group) =>
  group.commands.length === 0
    ? [[group.name()]]
    : group.commands.map((command) => [group.name(), command.name()]),
);

/** What is to be typed; `<the latest>` stands for something else. */
const block = /^```(\w*)\n(.*?)^```/gmsu;
const documented =
  /(?:npm run (?:--silent )?cli --|launch\.mjs cli|^creneau) (?!"\$@")([^\n<>|&#]*?)(?=\s*(?:[|&#>]|$))/gmu;

/** What the parser says against a command, which is not run. */
async function refusalOf(words: readonly string[]): Promise<string | undefined> {
  const said: string[] = [];
  const io = { out() {}, err: (text: string) => said.push(text) };
  const program = createProgram({ io } as unknown as Tools);
  const visit = (command: Pick<typeof program, 'commands'>) => {
    for (const one of command.commands) {
      if (one.commands.length === 0) one.action(() => {});
      visit(one as typeof program);
    }
  };
  visit(program);
  return program.parseAsync(words, { from: 'user' }).then(
    () => undefined,
    (error: { exitCode?: number }) => (error.exitCode === 0 ? undefined : said.join('')),
  );
}

describe('the help', () => {
  it.each([[], ['payments'], ['enrolments'], ...named])(
    'of «%s %s» is asked for by --help',
    async (...words) => {
      const { code, out, err } = await typeCommand([...words.filter(Boolean), '--help']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain(['npm run cli --', ...words.filter(Boolean)].join(' '));
      expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    },
  );

  it.each(named)('of «%s %s» has an example that the command takes', async (...words) => {
    const { out } = await typeCommand([...words, '--help'], { columns: 200 });
    expect(out).toContain('Exit codes: 0 done, 1 refused or failed, 2 written wrongly.');
    const [, example = ''] = /^Example:\n {2}npm run cli -- (.+)$/mu.exec(out) ?? [];
    const typed = [...example.matchAll(/"([^"]*)"|\S+/gu)].map(([whole, quoted]) => quoted ?? whole);
    expect(typed.slice(0, words.length)).toEqual(words);

    let wasTaken = false;
    const program = createProgram({ io: {} } as Tools);
    const command = words.reduce(
      (parent: Pick<typeof program, 'commands'>, word) =>
        parent.commands.find((one) => one.name() === word) ?? parent,
      program,
    ) as typeof program;
    command.action(() => {
      wasTaken = true;
    });
    await program.parseAsync(typed, { from: 'user' });
    expect(wasTaken).toBe(true);
  });

  it('agrees with the documents: the command takes each example of theirs', async () => {
    const documents = globSync(['*.md', 'docs/**/*.md'].map((one) => `${root}/${one}`));
    const typedIn = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(block)]
        .map(([, language = '', lines]) => (/^(?:sh)?$/u.test(language) ? lines : ''))
        .join('');
    const examples = documents.flatMap((file) =>
      [...typedIn(file).matchAll(documented)].map(([, typed = '']) => ({ file, typed })),
    );
    expect(examples.length).toBeGreaterThan(60);
    const refused: string[] = [];
    for (const { file, typed } of examples) {
      const words = [...typed.matchAll(/"([^"]*)"|\S+/gu)].map(([whole, quoted]) => quoted ?? whole);
      const errors = await refusalOf(words);
      if (errors !== undefined) refused.push(`${relative(root, file)}: ${typed}: ${errors}`);
    }
    expect(refused).toEqual([]);
    // Its command asks for it once it has read the payment.
    const refunds = examples.filter(({ typed }) => typed.startsWith('payments refund '));
    expect(refunds.filter(({ typed }) => !typed.includes('--reason "'))).toEqual([]);
  });
});

it.each([
  [[], 'Usage: npm run cli -- [options] [command]'],
  [['refunds'], "unknown command 'refunds'"],
  [['constructor'], "unknown command 'constructor'"],
  [['payments'], 'Usage: npm run cli -- payments [options] [command]'],
  [['payments', 'pay'], "unknown command 'pay'"],
  [['payments', 'show'], "missing required argument 'payment'"],
  [['payments', 'show', 'a', 'b'], 'too many arguments'],
  [['payments', 'list', 'a'], 'too many arguments'],
  [['payments', 'list', '--hurry'], '--hurry'],
  [['payments', 'list', '--limit', '0'], 'It is a number from 1 to 1000.'],
  [['payments', 'list', '--limit', '1001'], "argument '1001' is invalid. It is a number"],
  [['payments', 'list', '--page', 'x'], '--page <n>'],
  [['payments', 'list', '--since', '2026-02-30'], "'2026-02-30' is invalid. Write the days like 2026-11-01."],
  [['payments', 'list', '--since', '2026-11-02', '--until', '2026-11-01'], 'comes after'],
  [['payments', 'list', '--status', 'payed'], '“payed” is not a status'],
  [['payments', 'list', '--reference', 'CR-1'], "'CR-1' is invalid. They look like CR-7K3M-9XQ2."],
  [['payments', 'list', '--school', ' '], '--school'],
  [['payments', 'refund', 'CR-7K3M-9XQ2', '--amount', '-5'], '--amount'],
  [['payments', 'refund', 'CR-7K3M-9XQ2', '--amount', '0'], "'0' is invalid. Write the euros like 49,90."],
  [['payments', 'refund', 'CR-7K3M-9XQ2', '--amount', '1,234'], "'1,234' is invalid"],
  [['enrolments', 'export', '--separator', 'tab'], 'It is ; or ,'],
  [['audience', '--from', 'hier'], "'hier' is invalid"],
  [['reports', '--keep', 'AV-7K3MZ-Q2W9X'], 'Give the reason'],
])('a wrong usage %j is reported with exit code 2 and nothing opened', async (typed, message) => {
  const { code, out, err } = await typeCommand(typed);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
  expect(err).toContain('--help');
});

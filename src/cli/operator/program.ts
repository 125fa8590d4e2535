import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';
import { InvalidFieldError } from '#operator/refused.ts';
import { addAgreements } from './agreements.ts';
import { addBackup } from './backup.ts';
import { addContent } from './content.ts';
import json from './examples.json' with { type: 'json' };
import { addDeclaredGroups } from './groups.ts';
import { addPaymentsShow } from './one-payment.ts';
import { addPartner } from './partner.ts';
import { addPeople } from './people.ts';
import { addRestore } from './restore.ts';
import { addSchools } from './schools.ts';
import type { Tools } from './session.ts';
import { addUpstreams } from './upstreams.ts';

/** For --help, after `npm run cli --`; a test parses each of them. */
const examples: Readonly<Record<string, string>> = json;

/** Exit codes; `docs/operator.md` explains them. */
export const exitCodes = { done: 0, refused: 1, wrongUsage: 2 } as const;

const hint = '(add --help to see how it is written)';

export function createProgram(tools: Tools): Command {
  const { io } = tools;
  const program = new Command('npm run cli --')
    .description(
      'Works on the database and the card provider that the configuration names, whether the site runs or not. With --json, and npm run --silent, other programs can read it.',
    )
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => io.columns,
      getErrHelpWidth: () => io.columns,
    })
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .showHelpAfterError(hint)
    .addHelpText('afterAll', '\nExit codes: 0 done, 1 refused or failed, 2 written wrongly.')
    .exitOverride();
  const group = addDeclaredGroups(program, tools);
  addPaymentsShow(group('payments'), tools);
  addContent(program, tools);
  addAgreements(group('agreements'), tools);
  addPartner(group('partner'), tools);
  addPeople(group('people'), tools);
  addBackup(program, tools);
  addRestore(program, tools);
  addUpstreams(program, tools);
  addSchools(group('schools'), tools);
  addExamples(program);
  return program;
}

function addExamples(parent: Command, path: readonly string[] = []): void {
  for (const command of parent.commands) {
    const words = [...path, command.name()];
    const example = examples[words.join(' ')];
    if (example !== undefined) {
      command.addHelpText('after', `\nExample:\n  npm run cli -- ${[...words, example].join(' ').trim()}`);
    }
    addExamples(command as Command, words);
  }
}

/** Returns the exit code. @throws what the command throws, except for a wrong usage, which is printed. */
export async function runCli(typed: readonly string[], tools: Tools): Promise<number> {
  try {
    await createProgram(tools).parseAsync(typed, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander prints its own errors; these come from a command that compared its options.
    if (error instanceof InvalidArgumentError || error instanceof InvalidFieldError) {
      tools.io.err(`error: ${error.message}\n${hint}\n`);
      return exitCodes.wrongUsage;
    }
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
  }
}

import { writeFile } from 'node:fs/promises';
import { Argument, type Command } from '@commander-js/extra-typings';
import { describeFileFault } from '#domain/text/file-fault.ts';
import { notedContents, notedSchools } from '#operator/agreements.ts';
import { accessesList, codesList, codesToRevoke } from '#operator/courses.ts';
import type { Action, Fields, List } from '#operator/declaration.ts';
import { changesList, decideDeskChange } from '#operator/desk.ts';
import { decideNotice, fleets, notices } from '#operator/inbox.ts';
import { RefusedError } from '#operator/refused.ts';
import { decideReviewReport, type decisionFields, reports } from '#operator/review-reports.ts';
import { heldReviews, namedMonths } from '#operator/reviews.ts';
import { findFleetAttachment } from '#services/inbox/fleet-requests.ts';
import { addAudience } from './audience.ts';
import { addList, anyList, type Options, runAction, valuesOf } from './declared-commands.ts';
import { refuse } from './options.ts';
import { addErase } from './people.ts';
import { addLint } from './schools.ts';
import { openOperator, type Tools } from './session.ts';

type Decision = Action<ReturnType<typeof decisionFields>>;

/** A list whose command decides, too: --keep or --remove, with --because. */
function addDecided<Row, F extends Fields>(
  program: Command,
  tools: Tools,
  list: List<Row, F>,
  decision: Decision,
): void {
  const instead = (options: Options) => {
    const { keep, remove, because = '' } = options;
    if (keep === undefined && remove === undefined) return undefined;
    if (keep !== undefined && remove !== undefined) refuse('Keep or remove, not both.');
    const given = { reference: keep ?? remove, decision: keep === undefined ? 'removed' : 'kept', because };
    return runAction(tools, decision, valuesOf(decision.fields, [], given, { raw: true }), options);
  };
  addList(program, tools, list, { instead })
    .option('--keep <ref>', 'the content stays')
    .option('--remove <ref>', 'the content goes, or was taken away')
    .option('--because <text>', 'why, in the words mailed to the author of the report');
}

function addDeskChanges(desk: Command, tools: Tools): void {
  const { id, because } = decideDeskChange.fields;
  const instead = (options: Options, [decision = 'list', number]: readonly unknown[]) => {
    if (decision === 'list') return undefined;
    if (number === undefined) refuse('Give the number of the change.');
    if ((String(options.because ?? '').trim() ? 'refuse' : 'accept') !== decision) {
      refuse('Give --because with refuse, and only then.');
    }
    return runAction(
      tools,
      decideDeskChange,
      valuesOf(decideDeskChange.fields, [number], options, { raw: true }),
      options,
    );
  };
  addList(desk, tools, changesList, { instead })
    .addArgument(new Argument('[decision]', 'list is the default').choices(['list', 'accept', 'refuse']))
    .argument('[id]', id.label)
    .option(`--because ${because.typed}`, because.label);
}

function addFleets(program: Command, tools: Tools): void {
  const instead = ({ list, output }: Options) => {
    if (list === undefined) return undefined;
    return saveList(tools, String(list), output as string | undefined);
  };
  addList(program, tools, fleets, { instead }).option(
    '--list <reference>',
    'writes the list that came with that request to a file; default: its reference and kind, here',
  );
}

async function saveList(tools: Tools, reference: string, output: string | undefined): Promise<void> {
  const { db } = await openOperator(tools);
  const found = await findFleetAttachment(db, reference);
  if (!found) throw new RefusedError(`No request is called “${reference}”.`);
  if (found.attachment === null) throw new RefusedError(`${reference} came without a list.`);
  const path = output ?? `${reference}.${found.attachment_kind}`;
  try {
    await writeFile(path, found.attachment, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const why = describeFileFault(error);
    throw why === undefined ? error : new RefusedError(`${path} cannot be written (${why}).`);
  }
  tools.io.err(`written to ${path}\n`);
}

/** Commands with more options than their declaration has, by its name. */
export const variants: Readonly<Record<string, (parent: Command, tools: Tools) => unknown>> = {
  audience: addAudience,
  fleets: addFleets,
  'desk changes': addDeskChanges,
  'people erase': addErase,
  'schools lint': addLint,
  reports: (parent, tools) => addDecided(parent, tools, reports, decideReviewReport),
  notices: (parent, tools) => addDecided(parent, tools, notices, decideNotice),
  'accesses list': (parent, tools) =>
    addList(parent, tools, accessesList, {
      others: { codes: anyList(codesList), revoke: anyList(codesToRevoke) },
    }),
  'agreements list': (parent, tools) =>
    addList(parent, tools, notedSchools, { others: { contents: anyList(notedContents) }, together: true }),
  'reviews list': (parent, tools) =>
    addList(parent, tools, heldReviews, { others: { months: anyList(namedMonths) }, together: true }),
};

/** What another command does by an option, or the console alone. */
export const byOptions: ReadonlySet<string> = new Set([
  ...['accesses codes', 'accesses revoke', 'desk decide', 'notices decide', 'payments sums'],
  ...['reports decide', 'reviews months', 'schools mail-findings'],
  ...['schools apply-import', 'schools imports', 'schools undo-import'],
]);

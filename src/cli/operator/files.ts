import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { reasonSchema } from '#domain/training-file/move-fields.ts';
import { maxReasonLength } from '#domain/training-file/training-file.ts';
import {
  decideFile,
  type ListedFile,
  listFiles,
  revokeFileLinks,
} from '#services/enrolment/operator/training-files.ts';
import { type Unfreezing, unfreezeFile } from '#services/enrolment/operator/unfreeze-file.ts';
import { type Columns, withFile, writeCsv } from './csv-file.ts';
import { type Column, isoInParis, showDay, showInstant, writePage } from './format.ts';
import { pageOf, withPages } from './options.ts';
import { openPayments, paymentsOf, RefusedError, type Tools } from './session.ts';

export function addFiles(program: Command, tools: Tools): void {
  const files = program.command('files').description('training files: from the payment to the contract');
  addFilesList(files, tools);
  addFilesExport(files, tools);
  addFilesDecide(files, tools);
  addFilesUnfreeze(files, tools);
  addFilesRevoke(files, tools);
}

function addFilesList(files: Command, { io, now, ...tools }: Tools): void {
  withPages(files.command('list'))
    .summary('the training files, and what is late in them')
    .description(
      'Lists the training files, the oldest step first. With --late only those that wait for you: a party that says that it did not act, a signature that is contradicted, or declared and not confirmed, a school that has not acted for five working days, a mail that has not left, a refund past its day, and paid orders without a file, because their school cannot be written to.',
    )
    .option('--late', 'only those that wait for you')
    .action(async ({ json, limit, page, late }) => {
      const paging = pageOf({ limit, page });
      const { db } = await openPayments({ io, now, ...tools });
      const all = await listFiles(db, { isLate: late === true, now: now() });
      const rows = all.slice((paging.page - 1) * paging.limit, paging.page * paging.limit);
      writePage(io, { name: 'file', rows, total: all.length, ...paging, columns, describe }, json);
    });
}

function addFilesExport(files: Command, tools: Tools): void {
  withFile(files.command('export'))
    .option('--anonymous', 'leaves out who the learners are')
    .summary('the training files as a file for a spreadsheet')
    .description('Writes the training files as CSV in UTF-8, the oldest step first.')
    .action(async ({ output, force, separator, anonymous }) => {
      const { db } = await openPayments(tools);
      await writeCsv(tools, {
        name: 'file',
        columns: anonymous ? fileColumns : { ...fileColumns, ...learnerColumns },
        output,
        force,
        separator,
        async read(write) {
          const files = await listFiles(db, { isLate: false, now: tools.now() });
          await write(files);
          return files.length;
        },
      });
    });
}

function addFilesDecide(files: Command, tools: Tools): void {
  files
    .command('decide')
    .summary('decides on a signature that the parties do not both confirm')
    .description(
      'Decides on a contract that one side declares signed and the other does not: signed, or refunded. Both are mailed your reasons and the evidence, with the mediator and the courts; the refund leaves within five minutes. Write them in French: they are sent as typed.',
    )
    .argument('<reference>', 'such as CR-7K3M-9XQ2', readReference)
    .option('--signed', 'the contract is signed')
    .option('--not-signed', 'it is not: what was paid is refunded')
    .requiredOption('--because <reasons>', 'why, for both parties', readReasons)
    .requiredOption('--evidence <documents>', 'what you decide from, with its dates', readReasons)
    .action(async (reference, { signed = false, notSigned = false, because, evidence }) => {
      if (signed === notSigned) throw new InvalidArgumentError('Say either --signed or --not-signed.');
      const session = await openPayments(tools);
      const decision = await decideFile(paymentsOf(session, tools.now), {
        reference,
        isSigned: signed,
        decision: { because, evidence },
      });
      if (decision === 'unknown') throw new RefusedError(`There is no training file ${reference}.`);
      if (decision === 'not-contradicted') {
        throw new RefusedError(
          `The signature of ${reference} does not wait for you, nothing to decide: files list --late shows those that do.`,
        );
      }
      tools.io.out(`${reference}: ${signed ? 'signed' : 'refunded'}. Both sides are mailed.\n`);
    });
}

const notUnfrozen: Readonly<Record<Exclude<Unfreezing, 'unfrozen'>, string>> = {
  unknown: 'There is no order or training file with this reference.',
  'not-frozen': 'Nobody says «Ce n’est pas moi» of it: nothing to decide.',
  'not-denied': 'Its withdrawal is not denied, or there is none: leave --cancel-withdrawal out.',
  refunded: 'Its withdrawal is refunded already: leave --cancel-withdrawal out.',
};

function addFilesUnfreeze(files: Command, tools: Tools): void {
  files
    .command('unfreeze')
    .summary('lets the money of a file move again after «Ce n’est pas moi»')
    .description(
      'A party said that it did not act: no refund leaves and no deadline ends until you decide. Ask both sides first. Deadlines go on, a question that waited for an answer is asked again, and all are mailed with your reason.',
    )
    .argument('<reference>', 'such as CR-7K3M-9XQ2', readReference)
    .requiredOption('--because <text>', 'why, in the words mailed to both sides')
    .option('--cancel-withdrawal', 'the withdrawal was not its party’s: the contract goes on')
    .action(async (reference, { because, cancelWithdrawal = false }) => {
      if (because.trim() === '') throw new InvalidArgumentError('Say why: --because "…".');
      const session = await openPayments(tools);
      const decision = { reference, because: because.trim(), cancelsWithdrawal: cancelWithdrawal };
      const answer = await unfreezeFile(paymentsOf(session, tools.now), decision);
      if (answer !== 'unfrozen') throw new RefusedError(`${reference}: ${notUnfrozen[answer]}`);
      tools.io.out(`${reference}: the money moves again. The parties of a file are mailed.\n`);
    });
}

function addFilesRevoke(files: Command, tools: Tools): void {
  files
    .command('revoke')
    .summary('ends the links of a training file')
    .description(
      'Ends all links that open a training file. Each party asks for a new one at its own mailbox.',
    )
    .argument('<reference>', 'such as CR-7K3M-9XQ2', readReference)
    .action(async (reference) => {
      const { db } = await openPayments(tools);
      const ended = await revokeFileLinks(db, reference);
      if (ended === undefined) throw new RefusedError(`There is no training file ${reference}.`);
      tools.io.out(`${reference}: ${ended} link${ended === 1 ? '' : 's'} ended.\n`);
    });
}

function readReasons(typed: string): string {
  const reasons = v.safeParse(reasonSchema, typed);
  if (!reasons.success) throw new InvalidArgumentError(`Write 1 to ${maxReasonLength} characters.`);
  return reasons.output;
}

function readReference(typed: string): string {
  const reference = readOrderReference(typed);
  if (reference === undefined) throw new InvalidArgumentError('They look like CR-7K3M-9XQ2.');
  return reference;
}

const columns: readonly Column<ListedFile>[] = [
  { title: 'reference', cell: ({ reference }) => reference },
  { title: 'since', cell: ({ since }) => showDay(since) },
  { title: 'state', cell: ({ state }) => state },
  { title: 'late', cell: ({ late }) => late ?? '' },
  { title: 'deadline', cell: ({ deadlineOn, refundOn }) => refundOn ?? deadlineOn ?? '' },
  { title: 'school, learner', cell: ({ school, learner }) => `${school}, ${learner}` },
];

const describe = ({ since, ...file }: ListedFile) => ({ ...file, since: isoInParis(since) });

/** French titles: the file goes to schools and accountants. */
const fileColumns: Columns<ListedFile> = {
  Référence: ({ reference }) => reference,
  État: ({ state }) => states[state],
  Depuis: ({ since }) => showInstant(since),
  Payé: ({ isPaid }) => (isPaid ? 'oui' : 'non'),
  Formule: ({ formula }) => formula,
  'N° auto-école': ({ officeId }) => String(officeId),
  'Auto-école': ({ school }) => school,
  Échéance: ({ deadlineOn }) => deadlineOn,
  'Remboursement le': ({ refundOn }) => refundOn,
  'En retard': ({ late }) => late,
};
const learnerColumns: Columns<ListedFile> = { Élève: ({ learner }) => learner };

const states: Readonly<Record<ListedFile['state'], string>> = {
  none: 'sans dossier',
  unconfirmed: 'à confirmer',
  requested: 'demandé',
  paid: 'payé',
  proposed: 'dates proposées',
  agreed: 'rendez-vous',
  quoted: 'devis écrit',
  accepted: 'devis accepté',
  signed: 'contrat signé',
  declined: 'devis refusé',
  closed: 'clos',
};

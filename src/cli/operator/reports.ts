import type { Command } from '@commander-js/extra-typings';
import type { ReportDecision } from '#database/review-tables.ts';
import { labelOfReason, reportReferencePattern } from '#domain/requests/report-form.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { schoolsOfReviews } from '#services/directory/schools/reviews.ts';
import { decideReport, listReports, type StoredReport } from '#services/reviews/reports.ts';
import { plain } from './format.ts';
import { refuse } from './options.ts';
import { RefusedError, type Tools } from './session.ts';

export function addReports(program: Command, { io, open, now }: Tools): void {
  program
    .command('reports')
    .summary('the reported reviews, and decisions on them')
    .description(
      'Lists the reports of reviews that wait for a decision, or decides one: the words stay, or the review or the answer goes. A decision holds for every open report of the same words, and its reason is sent to each reader.',
    )
    .option('--all', 'lists the decided ones too')
    .option('--keep <ref>', 'the words stay')
    .option('--remove <ref>', 'the review, or the answer, goes')
    .option('--because <text>', 'why, in the words that the readers are sent')
    .action(async (options) => {
      const order = readOrder(options);
      const { db, house } = await open();
      if (order.kind === 'list') {
        io.out(formatReports(await listReports(db, order)));
        return;
      }
      // Reviews and the school's figures belong to two services: both change in one transaction.
      const decided = await db.transaction().execute((transaction) =>
        decideReport(
          transaction,
          { ...order, now: now() },
          {
            sender: house.sender,
            directory: schoolsOfReviews(transaction),
          },
        ),
      );
      if (decided.length === 0) throw new RefusedError(`${order.reference} waits for no decision.`);
      io.out(
        `${decided.join(', ')}: ${order.decision}. The decision is mailed to the author of the report.\n`,
      );
    });
}

const usage = `Decide one with: reports --keep AV-7K3MZ-Q2W9X --because "…"
or with:         reports --remove AV-7K3MZ-Q2W9X --because "…"`;

export type Order =
  | { readonly kind: 'list'; readonly all: boolean }
  | {
      readonly kind: 'decide';
      readonly reference: string;
      readonly decision: ReportDecision;
      readonly because: string;
    };

interface Wish {
  readonly all?: boolean;
  readonly keep?: string;
  readonly remove?: string;
  readonly because?: string;
}

/** @throws InvalidArgumentError when the options are ambiguous, or lack a reason. */
export function readOrder(
  { all = false, keep, remove, because = '' }: Wish,
  pattern = reportReferencePattern,
): Order {
  const reference = keep ?? remove;
  if (reference === undefined) return { kind: 'list', all };
  if (keep !== undefined && remove !== undefined) refuse('Keep or remove, not both.');
  if (!pattern.test(reference)) {
    refuse(`“${reference}” is not the reference of a report or a notice.`);
  }
  if (because.trim() === '') refuse('Give the reason: it is mailed to the author of the report.');
  return {
    kind: 'decide',
    reference,
    decision: keep === undefined ? 'removed' : 'kept',
    because: because.trim(),
  };
}

export function formatReports(reports: readonly StoredReport[]): string {
  if (reports.length === 0) return 'No report waits for a decision.\n';
  return `${reports.map(formatReport).join('\n\n')}\n\n${usage}\n`;
}

function formatReport(report: StoredReport): string {
  const { identite, note, commentaire, response } = report.reported;
  const state = report.decision === null ? 'open' : `${report.decision} ${report.decided_at?.toISOString()}`;
  const words = report.about === 'review' ? (commentaire ?? '(no text)') : (response ?? '');
  const lines = [
    `${report.reference}  ${state}  received ${frenchInstant(report.created_at)}`,
    `  school    ${plain(report.label)} (${report.office_id})`,
    `  about     ${report.about} ${report.review_id}, by ${plain(identite)}, ${note}/5`,
    `  words     ${plainLines(words)}`,
    `  reason    ${labelOfReason(report.reason)}`,
    `  message   ${plainLines(report.message)}`,
    ...(report.email === '' ? [] : [`  from      ${plain(report.email)}`]),
  ];
  return lines.join('\n');
}

function plainLines(text: string): string {
  return text.split('\n').map(plain).join('\n            ');
}

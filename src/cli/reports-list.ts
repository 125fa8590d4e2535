import { parseArgs } from 'node:util';
import type { ReportDecision } from '#database/review-tables.ts';
import { frenchInstant } from '#domain/french-dates.ts';
import { labelOfReason, reportReferencePattern } from '#domain/report-form.ts';
import { ConfigurationError } from '#server/config.ts';
import type { StoredReport } from '#server/review-reports.ts';

const usage = `npm run reports                                   those that wait for a decision
npm run reports -- --all                          the decided ones too
npm run reports -- --keep AV-7K3MZ-Q2W9X --because "…"
npm run reports -- --remove AV-7K3MZ-Q2W9X --because "…"`;

export type Order =
  | { readonly kind: 'list'; readonly all: boolean }
  | {
      readonly kind: 'decide';
      readonly reference: string;
      readonly decision: ReportDecision;
      readonly because: string;
    };

/**
 * What the operator wants.
 * @throws ConfigurationError with the ways to write it.
 */
export function readOrder(parameters: readonly string[]): Order {
  const { all = false, keep, remove, because = '' } = readOptions(parameters);
  const reference = keep ?? remove;
  if (reference === undefined) return { kind: 'list', all };
  if (keep !== undefined && remove !== undefined) throw refusal('Keep or remove, not both.');
  if (!reportReferencePattern.test(reference)) throw refusal(`“${reference}” is no reference of a report.`);
  if (because.trim() === '') throw refusal('Say why: the reason is sent to who reported.');
  return {
    kind: 'decide',
    reference,
    decision: keep === undefined ? 'removed' : 'kept',
    because: because.trim(),
  };
}

function readOptions(parameters: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...parameters],
      options: { all: { type: 'boolean' }, keep: text, remove: text, because: text },
    }).values;
  } catch (error) {
    throw refusal((error as Error).message);
  }
}

const refusal = (fault: string) => new ConfigurationError(`${fault} Write it like this:\n${usage}`);

/** The reports for a terminal, each with the words it is about. */
export function drawReports(reports: readonly StoredReport[]): string {
  if (reports.length === 0) return 'No report waits for a decision.\n';
  return `${reports.map(drawReport).join('\n\n')}\n\n${usage}\n`;
}

function drawReport(report: StoredReport): string {
  const { identite, note, commentaire, response } = report.reported;
  const state = report.decision === null ? 'open' : `${report.decision} ${report.decided_at?.toISOString()}`;
  const words = report.about === 'review' ? (commentaire ?? '(no text)') : (response ?? '');
  const lines = [
    `${report.reference}  ${state}  received ${frenchInstant(report.created_at)}`,
    `  school    ${plain(report.label)} (${report.office_id})`,
    `  about     ${report.about} ${report.review_id}, by ${plain(identite)}, ${note}/5`,
    `  words     ${plain(words)}`,
    `  reason    ${labelOfReason(report.reason)}`,
    `  message   ${plain(report.message)}`,
    ...(report.email === '' ? [] : [`  from      ${plain(report.email)}`]),
  ];
  return lines.join('\n');
}

/** What people wrote may hold what a terminal obeys. */
function plain(text: string): string {
  return text.replaceAll('\n', '\n            ').replaceAll(/[^\P{Cc}\n]/gu, '');
}

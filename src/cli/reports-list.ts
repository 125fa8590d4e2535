import type { ReportDecision } from '#database/review-tables.ts';
import { labelOfReason, reportReferencePattern } from '#domain/requests/report-form.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { StoredReport } from '#services/enrolment/review-reports.ts';
import { UsageError } from './operator/command.ts';

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

/**
 * What the operator wants.
 * @throws UsageError when it cannot be told, or lacks its reason.
 */
export function readOrder({ all = false, keep, remove, because = '' }: Wish): Order {
  const reference = keep ?? remove;
  if (reference === undefined) return { kind: 'list', all };
  if (keep !== undefined && remove !== undefined) throw new UsageError('Keep or remove, not both.');
  if (!reportReferencePattern.test(reference)) {
    throw new UsageError(`“${reference}” is no reference of a report.`);
  }
  if (because.trim() === '') throw new UsageError('Say why: the reason is sent to who reported.');
  return {
    kind: 'decide',
    reference,
    decision: keep === undefined ? 'removed' : 'kept',
    because: because.trim(),
  };
}

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

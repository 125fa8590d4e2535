import { atMost, emailRule, type FieldRule, firstMessage, required } from './field-rules.ts';
import { tidy, tidyEmail } from './identity-normalisation.ts';
import { fieldMessages } from './messages.ts';

/** Why a review or an answer is reported: a closed list, in the order it is offered. */
export const reportReasons = [
  'faux',
  'injures',
  'vie-privee',
  'conflit-d-interets',
  'publicite',
  'hors-sujet',
  'autre',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The fields of the report form, in the order they are asked; the wire's names. */
export const reportFields = ['motif', 'message', 'email'] as const;
export type ReportField = (typeof reportFields)[number];

export type ReportValues = Readonly<Record<ReportField, string>>;
export type ReportErrors = Partial<Record<ReportField, string>>;

/** A report whose form is valid. */
export interface Report {
  readonly motif: ReportReason;
  readonly message: string;
  readonly email: string;
}

/** Characters: enough to explain, short enough to be read. */
export const longestReportMessage = 1000;

/** What a report is known by: 10 letters and digits that are not taken for each other. */
export const reportReferencePattern = /^AV-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/u;

const rules: Readonly<Record<ReportField, readonly FieldRule[]>> = {
  motif: [(value) => (isReportReason(value) ? undefined : fieldMessages.required)],
  message: [required, atMost(longestReportMessage)],
  email: [required, emailRule],
};

/** What was typed, without needless spaces; line ends stay, and count as one character. */
export function normaliseReport(raw: Readonly<Record<string, string>>): ReportValues {
  return {
    motif: raw.motif ?? '',
    message: (raw.message ?? '')
      .split(/\r\n?|\n/u)
      .map(tidy)
      .join('\n')
      .trim(),
    email: tidyEmail(raw.email ?? ''),
  };
}

/** Judges a normalised report by the form field rules (Specification §5). */
export function readReportForm(
  values: ReportValues,
): { readonly ok: true; readonly report: Report } | { readonly ok: false; readonly errors: ReportErrors } {
  const errors: ReportErrors = {};
  for (const field of reportFields) {
    const message = firstMessage(values[field], rules[field]);
    if (message !== undefined) errors[field] = message;
  }
  const { motif } = values;
  if (!isReportReason(motif) || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, report: { ...values, motif } };
}

function isReportReason(value: string): value is ReportReason {
  return (reportReasons as readonly string[]).includes(value);
}

import { atMost, emailRule, type FieldRule, messagesOf, required } from '../field-rules.ts';
import { tidy, tidyEmail } from '../identity/identity-normalisation.ts';
import { fieldMessages } from '../messages.ts';
import { isMailAddress } from './mail-address.ts';

/** Why a review or an answer is reported: a closed list, in the order it is offered. */
export const reportReasons = [
  { value: 'faux', label: 'Faux témoignage ou fausses informations' },
  { value: 'injures', label: 'Injures, menaces ou propos discriminatoires' },
  { value: 'vie-privee', label: 'Nom d’une personne ou vie privée' },
  { value: 'conflit-d-interets', label: 'Écrit par l’auto-école elle-même ou par un concurrent' },
  { value: 'publicite', label: 'Publicité ou lien vers un autre site' },
  { value: 'hors-sujet', label: 'Sans rapport avec la formation' },
  { value: 'autre', label: 'Autre raison' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

export const reportReasonValues = reportReasons.map(({ value }) => value);

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
  email: [required, emailRule, (value) => (isMailAddress(value) ? undefined : fieldMessages.email)],
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
  const errors: ReportErrors = messagesOf(values, rules);
  const { motif } = values;
  if (!isReportReason(motif) || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, report: { ...values, motif } };
}

/** The words of a reason. */
export function labelOfReason(reason: string): string {
  return reportReasons.find(({ value }) => value === reason)?.label ?? reason;
}

function isReportReason(value: string): value is ReportReason {
  return reportReasons.some((reason) => reason.value === value);
}

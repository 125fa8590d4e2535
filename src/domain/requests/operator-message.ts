import { atMost, emailRule, type FieldRule, ifGiven, messagesOf, required } from '../field-rules.ts';
import { longestName } from '../form.ts';
import { tidy, tidyEmail } from '../identity/identity-normalisation.ts';
import { fieldMessages } from '../messages.ts';
import { readOrderReference } from '../order/order-reference.ts';
import { tidyLines } from '../text/tidy-lines.ts';
import { longestOperatorMessage, type OperatorMessageField } from './operator-message-fields.ts';

/** What a message to the operator is about. */
export const messageSubjects = [
  { value: 'eleve', label: 'Je suis élève, ou parent d’élève' },
  { value: 'paiement', label: 'Un paiement ou un remboursement' },
  { value: 'auto-ecole', label: 'Je représente une auto-école' },
  { value: 'donnees', label: 'Mes données personnelles' },
  { value: 'presse', label: 'Presse' },
  { value: 'autre', label: 'Autre chose' },
] as const;
export type MessageSubject = (typeof messageSubjects)[number]['value'];

export type OperatorMessageValues = Readonly<Record<OperatorMessageField, string>>;

export interface OperatorMessage extends OperatorMessageValues {
  readonly subject: MessageSubject;
}

const rules: Readonly<Record<OperatorMessageField, readonly FieldRule[]>> = {
  subject: [(value) => (isSubject(value) ? undefined : fieldMessages.required)],
  name: [required, atMost(longestName)],
  email: [required, emailRule],
  order: [ifGiven((value) => (readOrderReference(value) ? undefined : fieldMessages.format))],
  message: [required, atMost(longestOperatorMessage)],
};

/** Spaces and line ends are put right before anything is judged; a right reference is written as we write it. */
export function normaliseOperatorMessage(
  raw: Readonly<Record<string, string | undefined>>,
): OperatorMessageValues {
  const order = tidy(raw.order ?? '');
  return {
    subject: tidy(raw.subject ?? ''),
    name: tidy(raw.name ?? ''),
    email: tidyEmail(raw.email ?? ''),
    order: readOrderReference(order) ?? order,
    message: tidyLines(raw.message ?? ''),
  };
}

/** Judges a normalised message by the form field rules (Specification §5). */
export function readOperatorMessage(
  values: OperatorMessageValues,
):
  | { readonly ok: true; readonly read: OperatorMessage }
  | { readonly ok: false; readonly errors: Partial<Record<OperatorMessageField, string>> } {
  const errors: Partial<Record<OperatorMessageField, string>> = messagesOf(values, rules);
  const { subject } = values;
  if (!isSubject(subject) || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, read: { ...values, subject } };
}

/** The words of a subject. */
export function labelOfSubject(subject: string): string {
  return messageSubjects.find(({ value }) => value === subject)?.label ?? subject;
}

export function isSubject(value: string): value is MessageSubject {
  return messageSubjects.some((subject) => subject.value === value);
}

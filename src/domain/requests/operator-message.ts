import * as v from 'valibot';
import { answer, email, ifGiven, oneOf, personName, type ReadOf, readable, text } from '../form.ts';
import { normaliseEmail } from '../identity/identity-normalisation.ts';
import { normaliseOrderReference, readOrderReference } from '../order/order-reference.ts';
import { normaliseLines } from '../text/tidy-lines.ts';

export const messageSubjects = [
  { value: 'eleve', label: 'Je suis élève, ou parent d’élève' },
  { value: 'paiement', label: 'Un paiement ou un remboursement' },
  { value: 'auto-ecole', label: 'Je représente une auto-école' },
  { value: 'donnees', label: 'Mes données personnelles' },
  { value: 'presse', label: 'Presse' },
  { value: 'autre', label: 'Autre chose' },
] as const;
export type MessageSubject = (typeof messageSubjects)[number]['value'];

export const maxOperatorMessageLength = 2000;

export const operatorMessageSchema = () =>
  v.object({
    subject: answer(oneOf(messageSubjects)),
    name: answer(personName()),
    email: answer(email(), normaliseEmail),
    order: answer(ifGiven(readable(readOrderReference)), normaliseOrderReference),
    message: answer(text(maxOperatorMessageLength), normaliseLines),
  });
export type OperatorMessage = ReadOf<typeof operatorMessageSchema>;

export function labelOfSubject(subject: string): string {
  return messageSubjects.find(({ value }) => value === subject)?.label ?? subject;
}

export function isSubject(value: string): value is MessageSubject {
  return messageSubjects.some((subject) => subject.value === value);
}

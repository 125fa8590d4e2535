import * as v from 'valibot';
import { answer, email, oneOf, type ReadOf, text } from '../form.ts';
import { normaliseEmail } from '../identity/identity-normalisation.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';
import { isMailAddress } from './mail-address.ts';

export const reportReasons = [
  { value: 'faux', label: 'Faux témoignage ou fausses informations' },
  { value: 'injures', label: 'Injures, menaces ou propos discriminatoires' },
  { value: 'vie-privee', label: 'Nom d’une personne ou vie privée' },
  { value: 'conflit-d-interets', label: 'Écrit par l’auto-école elle-même ou par un concurrent' },
  { value: 'publicite', label: 'Publicité ou lien vers un autre site' },
  { value: 'hors-sujet', label: 'Sans rapport avec la formation' },
  { value: 'autre', label: 'Autre raison' },
] as const;

export const maxReportMessageLength = 1000;

export const reportReferencePattern = /^AV-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/u;

export const reportSchema = () =>
  v.object({
    motif: answer(oneOf(reportReasons), String),
    message: answer(text(maxReportMessageLength), normaliseLines),
    email: answer(v.pipe(email(), v.check(isMailAddress, fieldMessages.email)), normaliseEmail),
  });
export type Report = ReadOf<typeof reportSchema>;
export type ReportField = keyof Report;

export function labelOfReason(reason: string): string {
  return reportReasons.find(({ value }) => value === reason)?.label ?? reason;
}

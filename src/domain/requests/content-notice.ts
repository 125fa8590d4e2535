import * as v from 'valibot';
import {
  answer,
  email,
  type FormErrors,
  ifGiven,
  maxNameLength,
  oneOf,
  personName,
  type ReadOf,
  type Typed,
  text,
  upTo,
  type ValidatedForm,
  validateForm,
} from '../form.ts';
import { normaliseEmail } from '../identity/identity-normalisation.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';

/** May be reported anonymously (règlement (UE) 2022/2065, article 16, 2 c). */
const anonymousKind = 'abus-de-mineur';

export const contentReportKinds = [
  { value: 'haine', label: 'Haine, discrimination, menaces ou harcèlement' },
  { value: 'diffamation', label: 'Injure ou diffamation' },
  { value: 'vie-privee', label: 'Vie privée, image ou données d’une personne' },
  { value: 'contrefacon', label: 'Contrefaçon\u202f: marque, photo ou texte utilisés sans droit' },
  { value: 'tromperie', label: 'Tromperie ou escroquerie' },
  { value: 'activite-illegale', label: 'Activité sans agrément ou offre interdite' },
  { value: anonymousKind, label: 'Abus sexuel sur un mineur' },
  { value: 'autre', label: 'Autre contenu contraire à la loi' },
] as const;

export const maxContentReportPlacesLength = 1000;
export const maxContentReportPassageLength = 500;
export const maxContentReportReasonsLength = 2000;

export const contentReportReferencePattern = /^CI-[\dA-Z]{4}-[\dA-Z]{4}$/u;

const fieldsSchema = () =>
  v.object({
    kind: answer(oneOf(contentReportKinds)),
    places: answer(
      v.pipe(text(maxContentReportPlacesLength), v.check(namesPlaces, fieldMessages.format)),
      normaliseLines,
    ),
    passage: answer(upTo(maxContentReportPassageLength), normaliseLines),
    reasons: answer(text(maxContentReportReasonsLength), normaliseLines),
    name: answer(upTo(maxNameLength)),
    email: answer(ifGiven(email()), normaliseEmail),
  });
const senderSchema = () => v.object({ name: answer(personName()), email: answer(email(), normaliseEmail) });

export type ContentReport = ReadOf<typeof fieldsSchema>;
export type ContentReportField = keyof ContentReport | 'goodFaith';

export function readContentReport(
  typed: Typed,
): ValidatedForm<ContentReport, Readonly<Record<string, string>>, ContentReportField> {
  const fields = validateForm(fieldsSchema, typed);
  const sender = typed.kind === anonymousKind ? undefined : validateForm(senderSchema, typed);
  const isGoodFaith = typed.goodFaith !== undefined;
  const values = { ...fields.values, ...(isGoodFaith && { goodFaith: 'on' }) };
  const errors: FormErrors<ContentReportField> = {
    ...fields.errors,
    ...sender?.errors,
    ...(!isGoodFaith && { goodFaith: fieldMessages.required }),
  };
  if (!fields.ok || Object.keys(errors).length > 0) return { ok: false, values, errors };
  return { ok: true, values, read: fields.read, errors: {} };
}

export function labelOfContentReportKind(kind: string): string {
  return contentReportKinds.find(({ value }) => value === kind)?.label ?? kind;
}

/** Each line is the address of a page, absolute or from its slash on. */
function namesPlaces(value: string): boolean {
  const lines = value.split('\n').filter(Boolean);
  return lines.every((line) => /^(?:https?:\/\/|\/)\S+$|^\/$/u.test(line) && URL.canParse(line, 'https://a'));
}

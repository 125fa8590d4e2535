import * as v from 'valibot';
import {
  answer,
  email,
  type FormErrors,
  ifGiven,
  type JudgedForm,
  judgeForm,
  maxNameLength,
  oneOf,
  personName,
  type ReadOf,
  type Typed,
  text,
  upTo,
} from '../form.ts';
import { tidyEmail } from '../identity/identity-normalisation.ts';
import { tidyLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';

/** May be reported anonymously (règlement (UE) 2022/2065, article 16, 2 c). */
const anonymousKind = 'abus-de-mineur';

export const noticeKinds = [
  { value: 'haine', label: 'Haine, discrimination, menaces ou harcèlement' },
  { value: 'diffamation', label: 'Injure ou diffamation' },
  { value: 'vie-privee', label: 'Vie privée, image ou données d’une personne' },
  { value: 'contrefacon', label: 'Contrefaçon\u202f: marque, photo ou texte utilisés sans droit' },
  { value: 'tromperie', label: 'Tromperie ou escroquerie' },
  { value: 'activite-illegale', label: 'Activité sans agrément ou offre interdite' },
  { value: anonymousKind, label: 'Abus sexuel sur un mineur' },
  { value: 'autre', label: 'Autre contenu contraire à la loi' },
] as const;

/** Our limits, in characters. */
export const maxNoticePlacesLength = 1000;
export const maxNoticePassageLength = 500;
export const maxNoticeReasonsLength = 2000;

/** Days that a decided report is kept, without its author. */
export const decidedNoticeDays = 365;

export const noticeReferencePattern = /^CI-[\dA-Z]{4}-[\dA-Z]{4}$/u;

const fieldsSchema = () =>
  v.object({
    kind: answer(oneOf(noticeKinds)),
    places: answer(
      v.pipe(text(maxNoticePlacesLength), v.check(namesPlaces, fieldMessages.format)),
      tidyLines,
    ),
    passage: answer(upTo(maxNoticePassageLength), tidyLines),
    reasons: answer(text(maxNoticeReasonsLength), tidyLines),
    name: answer(upTo(maxNameLength)),
    email: answer(ifGiven(email()), tidyEmail),
  });
const senderSchema = () => v.object({ name: answer(personName()), email: answer(email(), tidyEmail) });

/** A content reported as illegal; name and e-mail are optional where the law allows it. */
export type ContentNotice = ReadOf<typeof fieldsSchema>;
export type NoticeField = keyof ContentNotice | 'goodFaith';

/** Name and e-mail are optional only for reports on the abuse of a minor. */
export function readNotice(
  typed: Typed,
): JudgedForm<ContentNotice, Readonly<Record<string, string>>, NoticeField> {
  const fields = judgeForm(fieldsSchema, typed);
  const sender = typed.kind === anonymousKind ? undefined : judgeForm(senderSchema, typed);
  const isGoodFaith = typed.goodFaith !== undefined;
  const values = { ...fields.values, ...(isGoodFaith && { goodFaith: 'on' }) };
  const errors: FormErrors<NoticeField> = {
    ...fields.errors,
    ...sender?.errors,
    ...(!isGoodFaith && { goodFaith: fieldMessages.required }),
  };
  if (!fields.ok || Object.keys(errors).length > 0) return { ok: false, values, errors };
  return { ok: true, values, read: fields.read, errors: {} };
}

export function labelOfNoticeKind(kind: string): string {
  return noticeKinds.find(({ value }) => value === kind)?.label ?? kind;
}

/** Each line is the address of a page, absolute or from its slash on. */
function namesPlaces(value: string): boolean {
  const lines = value.split('\n').filter(Boolean);
  return lines.every((line) => /^(?:https?:\/\/|\/)\S+$|^\/$/u.test(line) && URL.canParse(line, 'https://a'));
}

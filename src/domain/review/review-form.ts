import * as v from 'valibot';
import { answer, ifGiven, needed, oneOf, type ReadOf, text, upTo } from '../form.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';
import { holdsContact } from './publication.ts';

export const maxCommentLength = 1500;
export const maxPseudonymLength = 30;
export const maxHours = 200;

export const examResults = [
  { value: 'passed', label: 'Réussi' },
  { value: 'failed', label: 'Échoué' },
  { value: 'not-yet', label: 'Pas encore passé' },
] as const;
export type ExamResult = (typeof examResults)[number]['value'];

/** Beside the overall mark, each optional. */
export const markNames = ['enseignement', 'ponctualite', 'prix', 'dateExamen'] as const;
export type MarkName = (typeof markNames)[number];

const mark = () => v.pipe(needed(), v.regex(/^[1-5]$/u, fieldMessages.required));
const optionalMark = () => answer(ifGiven(mark()));
const hours = () =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}$/u, fieldMessages.format),
    v.check((typed) => Number(typed) >= 1 && Number(typed) <= maxHours, fieldMessages.format),
  );

export const reviewFormSchema = () =>
  v.object({
    note: answer(mark()),
    enseignement: optionalMark(),
    ponctualite: optionalMark(),
    prix: optionalMark(),
    dateExamen: optionalMark(),
    heures: answer(ifGiven(hours())),
    resultat: answer(oneOf(examResults)),
    commentaire: answer(upTo(maxCommentLength), normaliseLines),
    pseudonyme: answer(
      v.pipe(
        text(maxPseudonymLength),
        v.check((typed) => !holdsContact(typed), pseudonymMessage),
      ),
    ),
  });
export type ReviewForm = ReadOf<typeof reviewFormSchema>;

export const pseudonymMessage = 'Un prénom ou un pseudonyme, sans adresse ni numéro.';

/** A review as it is stored. */
export type ReviewWords = ReturnType<typeof readReview>;

export function readReview(form: ReviewForm) {
  const number = (typed: string) => (typed === '' ? null : Number(typed));
  return {
    note: Number(form.note),
    marks: {
      enseignement: number(form.enseignement),
      ponctualite: number(form.ponctualite),
      prix: number(form.prix),
      dateExamen: number(form.dateExamen),
    },
    hours: number(form.heures),
    exam: form.resultat,
    comment: form.commentaire === '' ? null : form.commentaire,
    pseudonym: form.pseudonyme,
  };
}

import { expect, it } from 'vitest';
import { validateForm } from '../form.ts';
import {
  maxCommentLength,
  maxHours,
  maxPseudonymLength,
  readReview,
  reviewFormSchema,
} from './review-form.ts';

const shortest = { note: '4', resultat: 'passed', pseudonyme: 'Camille' };
const errorsOf = (changes: Record<string, string>) =>
  validateForm(reviewFormSchema, { ...shortest, ...changes }).errors;

it('the form of a review needs a mark, a result and a pseudonym alone', () => {
  const form = validateForm(reviewFormSchema, shortest);
  expect(form.ok && readReview(form.read)).toEqual({
    note: 4,
    marks: { enseignement: null, ponctualite: null, prix: null, dateExamen: null },
    hours: null,
    exam: 'passed',
    comment: null,
    pseudonym: 'Camille',
  });
  const expected = ['note', 'resultat', 'pseudonyme'];
  expect(Object.keys(validateForm(reviewFormSchema, {}).errors)).toEqual(expected);
});

it('the form of a review reads what is filled in', () => {
  const form = validateForm(reviewFormSchema, {
    ...shortest,
    prix: '5',
    heures: ' 31 ',
    resultat: 'failed',
    commentaire: 'Bien.\r\n\r\n\r\nMerci.',
  });
  const expected = { marks: { prix: 5 }, hours: 31, exam: 'failed', comment: 'Bien.\n\nMerci.' };
  expect(form.ok && readReview(form.read)).toMatchObject(expected);
});

it.each([
  ['note', '0', false],
  ['note', '1', true],
  ['note', '5', true],
  ['note', '6', false],
  ['prix', '4.5', false],
  ['heures', '0', false],
  ['heures', '1', true],
  ['heures', String(maxHours), true],
  ['heures', String(maxHours + 1), false],
  ['resultat', 'autre', false],
  ['commentaire', 'a'.repeat(maxCommentLength), true],
  ['commentaire', 'a'.repeat(maxCommentLength + 1), false],
  ['pseudonyme', 'a'.repeat(maxPseudonymLength), true],
  ['pseudonyme', 'a'.repeat(maxPseudonymLength + 1), false],
  ['pseudonyme', '06 39 98 12 34', false],
])('the form of a review %s %s: %s', (field, typed, expected) => {
  expect(!(field in errorsOf({ [field]: typed }))).toBe(expected);
});

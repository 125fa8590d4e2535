import { expect, it } from 'vitest';
import { holdsContact, publicationDue, type WarnedReview, whyHeld } from './publication.ts';

const aReview = (changes: Partial<WarnedReview> = {}): WarnedReview => ({
  comment: 'Des cours clairs, et des heures tenues.',
  email: 'camille@gmail.com',
  schoolEmail: 'bonjour@ecole-du-canal.fr',
  sameMailbox: 0,
  sameNetwork: 0,
  wasRefused: false,
  ...changes,
});

it('a review is published by itself three days after it was written', () => {
  expect(publicationDue(new Date('2026-11-27T10:00:00Z'))).toEqual(new Date('2026-11-30T10:00:00Z'));
});

it.each([
  ['an ordinary one', aReview()],
  ['the school has its mailbox at the same provider', aReview({ schoolEmail: 'ecole@gmail.com' })],
  ['the school has no mailbox', aReview({ schoolEmail: null })],
  ['both addresses are erased', aReview({ email: null, schoolEmail: null })],
])('a review is published by itself %s', (_, review) => {
  expect(whyHeld(review)).toEqual([]);
});

it.each([
  ['boite', aReview({ sameMailbox: 1 })],
  ['reseau', aReview({ sameNetwork: 1 })],
  ['domaine', aReview({ email: 'Lea@Ecole-du-Canal.fr' })],
  ['refus', aReview({ wasRefused: true })],
  ['coordonnees', aReview({ comment: 'Appelez-moi au 06 39 98 12 34.' })],
])('is held: %s', (reason, review) => {
  expect(whyHeld(review)).toEqual([reason]);
});

it('has all reasons, in the order of the list', () => {
  const review = aReview({ sameNetwork: 2, sameMailbox: 1, comment: 'www.exemple.fr' });
  expect(whyHeld(review)).toEqual(['boite', 'reseau', 'coordonnees']);
});

it.each([
  ['moi@exemple.fr', true],
  ['https://exemple.example', true],
  ['voir mon-site.fr', true],
  ['06.39.98.12.34', true],
  ['Permis obtenu le 12/05/2026 après 31 heures, 1 290 €.', false],
  ['Bien.Très bien', false],
])('%s holds a contact: %s', (text, expected) => {
  expect(holdsContact(text)).toBe(expected);
});

import { expect, it } from 'vitest';
import type { ReviewFields } from '#domain/network/tables.ts';
import { planReviews } from './plan-reviews.ts';

const aRow = (changes: ReviewFields = {}): ReviewFields => ({
  id: 7,
  external_ref: null,
  source: null,
  license_group_id: 1,
  training_id: 1,
  experienced_on: '2026-05-01',
  published_at: '2026-05-03T10:00:00.000Z',
  note: 4,
  commentaire: 'Très bien.',
  identite: 'Léa B.',
  checked: false,
  response: null,
  response_at: null,
  ...changes,
});
const verified = aRow({ id: 8, checked: true, source: 'order', note: 2, identite: 'Zélia' });

function plan(
  told: readonly ReviewFields[],
  stored: readonly ReviewFields[] = [aRow(), verified],
  answeredHere: ReadonlySet<number> = new Set(),
) {
  const schoolOf = new Map(stored.map(({ id }) => [id ?? 0, 1]));
  const planned = planReviews({ officeId: 1, stored, told, takenDown: [], schoolOf, answeredHere });
  if (typeof planned === 'string') throw new Error(planned);
  return planned;
}

it('a verified review counts, whatever the file has', () => {
  expect(plan([])).toMatchObject({ added: [], changed: [], figures: { note: 3, nb_reviews: 2 } });
});

it.each([
  ['its number', { ...verified, note: 5, commentaire: 'Autre.' }],
  ['its words', { ...verified, id: null, checked: null }],
])('a row with %s neither changes nor repeats it', (_, row) => {
  expect(plan([row])).toMatchObject({ added: [], changed: [], figures: { note: 3, nb_reviews: 2 } });
});

it('a review that was stored with hidden characters is the one whose comment is cleaned', () => {
  const stored = aRow({ commentaire: 'Très\u00a0bien\u202e.' });
  const { added, changed } = plan([aRow({ id: null, commentaire: 'Très bien.' })], [stored]);
  expect(added).toEqual([]);
  expect(changed).toMatchObject([{ id: 7, commentaire: 'Très bien.' }]);
});

it.each([
  ['given here stays', [7], { changed: [] }],
  ['of an earlier file is replaced', [], { changed: [{ id: 7, response: null }] }],
])('an answer %s', (_, ids, expected) => {
  const stored = aRow({ response: 'Merci.', response_at: '2026-06-01T10:00:00.000Z' });
  expect(plan([aRow()], [stored], new Set(ids))).toMatchObject(expected);
});

it('no file verifies a review, new or known', () => {
  const fresh = aRow({ id: null, identite: 'Noé', checked: true, source: 'order' });
  const { added, changed } = plan([{ ...aRow(), checked: true }, fresh]);
  expect(changed).toEqual([]);
  expect(added).toMatchObject([{ identite: 'Noé', checked: false }]);
});

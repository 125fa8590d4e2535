import { describe, expect, it, test } from 'vitest';
import { choosesReviews, readReviewChoice } from './review-address.ts';

const read = (query: string) => readReviewChoice(new URLSearchParams(query));

describe('the reviews that an address asks for', () => {
  it.each([
    ['', { group: undefined, page: 1 }],
    ['avis=2', { group: undefined, page: 2 }],
    ['permis=deux-roues&avis=14', { group: 'deux-roues', page: 14 }],
    ['avis=99999', { group: undefined, page: 99_999 }],
  ])('«%s»', (query, choice) => {
    expect(read(query)).toEqual(choice);
  });

  it.each(['0', '-1', '01', '1e3', '2.5', '100001', 'deux', ' 2', '²', ''])('page «%s» is page 1', (page) => {
    expect(read(`avis=${encodeURIComponent(page)}`).page).toBe(1);
  });
});

test.each([
  ['', false],
  ['utm_source=x', false],
  ['avis=1', true],
  ['permis=voiture', true],
])('«%s» asks for reviews in particular: %s', (query, chooses) => {
  expect(choosesReviews(new URLSearchParams(query))).toBe(chooses);
});

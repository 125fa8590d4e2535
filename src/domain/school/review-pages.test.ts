import { assert, integer, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  countReviewPages,
  existingReviewPage,
  rangeOfPage,
  reviewsOfPage,
  reviewsPerPage,
  reviewsPerServerPage,
  serverPageOf,
} from './review-pages.ts';

test('a shown page holds 3 reviews, an answer of the directory 9', () => {
  expect([reviewsPerPage, reviewsPerServerPage]).toEqual([3, 9]);
});

describe('the number of pages is the ceiling of the licence count divided by 3', () => {
  it.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [9, 3],
    [10, 4],
    [27, 9],
    [28, 10],
  ])('%i reviews: %i pages', (reviews, pages) => {
    expect(countReviewPages(reviews)).toBe(pages);
  });
});

test.each([
  [1, 0, 1],
  [5, 0, 1],
  [0, 10, 1],
  [-3, 10, 1],
  [4, 10, 4],
  [5, 10, 4],
  [100_000, 10, 4],
])('page %i of %i reviews is page %i', (asked, reviews, page) => {
  expect(existingReviewPage(asked, reviews)).toBe(page);
});

test.each([
  [1, 1],
  [3, 1],
  [4, 2],
  [6, 2],
  [7, 3],
  [10, 4],
])('page %i lies in answer %i of the directory', (page, serverPage) => {
  expect(serverPageOf(page)).toBe(serverPage);
});

test('page after page, every review comes once, in its order', () => {
  assert(
    property(integer({ min: 0, max: 200 }), (count) => {
      const all = Array.from({ length: count }, (_, index) => index + 1);
      const serverPage = (page: number) =>
        all.slice((page - 1) * reviewsPerServerPage, page * reviewsPerServerPage);
      const pages = Array.from({ length: countReviewPages(count) }, (_, index) =>
        reviewsOfPage(serverPage(serverPageOf(index + 1)), index + 1),
      );
      expect(pages.flat()).toEqual(all);
      expect(pages.every(({ length }) => length > 0 && length <= reviewsPerPage)).toBe(true);
      expect(pages.slice(0, -1).every(({ length }) => length === reviewsPerPage)).toBe(true);
      pages.forEach((shown, index) => {
        expect(rangeOfPage(index + 1, count)).toEqual({ first: shown.at(0), last: shown.at(-1) });
      });
    }),
  );
});

import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { countReviewPages, reviewsPerServerPage, serverPageOf } from '#domain/school/review-pages.ts';
import type { ReviewsAnswer } from '#site/shared/reviews/view-review.server.ts';
import { type ReviewPaging, receive, shownReviews, startPaging, turnTo } from './review-paging.ts';

function aReview(id: number) {
  return { id, note: 5, author: 'Léa B.', text: [], experienced: '2026-05-01' };
}

/** A directory with so many reviews, numbered from 1, that records its queries. */
function directory(count: number, group = 'voiture') {
  const asked: number[] = [];
  const answer = (serverPage: number): ReviewsAnswer => {
    asked.push(serverPage);
    const first = (serverPage - 1) * reviewsPerServerPage + 1;
    const size = Math.max(0, Math.min(reviewsPerServerPage, count - first + 1));
    const reviews = Array.from({ length: size }, (_, index) => aReview(first + index));
    return { group, count, mean: 5, serverPage, reviews };
  };
  const turn = (paging: ReviewPaging, page: number): ReviewPaging =>
    turnTo(paging, page) ?? receive(paging, answer(serverPageOf(page)), page);
  return { asked, answer, turn };
}

const idsOf = (paging: ReviewPaging) => shownReviews(paging).map(({ id }) => id);

it('paging through reviews shows cached reviews next if they exist, else loads the next server page', () => {
  const { asked, answer, turn } = directory(28);
  let paging = startPaging(answer(1));
  expect(idsOf(paging)).toEqual([1, 2, 3]);
  const loads: number[] = [];
  const shown: (number | undefined)[][] = [];
  for (let page = 2; page <= 10; page += 1) {
    paging = turn(paging, page);
    loads.push(asked.length);
    shown.push(idsOf(paging));
  }
  expect(shown.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index + 4));
  expect(loads).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 4]);
});

it('paging through reviews loads the page before when it started further on', () => {
  const { asked, answer, turn } = directory(28);
  const paging = turn(startPaging(answer(2), 4), 3);
  expect(idsOf(paging)).toEqual([7, 8, 9]);
  expect(asked).toEqual([2, 1]);
});

it('paging through reviews starts anew with another licence group', () => {
  const cars = directory(28);
  const bikes = directory(4, 'deux-roues');
  cars.turn(startPaging(cars.answer(1)), 5);
  expect(startPaging(bikes.answer(1))).toMatchObject({ group: 'deux-roues', page: 1, count: 4 });
});

it('paging through reviews forgets what it cached when the number of reviews changed, and ends on a page that there is', () => {
  const paging = startPaging(directory(10).answer(1), 3);
  const fewer = receive(paging, directory(9).answer(2), 4);
  expect(fewer).toMatchObject({ count: 9, page: 3 });
  expect([...fewer.cached.keys()]).toEqual([2]);
});

it('paging through reviews shows, wherever one walks, the right reviews, and asks for no server page twice', () => {
  const walk = array(constantFrom(-1, 1, 1, 1, 2), { maxLength: 40 });
  assert(
    property(integer({ min: 1, max: 60 }), walk, (count, steps) => {
      const { asked, answer, turn } = directory(count);
      const pages = countReviewPages(count);
      let paging = startPaging(answer(1));
      for (const step of steps) {
        const page = Math.max(1, Math.min(pages, paging.page + step));
        paging = turn(paging, page);
        const first = (page - 1) * 3 + 1;
        expect(paging.page).toBe(page);
        expect(idsOf(paging)).toEqual([first, first + 1, first + 2].filter((id) => id <= count));
      }
      expect(new Set(asked).size).toBe(asked.length);
    }),
  );
});

import { expect, it } from 'vitest';
import { nextSort } from './list-rows.tsx';

it.each([
  ['', true, '-checks'],
  ['-checks', true, 'checks'],
  ['checks', true, '-checks'],
  ['id', true, '-checks'],
  ['', false, 'checks'],
  ['checks', false, '-checks'],
  ['-checks', false, 'checks'],
])('a column that is pressed under the order «%s», of figures: %s, sorts by %s', (sort, isFigure, next) => {
  expect(nextSort(sort, 'checks', isFigure)).toBe(next);
});

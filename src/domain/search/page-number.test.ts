import { expect, it } from 'vitest';
import { readPageNumber } from './page-number.ts';

const read = (page: string) => readPageNumber(new URLSearchParams({ page }));

it.each([
  ['1', 1],
  ['20', 20],
  ['100000', 100_000],
])('«%s» is page %i', (text, page) => {
  expect(read(text)).toBe(page);
});

it.each(['', '0', '-1', '01', '1.5', '1e3', ' 2', '²', 'deux', '100001', '9999999'])(
  '«%s» is no page',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

it('of another parameter is read by its name', () => {
  expect(readPageNumber(new URLSearchParams('avis=3'), 'avis')).toBe(3);
  expect(readPageNumber(new URLSearchParams('avis=3'))).toBeUndefined();
});

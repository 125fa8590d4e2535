import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', `"' @SUM(A1)"`.replace(`"' `, `"' `).replaceAll('"', '')],
  ['-2', "'-2"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ['a;b', '"a;b"'],
  ['dit « oui »"', '"dit « oui »"""'],
  ['a=b', 'a=b'],
])('%j is written as %j', (text, written) => {
  expect(csvText([[text]])).toBe(`\ufeff${written}\r\n`);
});

it('amounts have a decimal comma, and nothing is an empty cell', () => {
  expect(csvText([[-1050, null, '12']])).toBe('\ufeff-10,50;;12\r\n');
});

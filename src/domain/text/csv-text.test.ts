import { describe, expect, it } from 'vitest';
import { type Cell, csvRows, csvText } from './csv-text.ts';

const line = (...cells: Cell[]) => csvRows([cells], ';');

describe('a line of CSV', () => {
  it('separates cells and ends as the format wants', () => {
    expect(line('a', 'b', null, '')).toBe('a;b;;\r\n');
    expect(csvRows([['a', 'b']], ',')).toBe('a,b\r\n');
    expect(csvRows([], ',')).toBe('');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['a\tb', '"a\tb"'],
    ['dite "Zoé"', '"dite ""Zoé"""'],
    ['1\n2', '"1\n2"'],
    ['1\r2', '"1\r2"'],
    [' a', '" a"'],
    ['l’Orée', 'l’Orée'],
    ['a\0b', 'ab'],
  ])('quotes %j where needed', (cell, written) => {
    expect(line(cell)).toBe(`${written}\r\n`);
  });

  it.each([
    '=1+1',
    '+33612345678',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    "'=1",
    '＝1',
    '＋1',
    '－1',
    '＠1',
  ])('lets no spreadsheet run %j', (cell) => {
    expect(line(cell).replace(/^"/u, '')).toMatch(cell.startsWith("'") ? /^''/u : /^'/u);
  });

  it('writes amounts with the decimal mark of its separator', () => {
    expect(line(129_905)).toBe('1299,05\r\n');
    expect(line(-5)).toBe('-0,05\r\n');
    expect(csvRows([[5]], ',')).toBe('0.05\r\n');
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['a;b', '"a;b"'],
  ['a, b', 'a, b'],
  ['dit "oui"', '"dit ""oui"""'],
  ['a=b', 'a=b'],
])('a file for French spreadsheets has %j as %j', (text, written) => {
  expect(csvText([[text]])).toBe(`\ufeff${written}\r\n`);
});

it('a file for French spreadsheets has amounts with a decimal comma, and an empty cell for nothing', () => {
  expect(csvText([[-1050, null, '12']])).toBe('\ufeff-10,50;;12\r\n');
});

import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

const line = (...cells: Parameters<typeof csvLine>[0]) => csvLine(cells, ';');

describe('a line of CSV', () => {
  it('separates cells and ends as the format wants', () => {
    expect(line('a', 'b', null, '')).toBe('a;b;;\r\n');
    expect(csvLine(['a', 'b'], ',')).toBe('a,b\r\n');
  });

  it.each([
    ['a;b', '"a;b"'],
    ['a,b', '"a,b"'],
    ['dite "Zoé"', '"dite ""Zoé"""'],
    ['1\n2', '"1\n2"'],
    [' a', '" a"'],
    ['l’Orée', 'l’Orée'],
    ['a\0b', 'ab'],
  ])('quotes %j where needed', (cell, written) => {
    expect(line(cell)).toBe(`${written}\r\n`);
  });

  it.each(['=1+1', '+33612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＋1', '－1', '＠1'])(
    'lets no spreadsheet run %j',
    (cell) => {
      expect(line(cell).replace(/^"/u, '')).toMatch(/^'/u);
    },
  );

  it('writes sums as the spreadsheets of the separator count', () => {
    expect(line({ cents: 129_905 })).toBe('1299,05\r\n');
    expect(csvLine([{ cents: 5 }], ',')).toBe('0.05\r\n');
  });
});

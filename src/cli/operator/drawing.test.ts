import { describe, expect, it } from 'vitest';
import { drawTable } from './draw-table.ts';
import { isoInParis, showDay, showInstant } from './show-times.ts';
import { cutTo, plain, textWidth } from './text-width.ts';
import { wrap } from './wrap.ts';

describe('a text on a terminal', () => {
  it.each([
    ['Élodie', 6],
    ['E\u0301lodie', 6],
    ['王', 2],
    ['👩‍👩‍👧', 2],
    ['🇫🇷', 2],
    ['', 0],
  ])('«%s» takes %i columns', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });

  it('is cut where it no longer fits, never within a letter', () => {
    expect(cutTo('Auto-école', 10)).toBe('Auto-école');
    expect(cutTo('Auto-école du Canal', 10)).toBe('Auto-écol…');
    expect(cutTo('E\u0301lodie', 3)).toBe('E\u0301l…');
    expect(cutTo('a王王', 4)).toBe('a王…');
  });

  it('holds nothing that a terminal obeys or that turns the line round', () => {
    expect(plain('a\u001b[2Jb\u202ec\nd\u0007')).toBe('a[2Jbc d');
  });

  it('is broken between words', () => {
    expect(wrap('un deux trois', 8, 2)).toBe('  un\n  deux\n  trois');
    expect(wrap('un deux trois', 9, 2)).toBe('  un deux\n  trois');
  });
});

describe('a table', () => {
  const columns = [
    { title: 'sum', cell: ({ sum }: { sum: string; name: string }) => sum, align: 'right' as const },
    { title: 'name', cell: ({ name }: { sum: string; name: string }) => name, fills: true as const },
  ];

  it('aligns its columns, and cuts the one that fills the line', () => {
    const rows = [
      { sum: '5,00', name: 'Auto-école de la Gare' },
      { sum: '1 299,00', name: 'École 王王' },
    ];
    expect(drawTable(rows, columns, 24)).toBe(
      '     sum  name\n    5,00  Auto-école de…\n1 299,00  École 王王\n',
    );
  });
});

describe('times', () => {
  it.each([
    ['2026-11-21T12:05:09Z', '2026-11-21 13:05', '2026-11-21T13:05:09+01:00'],
    ['2026-07-01T22:00:00Z', '2026-07-02 00:00', '2026-07-02T00:00:00+02:00'],
    // The hour that comes twice on 25 October.
    ['2026-10-25T00:30:00.900Z', '2026-10-25 02:30', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30', '2026-10-25T02:30:00+01:00'],
  ])('%s is %s in Paris', (instant, shown, iso) => {
    expect(showInstant(new Date(instant))).toBe(shown);
    expect(showDay(new Date(instant))).toBe(shown.slice(0, 10));
    expect(isoInParis(new Date(instant))).toBe(iso);
    expect(Math.floor(Date.parse(iso) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
  });
});

import { describe, expect, it } from 'vitest';
import { cutTo, formatTable, isoInParis, plain, showDay, showInstant, wrapText } from './format.ts';

describe('a text on a terminal', () => {
  it('is truncated to the width, never within a character', () => {
    expect(cutTo('Auto-école', 10)).toBe('Auto-école');
    expect(cutTo('Auto-école du Canal', 10)).toBe('Auto-écol…');
    expect(cutTo(plain('E\u0301lodie'), 3)).toBe('Él…');
    expect(cutTo('a😀😀', 3)).toBe('a😀…');
  });

  it('has no terminal control or bidirectional characters', () => {
    expect(plain('a\u001b[2Jb\u202ec\nd\u0007')).toBe('a[2Jbc d');
  });

  it('is broken between words', () => {
    const words = 'mot '.repeat(12).trim();
    const [eleven, one] = [words.slice(0, -4), 'mot'];
    expect(wrapText(`${words}\n\nfin`, 2 + words.length)).toBe(`  ${words}\n  \n  fin\n`);
    expect(wrapText(words, 1 + words.length)).toBe(`  ${eleven}\n  ${one}\n`);
  });
});

describe('a table', () => {
  const columns = [
    { title: 'sum', cell: ({ sum }: { sum: string; name: string }) => sum, align: 'right' as const },
    { title: 'name', cell: ({ name }: { sum: string; name: string }) => name },
  ];

  it('aligns its columns, and truncates to the width', () => {
    const rows = [
      { sum: '5,00', name: 'Auto-école de la Gare' },
      { sum: '1 299,00', name: 'École' },
    ];
    expect(formatTable(rows, columns, 24)).toBe(
      '     sum  name\n    5,00  Auto-école de…\n1 299,00  École\n',
    );
  });
});

describe('times', () => {
  it.each([
    ['2026-11-21T12:05:09Z', '2026-11-21 13:05', '2026-11-21T13:05:09+01:00'],
    ['2026-07-01T22:00:00Z', '2026-07-02 00:00', '2026-07-02T00:00:00+02:00'],
    // The repeated hour on 25 October.
    ['2026-10-25T00:30:00.900Z', '2026-10-25 02:30', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30', '2026-10-25T02:30:00+01:00'],
  ])('%s is %s in Paris', (instant, shown, iso) => {
    expect(showInstant(new Date(instant))).toBe(shown);
    expect(showDay(new Date(instant))).toBe(shown.slice(0, 10));
    expect(isoInParis(new Date(instant))).toBe(iso);
    expect(Math.floor(Date.parse(iso) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
  });
});

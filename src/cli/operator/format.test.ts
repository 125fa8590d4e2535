import { describe, expect, it } from 'vitest';
import type { Columns } from '#operator/declaration.ts';
import { cutTo, formatTable, plain, wrapText } from './format.ts';

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
  const columns: Columns<{ readonly cents: number; readonly name: string }> = {
    sum: ['money', 'cents'],
    name: ['text', 'name'],
  };

  it('aligns its columns, and truncates to the width', () => {
    const rows = [
      { cents: 500, name: 'Auto-école de la Gare' },
      { cents: 129_900, name: 'École' },
    ];
    const lines = formatTable(rows, columns, 26).split('\n');
    expect(lines[0]).toBe('       sum  name');
    expect(lines[1]).toMatch(/^ {4}5,00.€ {2}Auto-école de…$/u);
    expect(lines[2]).toMatch(/^1.299,00.€ {2}École$/u);
  });
});

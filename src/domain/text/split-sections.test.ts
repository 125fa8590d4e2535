import { expect, it } from 'vitest';
import type { RichTextBlock } from './rich-text.ts';
import { splitSections } from './split-sections.ts';

const words = (text: string) => [{ type: 'text', text }] as const;
const heading = (level: 2 | 3, text: string): RichTextBlock => ({
  type: 'heading',
  level,
  children: words(text),
});
const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', children: words(text) });

it('splits a text at its level 2 headings', () => {
  const sections = splitSections([
    paragraph('before'),
    heading(2, 'One'),
    paragraph('a'),
    heading(3, 'within'),
    paragraph('b'),
    heading(2, 'Two'),
  ]);
  expect(sections.map(({ title, blocks }) => [title, blocks.length])).toEqual([
    ['One', 3],
    ['Two', 0],
  ]);
});

it('makes nothing of a text without titles', () => {
  expect(splitSections([paragraph('alone')])).toEqual([]);
});

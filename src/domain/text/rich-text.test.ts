import { expect, it } from 'vitest';
import { plainText, type RichTextBlock, splitSections } from './rich-text.ts';

it('is a line a block and an item without its looks', () => {
  const blocks: readonly RichTextBlock[] = [
    { type: 'heading', level: 2, children: [{ type: 'text', text: 'Titre' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'Lisez ' },
        { type: 'link', url: '/cgu', children: [{ type: 'text', text: 'ceci', bold: true }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [{ type: 'text', text: 'un' }] },
        { type: 'list-item', children: [{ type: 'text', text: 'deux' }] },
      ],
    },
    {
      type: 'list',
      format: 'unordered',
      children: [{ type: 'list-item', children: [{ type: 'text', text: 'trois' }] }],
    },
  ];
  expect(plainText(blocks)).toBe('Titre\nLisez ceci.\n1. un\n2. deux\n- trois\n');
});

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

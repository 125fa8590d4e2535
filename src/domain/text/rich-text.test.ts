import { expect, it } from 'vitest';
import { plainText, type RichTextBlock } from './rich-text.ts';

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

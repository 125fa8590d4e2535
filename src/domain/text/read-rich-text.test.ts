import { expect, it } from 'vitest';
import { readRichText } from './read-rich-text.ts';

const words = (text: string) => [{ type: 'text', text }];

it('keeps valid blocks unchanged', () => {
  const blocks = [
    { type: 'heading', level: 3, children: words('L’examen') },
    { type: 'quote', children: words('Avancez.') },
    { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: words('Regarder') }] },
  ];
  expect(readRichText(blocks)).toEqual(blocks);
});

it.each([
  [1, 2],
  [2, 2],
  [4, 4],
  [5, 4],
  [6, 4],
])('renders a heading of level %i as one of level %i', (level, drawn) => {
  expect(readRichText([{ type: 'heading', level, children: [] }])).toEqual([
    { type: 'heading', level: drawn, children: [] },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'JaVaScRiPt:x'])(
  'reduces a link to %s to its words',
  (url) => {
    const [block] = readRichText([
      { type: 'paragraph', children: [{ type: 'link', url, children: words('ici') }] },
    ]);
    expect(block).toEqual({ type: 'paragraph', children: words('ici') });
  },
);

it('reduces unknown blocks to their words, and leaves out anything else', () => {
  expect(readRichText([{ type: 'embed', children: words('vu') }, 'x', null, 3])).toEqual([
    { type: 'paragraph', children: words('vu') },
  ]);
});

it('leaves out the final empty paragraph of Strapi, and accepts no blocks', () => {
  expect(readRichText([{ type: 'paragraph', children: words('') }])).toEqual([]);
  expect(readRichText(null)).toEqual([]);
});

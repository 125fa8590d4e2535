import { expect, it } from 'vitest';
import { textRuns } from './city-text.server.ts';

it('the paragraphs of a city’s summary become the runs of its marker, links and lists left out', () => {
  expect(
    textRuns([
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Lyon', bold: true },
          { type: 'text', text: ' et ' },
          { type: 'link', url: '/x', children: [{ type: 'text', text: 'ses quais', bold: true }] },
        ],
      },
      { type: 'heading', level: 3, children: [{ type: 'text', text: 'Titre' }] },
      { type: 'paragraph', children: [{ type: 'text', text: 'Puis les pentes.' }] },
    ]),
  ).toEqual([
    { text: 'Lyon', bold: true },
    { text: ' et ' },
    { text: 'ses quais' },
    { text: ' ' },
    { text: 'Puis les pentes.' },
  ]);
});

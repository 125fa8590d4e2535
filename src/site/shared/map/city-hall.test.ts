import { expect, test } from 'vitest';
import { buildCityHallMarkers, maxCityTextLength, truncateText } from './city-hall.ts';

const textOf = (runs: readonly { readonly text: string }[]) => runs.map(({ text }) => text).join('');

test('a city hall is marked by the name of its city, and leads to what there is to read on it', () => {
  const summary = { children: [{ text: 'Lyon', bold: true }, { text: ' et ses environs.' }] };
  const city = { code: '69123', nom: 'Lyon', summary, uri: '/lyon', mairie: { lat: 45.7485, lng: 4.8467 } };
  expect(buildCityHallMarkers([city])).toEqual([
    {
      id: 'city-69123',
      lat: 45.7485,
      lng: 4.8467,
      icon: { name: 'Lyon' },
      popup: { title: 'Lyon', text: summary.children, moreHref: '/lyon' },
      active: false,
      itemId: '69123',
    },
  ]);
});

test('the text of a city-hall popup is truncated to 200 characters', () => {
  expect(maxCityTextLength).toBe(200);
  const runs = (length: number) => [
    { text: 'é'.repeat(150), bold: true },
    { text: 'à'.repeat(length - 150) },
  ];
  expect(truncateText(runs(199), 200)).toEqual(runs(199));
  expect(truncateText(runs(200), 200)).toEqual(runs(200));
  const cut = truncateText(runs(201), 200);
  expect(textOf(cut)).toBe(`${textOf(runs(199))}…`);
  expect(cut[0]).toEqual({ text: 'é'.repeat(150), bold: true });
});

test('a run beyond the limit is left out, without a space before «…»', () => {
  const runs = [{ text: 'Lyon et ' }, { text: 'ses', bold: true }, { text: ' environs' }];
  expect(truncateText(runs, 9)).toEqual([{ text: 'Lyon et…' }]);
});

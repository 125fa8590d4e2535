import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { m } from '#site/messages/messages.js';
import { startPaging } from './review-paging.ts';
import { ReviewsSection } from './reviews-section.tsx';

const uri = 'lyon/conduite-du-port/12';
const groups = [
  { slug: 'voiture', label: 'Voiture' },
  { slug: 'deux-roues', label: 'Deux-roues' },
];
const view = { uri, groups, mainGroup: 'voiture' };
const review = { note: 5, author: 'Léa B.', text: ['Bien.'], experienced: '2026-05-01' };
const answer = (reviews: readonly (typeof review & { id?: number })[]) =>
  startPaging({ group: 'deux-roues', count: reviews.length, mean: 5, serverPage: 1, reviews });
const draw = (reviews: Parameters<typeof answer>[0]) =>
  renderToStaticMarkup(<ReviewsSection view={view} paging={answer(reviews)} />);

it('a licence group without reviews links back to the others', () => {
  for (const html of [draw([]), renderToStaticMarkup(<ReviewsSection view={view} paging={undefined} />)]) {
    expect(html).toContain('>Voiture</a>');
    expect(html).toContain(m.reviewsNone());
    expect(html).not.toContain('<ol');
  }
});

it('a review is reported by its number, and where it has none it is not', () => {
  expect(draw([{ ...review, id: 71 }])).toContain('/avis/71/signaler');
  const html = draw([review, review]);
  expect(html.match(/Léa B\./gu)).toHaveLength(2);
  expect(html).not.toContain('signaler');
});

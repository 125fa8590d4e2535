import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ShownProof } from '#domain/review/shown-proof.ts';
import { m } from '#site/messages/messages.js';
import { describeProofs } from '#site/shared/reviews/describe-proofs.server.ts';
import type { ReviewsAnswer } from '#site/shared/reviews/view-review.server.ts';
import { wordsOf } from '#test/support/render.tsx';
import { howReviewsCome } from './how-reviews-come.server.ts';
import { startPaging } from './review-paging.ts';
import { ReviewsSection } from './reviews-section.tsx';

const uri = 'lyon/conduite-du-port/12';
const groups = [
  { slug: 'voiture', label: 'Voiture' },
  { slug: 'deux-roues', label: 'Deux-roues' },
];
const view = { uri, groups, mainGroup: 'voiture', how: howReviewsCome() };
const review = { note: 5, author: 'Léa B.', text: ['Bien.'], experienced: '2026-05-01' };
const answer = (reviews: (typeof review & { id?: number; proof?: ShownProof })[]) =>
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

it.each([
  ['learner', 'Élève vérifié'],
  ['order', 'Commande payée ici'],
  ['school', 'Invité par l’école'],
  [undefined, 'Avis non vérifié'],
] as const)('a review whose invitation shows %s says «%s», and no more', (proof, label) => {
  const html = draw([{ ...review, ...(proof && { proof }) }]).split('Comment ces avis')[0] ?? '';
  expect(
    html.match(/Élève vérifié|Commande payée ici|Invité par l’école|Avis non vérifié|Avis vérifié/gu),
  ).toEqual([label]);
});

it('verified reviews are counted apart, with their proof, the two means and the invitations', () => {
  const proofs = {
    ...{
      nbVerified: 1,
      byProof: { learner: 0, order: 0, school: 1 },
      mean: 5,
      meanImported: 3.5,
      hours: { median: 31, n: 14 },
    },
    invitations: {
      sent: 3,
      answered: 2,
      published: 1,
      refused: [{ reason: 'publicite' as const, count: 1 }],
    },
    months: [{ month: '2026-09', ended: 14, invited: 13, reviews: 6 }],
  };
  const reviews: ReviewsAnswer['reviews'] = [
    { ...review, proof: 'school', hours: 31, exam: 'passed' },
    { ...review, author: 'Noé', note: 3 },
  ];
  const given = { group: 'deux-roues', count: 3, mean: 4, serverPage: 1, reviews };
  const read = (paging: Parameters<typeof startPaging>[0]) =>
    wordsOf(renderToStaticMarkup(<ReviewsSection view={view} paging={startPaging(paging)} />));
  const text = read({ ...given, proofs: describeProofs(proofs, given.count) });
  for (const said of [
    'dont 1 invité par l’école',
    'Invité par l’école',
    '40 élèves au plus en un mois',
    '31 h de conduite',
    'Examen : Réussi',
    'Avis non vérifié',
    'Avis sur invitation : 5,0/5 (1)',
    'Avis repris, non vérifiés : 3,5/5 (2)',
    'Ses élèves invités : 31 h (14 réponses)',
    'Invitations envoyées : 3 ; avec réponse : 2 ; avis publiés : 1',
    'Refusés : 1 (Publicité ou lien vers un autre site)',
    'septembre 2026 : 14 terminés, 13 invités, 6 avis',
    'trois ans après sa publication',
  ]) {
    expect(text).toContain(said);
  }
  expect(read(given)).not.toMatch(/dont \d|Invitations|trois ans/u);
});

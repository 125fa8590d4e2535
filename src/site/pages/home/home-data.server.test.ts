import { expect, it } from 'vitest';
import type { RandomReview } from '#contracts/review.ts';
import { aPublishedReview, aReview } from '#test/support/review.ts';
import { loadRandomReviews } from './home-data.server.ts';

const load = (randomNotices: (asked: { count: string }) => Promise<RandomReview[]>) =>
  loadRandomReviews({ upstreams: { enrolment: { randomNotices } }, log: { error: () => {} } });

it('shows two reviews drawn at random, with the school, its city and the dates', async () => {
  const asked: string[] = [];
  const reviews = await load(async ({ count }) => {
    asked.push(count);
    return [aPublishedReview()];
  });
  expect(asked).toEqual(['2']);
  expect(reviews).toEqual([
    {
      note: 4,
      author: 'Léa B.',
      text: ['Des explications claires.'],
      experienced: '1er\u00a0mai 2026',
      published: '3\u00a0mai 2026',
      school: { label: 'Conduite du Port', city: 'Lyon', uri: 'lyon/conduite-du-port/12' },
    },
  ]);
});

it('shows a review without a school when it has none', async () => {
  const { id: _, ...review } = aReview();
  const [shown] = (await load(async () => [review])) ?? [];
  expect(shown).toMatchObject({ author: 'Léa B.', text: ['Des explications claires.'] });
  expect(shown).not.toHaveProperty('school');
});

it('leaves out what has no text or no page to lead to', async () => {
  const without = aPublishedReview({ office: { ...aPublishedReview().office, uri: null } });
  expect(await load(async () => [aPublishedReview({ commentaire: null }), without])).toEqual([]);
});

it('shows none when they cannot be read', async () => {
  expect(await load(() => Promise.reject(new Error('down')))).toBeUndefined();
});

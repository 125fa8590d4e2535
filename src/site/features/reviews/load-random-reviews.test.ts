import { expect, it } from 'vitest';
import type { Notice } from '#contracts/review.ts';
import { aNotice } from '#test/support/review.ts';
import { loadRandomReviews } from './load-random-reviews.server.ts';

const load = (randomNotices: (count: number) => Promise<Notice[]>) =>
  loadRandomReviews({ upstreams: { enrolment: { randomNotices } }, log: { error: () => {} } });

it('shows three reviews drawn at random, with the school, its city and the date', async () => {
  const asked: number[] = [];
  const reviews = await load(async (count) => {
    asked.push(count);
    return [aNotice()];
  });
  expect(asked).toEqual([3]);
  expect(reviews).toEqual([
    {
      id: 71,
      note: 4,
      author: 'Léa B.',
      text: ['Des explications claires.'],
      experienced: '1er\u00a0mai 2026',
      school: 'Conduite du Port',
      city: 'Lyon',
      uri: 'lyon/conduite-du-port/12',
    },
  ]);
});

it('leaves out what has no text or no page to lead to', async () => {
  const without = aNotice({ office: { ...aNotice().office, uri: null } });
  expect(await load(async () => [aNotice({ commentaire: null }), without])).toEqual([]);
});

it('shows none when they cannot be read', async () => {
  expect(await load(() => Promise.reject(new Error('down')))).toBeUndefined();
});

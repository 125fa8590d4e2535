import { expect, it } from 'vitest';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { sharedNetwork } from '#test/support/database.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { createSpecifiedDirectory } from '#test/support/specified-directory.ts';
import { createDirectoryClient } from './directory.ts';

const token = 'a-token-for-tests';
const traditional = 'voiture-formule-b-traditionnelle';
const lyon = { city: 'LYON', dep: '69', location: [45.758, 4.835] as [number, number] };

const test = await sharedNetwork();

const clientOf = (answer: (request: Request) => Response | Promise<Response>) =>
  createDirectoryClient({
    name: 'directory',
    baseUrl: 'http://directory.internal',
    fetch: async (request) => answer(request),
    headers: { authorization: `Bearer ${token}` },
  });

const weights = { price: 2, distance: 1, rating: 0, hours: 1 } as const;

it('a directory of the published interface does not sort, weigh or count, and its answer says so', async () => {
  const specified = createSpecifiedDirectory({ token });
  const client = clientOf(specified.fetch);
  const plain = await client.findOfficesNear(traditional, { place: lyon });
  for (const option of [{ sort: 'rating' }, { sort: 'opening' }, { weights }, { counts: true }] as const) {
    const found = await client.findOfficesNear(traditional, { place: lyon, ...option });
    expect(found).toEqual(plain);
    expect(found.applied).toEqual([]);
    expect(found.counts).toBeUndefined();
  }
  const cut = await client.findOfficesNear(traditional, { place: lyon, radiusKm: 5, strict: true });
  expect(cut.results.length).toBeGreaterThan(0);
  expect(cut.results.length).toBeLessThan(10);
  for (const { distance = 0 } of cut.results) expect(distance).toBeLessThanOrEqual(5000);
});

it('sorts, weighs and counts on request, and lists it in its answer', async () => {
  const reviews = createReviews(test.db);
  const service = createDirectoryService({ db: test.db, reviews, token, mails: mailsOfTests });
  const client = clientOf((request) => service.fetch(request));
  const near = { place: lyon, radiusKm: 20, budget: 300_000 };
  const weighed = await client.findOfficesNear(traditional, { ...near, weights, counts: true });
  expect(weighed.applied).toEqual(['filters', 'page', 'radius', 'total', 'weights', 'counts']);
  expect(weighed.results[0]?.weighed?.mean).toBeGreaterThan(0);
  expect(weighed.counts?.radius.all).toBeGreaterThanOrEqual(weighed.counts?.radius['5'] ?? Number.NaN);
  expect(weighed.totals?.length).toBeGreaterThan(0);
  for (const sort of ['rating', 'opening'] as const) {
    expect((await client.findOfficesNear(traditional, { ...near, sort })).applied).toContain(sort);
  }
  const strict = await client.findOfficesNear(traditional, { ...near, radiusKm: 1, strict: true });
  for (const { distance = 0 } of strict.results) expect(distance).toBeLessThanOrEqual(1000);
});

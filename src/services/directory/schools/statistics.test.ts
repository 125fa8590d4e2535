import { expect, it } from 'vitest';
import { borrowTestDatabase, sharedNetwork } from '#test/support/database.ts';
import { getStatistics } from './statistics.ts';

const at = new Date('2026-11-21T10:00:00Z');

it('the figures of the network are those of its schools', async () => {
  const test = await sharedNetwork();
  const collected = { nbCollectedReviews: 10_154, dateCollectedReviews: 'novembre 2023' };
  const figures = { nbMembers: 200, averageSatisfactionRate: '4.73/5', ...collected };
  expect(await getStatistics(test.db, at)).toEqual(figures);
});

it('the figures of an empty directory are zero', async () => {
  await using test = await borrowTestDatabase('empty');
  const figures = { nbMembers: 0, averageSatisfactionRate: '0.00/5', nbCollectedReviews: 0 };
  expect(await getStatistics(test.db, at)).toMatchObject(figures);
});

import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { getStatistics } from './statistics.ts';

const at = new Date('2026-11-21T10:00:00Z');

it('the figures of the network are those of its schools', async () => {
  await using test = await createTestDatabase({ fill: 'network' });
  const collected = { nbCollectedReviews: 10_154, dateCollectedReviews: 'novembre 2023' };
  const figures = { nbMembers: 200, averageSatisfactionRate: '4.73/5', ...collected };
  expect(await getStatistics(test.db, at)).toEqual(figures);
});

it('the figures of an empty directory are zero', async () => {
  await using test = await createTestDatabase();
  const figures = { nbMembers: 0, averageSatisfactionRate: '0.00/5', nbCollectedReviews: 0 };
  expect(await getStatistics(test.db, at)).toMatchObject(figures);
});

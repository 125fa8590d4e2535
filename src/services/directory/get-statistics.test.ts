import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { collectionDate, getStatistics } from './get-statistics.ts';

describe('the figures of the network', () => {
  it('are those of its schools', async () => {
    await using test = await createTestDatabase({ fill: 'network' });
    expect(await getStatistics(test.db, new Date('2026-11-21T10:00:00Z'))).toEqual({
      nbMembers: 200,
      averageSatisfactionRate: '4.73/5',
      nbCollectedReviews: 10_154,
      dateCollectedReviews: 'novembre 2023',
    });
  });

  it('are zero in an empty directory', async () => {
    await using test = await createTestDatabase();
    expect(await getStatistics(test.db, new Date('2026-11-21T10:00:00Z'))).toMatchObject({
      nbMembers: 0,
      averageSatisfactionRate: '0.00/5',
      nbCollectedReviews: 0,
    });
  });

  it.each([
    ['2026-01-31T23:30:00Z', 'février 2023', 'the month is that of Paris'],
    ['2026-12-31T22:59:59Z', 'décembre 2023', 'the last second of a year'],
    ['2026-12-31T23:00:00Z', 'janvier 2024', 'the first second of a year'],
    ['2028-02-29T12:00:00Z', 'février 2025', 'a day that was not, three years before'],
  ])('were collected since three years before %s: %s, %s', (today, told) => {
    expect(collectionDate(new Date(today))).toBe(told);
  });
});

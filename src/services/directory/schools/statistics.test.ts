import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { getStatistics } from './statistics.ts';

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
});

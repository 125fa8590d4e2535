import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { createOfficeCounts, getStatistics } from './office-counts.ts';

const scope = { formulaTypeId: 4, filters: [] };
const second = 1000;

describe('the count of offices', () => {
  it('is remembered for half a minute, then told once more while it is made anew', async () => {
    await using test = await createTestDatabase({ fill: 'network' });
    let now = 1;
    const count = createOfficeCounts(test.db, () => now);
    const first = await count(scope);
    await test.db
      .deleteFrom('formulas')
      .where('office_id', '=', 1)
      .where('formula_type_id', '=', 4)
      .execute();

    now = 30 * second + 1;
    expect(await count(scope)).toEqual(first);
    now = 30 * second + 2;
    expect(await count(scope)).toEqual(first);
    await vi.waitFor(async () => expect((await count(scope)).located).toBe(first.located - 1));
  });

  it('is made anew before it is told when it is ten minutes old', async () => {
    await using test = await createTestDatabase({ fill: 'network' });
    let now = 1;
    const count = createOfficeCounts(test.db, () => now);
    const first = await count(scope);
    await test.db
      .deleteFrom('formulas')
      .where('office_id', '=', 1)
      .where('formula_type_id', '=', 4)
      .execute();
    now = 600 * second + 1;
    expect((await count(scope)).located).toBe(first.located - 1);
  });

  it('tells those without coordinates apart, and one commune from all', async () => {
    await using test = await createTestDatabase({ fill: 'network' });
    const count = createOfficeCounts(test.db);
    expect(await count(scope, '44109')).toMatchObject({ unlocated: 1 });
    expect((await count(scope)).unlocated).toBeGreaterThan(0);
    expect(await count(scope, '00000')).toEqual({ located: 0, unlocated: 0 });
  });
});

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

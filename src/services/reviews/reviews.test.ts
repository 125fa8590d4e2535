import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { maxRandomReviews } from '#contracts/enrolment.ts';
import { getNotice, sampleReviews } from '#services/directory/schools/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createReviews, querySample } from './reviews.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

const sample = (db: typeof test.db, count: number) =>
  sampleReviews({ db, reviews: createReviews(db) }, count);

describe('random reviews', () => {
  it('are as many as requested, each with a text and of another school with a page', async () => {
    for (const count of [1, 3, maxRandomReviews]) {
      const notices = await sample(test.db, count);
      expect(notices).toHaveLength(count);
      expect(new Set(notices.map(({ office }) => office.id)).size).toBe(count);
      for (const { commentaire, office } of notices) {
        expect(commentaire?.length).toBeGreaterThanOrEqual(60);
        expect(commentaire?.length).toBeLessThanOrEqual(320);
        expect(office).toMatchObject({ uri: expect.any(String), city: { name: expect.any(String) } });
      }
    }
  });

  it('differ each time, from the full network, with all ratings', async () => {
    const samples = await Promise.all(Array.from({ length: 40 }, () => sample(test.db, maxRandomReviews)));
    const sampled = samples.flat();
    expect(new Set(sampled.map(({ office }) => office.id)).size).toBeGreaterThan(80);
    expect(sampled.some(({ note }) => note <= 3)).toBe(true);
    expect(new Set(samples.map((notices) => notices.map(({ id }) => id).join())).size).toBe(samples.length);
  });

  it('are read without a scan or sort of the table', async () => {
    const { rows } = await sql`explain (format json) ${querySample(12)}`.execute(test.db);
    const plan = JSON.stringify(rows);
    expect(plan).toContain('"Index Name":"reviews_pkey"');
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"reviews"/u);
  });

  it('are fewer when few have a text, and none when there is no review', async () => {
    await using small = await createTestDatabase({ fill: 'network' });
    await sql`update reviews set commentaire = 'Très bien.' where office_id <> 1`.execute(small.db);
    expect((await sample(small.db, 3)).length).toBeLessThanOrEqual(1);
    await small.db.deleteFrom('reviews').execute();
    expect(await sample(small.db, 3)).toEqual([]);
  });
});

describe('one review', () => {
  it('comes with its school', async () => {
    const ofSchool = test.db.selectFrom('reviews').select('id').where('office_id', '=', 43);
    const { id } = await ofSchool.executeTakeFirstOrThrow();
    const office = { id: 43, city: { name: 'Brive-la-Gaillarde' } };
    expect(await getNotice({ db: test.db, reviews: createReviews(test.db) }, id)).toMatchObject({
      id,
      office,
    });
  });

  it('is undefined for an unknown id', async () => {
    expect(await getNotice({ db: test.db, reviews: createReviews(test.db) }, 2_147_483_647)).toBeUndefined();
  });
});

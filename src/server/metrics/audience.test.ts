import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import type { AudienceEvent } from '#domain/audience/audience-events.ts';
import { readAudience } from '#operator/audience.ts';
import { borrowTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createAudience } from './audience.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await borrowTestDatabase('empty');
});
afterAll(() => database?.[Symbol.asyncDispose]());
beforeEach(async () => {
  await database.db.deleteFrom('audience_counts').execute();
});

const noon = new Date('2026-11-21T11:00:00Z');
const step: AudienceEvent = { name: 'funnel-step', form: 'Pré-inscription formule', step: 'identite' };
const click: AudienceEvent = { name: 'school-click', from: 'page', action: 'choose' };

it('adds up the simultaneous counts of two processes', async () => {
  const elsewhere = connectDatabase(database.url);
  try {
    const processes = [createAudience(database.db), createAudience(elsewhere)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => processes[index % 2]?.count(index < 30 ? step : click, noon)),
    );
  } finally {
    await elsewhere.destroy();
  }
  expect(await readAudience(database.db, { from: '2026-11-21', to: '2026-11-21' })).toEqual([
    { event: 'funnel-step', form: 'Pré-inscription formule', detail: 'identite', count: 30 },
    { event: 'school-click', form: '', detail: 'page · choose', count: 10 },
  ]);
});

it('stores a row per day, and reports a period with both days included', async () => {
  const audience = createAudience(database.db);
  for (const day of ['19', '20', '21', '22'])
    await audience.count(click, new Date(`2026-11-${day}T12:00:00Z`));
  const counted = async (from: string, to: string) =>
    (await readAudience(database.db, { from, to })).map(({ count }) => count);
  expect(await counted('2026-11-20', '2026-11-21')).toEqual([2]);
  expect(await counted('2026-11-19', '2026-11-22')).toEqual([4]);
  expect(await counted('2026-11-23', '2026-11-30')).toEqual([]);
});

it('stores only day, event, form, detail and a number', async () => {
  await createAudience(database.db).count(click, noon);
  expect(await database.db.selectFrom('audience_counts').selectAll().execute()).toEqual([
    { day: '2026-11-21', event: 'school-click', form: '', detail: 'page · choose', count: 1 },
  ]);
});

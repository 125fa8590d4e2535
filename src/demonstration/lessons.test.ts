import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { fillDemonstrationNetwork } from './fill.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

const read = () =>
  test.db
    .selectFrom('offices')
    .select(['id', 'lesson_times', 'first_lesson_days', 'first_lesson_on'])
    .orderBy('id')
    .execute();
const listed = async () =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int from listings where first_lesson_on = current_date`.execute(test.db)
  ).rows[0]?.count;

it('fictional schools give lessons in the evening, on Saturday, at neither and at unknown times', async () => {
  const schools = await read();
  const times = new Set(schools.map(({ lesson_times: given }) => given?.join(' ')));
  expect(times).toEqual(new Set(['', 'samedi', 'soir', 'soir samedi', undefined]));
  const within = (limit: number) =>
    schools.filter(({ first_lesson_days: days }) => days !== null && days <= limit).length;
  expect(within(7)).toBeGreaterThan(10);
  expect(within(15)).toBeGreaterThan(within(7));
  expect(within(30)).toBeGreaterThan(within(15));
  for (const school of schools) {
    expect(school.first_lesson_on === null).toBe(school.first_lesson_days === null);
  }
});

it('a start announces again what is older than thirty days, in lists too', async () => {
  const before = await read();
  await sql`update offices set first_lesson_on = current_date - 30 - id % 2 where first_lesson_days is not null`.execute(
    test.db,
  );
  await fillDemonstrationNetwork(test.db);
  const renewed = (await read()).filter(({ id, first_lesson_days: days }) => days !== null && id % 2 === 1);
  expect(renewed).toEqual(before.filter(({ id, first_lesson_days: days }) => days !== null && id % 2 === 1));
  expect(await listed()).toBeGreaterThan(0);
});

it('the network of an older release gets the same lessons at the next start', async () => {
  const before = await read();
  await sql`update offices set lesson_times = null, first_lesson_days = null, first_lesson_on = null`.execute(
    test.db,
  );
  await fillDemonstrationNetwork(test.db);
  const lessons = ({ id, lesson_times, first_lesson_days }: (typeof before)[number]) => [
    id,
    lesson_times,
    first_lesson_days,
  ];
  expect((await read()).map(lessons)).toEqual(before.map(lessons));
  expect(await listed()).toBeGreaterThan(0);
});

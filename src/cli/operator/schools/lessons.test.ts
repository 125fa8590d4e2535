import { beforeAll, expect, it } from 'vitest';
import { parisDay } from '#domain/time/french-dates.ts';
import { typeCommand } from '#test/support/cli.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { insertSchools } from '#test/support/offered-schools.ts';

const network = disposeAfterAll(await borrowTestDatabase('reference'));
beforeAll(async () => {
  await insertSchools(network.db);
});

const set = (...columns: string[]) =>
  typeCommand(['schools', 'set', '1', ...columns], { session: { db: network.db } });
const read = () =>
  network.db
    .selectFrom('offices')
    .select(['lesson_times', 'first_lesson_days', 'first_lesson_on'])
    .where('id', '=', 1)
    .executeTakeFirst();

it('a delay without its day is announced today, and keeps its day while it is the same', async () => {
  await set('first_lesson_days=15', 'first_lesson_on=2026-01-02', 'lesson_times=samedi | soir');
  const announced = { first_lesson_days: 15, first_lesson_on: '2026-01-02' };
  expect(await read()).toEqual({ lesson_times: ['samedi', 'soir'], ...announced });
  await set('first_lesson_days=15');
  expect(await read()).toMatchObject(announced);
  const before = parisDay(new Date());
  await set('first_lesson_days=7');
  const after = await read();
  expect(after).toMatchObject({ first_lesson_days: 7 });
  expect([before, parisDay(new Date())]).toContain(after?.first_lesson_on);
});

it('an empty delay is announced no more, and «-» is neither in the evening nor on Saturday', async () => {
  await set('first_lesson_days=', 'lesson_times=-');
  expect(await read()).toEqual({ lesson_times: [], first_lesson_days: null, first_lesson_on: null });
  await set('lesson_times=');
  expect(await read()).toMatchObject({ lesson_times: null });
});

import { beforeAll, expect, test } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aMail, queue } from '#test/support/mails.ts';
import { createStoredFigures } from './stored-figures.ts';

const database = disposeAfterAll(await borrowTestDatabase('empty'));
beforeAll(async () => {
  for (const subject of ['Le premier', 'Le second']) await queue(database.db, aMail({ subject }));
  const [anHourAgo, inAnHour] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms));
  const retried = { attempts: 5, created_at: anHourAgo, next_attempt_at: inAnHour };
  await database.db.updateTable('mails').set(retried).where('subject', '=', 'Le second').execute();
});

test('mails are counted by state and failures, and the oldest by its wait, even before a later retry', async () => {
  const { isUp, mails, oldestMailSeconds } = await createStoredFigures(database.db, {
    check: async () => 'up',
  })();
  expect(isUp).toBe(true);
  expect(mails.toSorted((one, other) => one.failed - other.failed)).toEqual([
    { state: 'waiting', failed: 0, count: 1 },
    { state: 'waiting', failed: 3, count: 1 },
  ]);
  expect(Math.round(oldestMailSeconds / 60)).toBe(60);
});

test.each([
  [10_000, 1],
  [10_001, 2],
])('an answer is reused for ten seconds: after %i ms it was read %i time(s)', async (later, times) => {
  let reads = 0;
  let clock = 1;
  const check = async () => {
    reads += 1;
    return 'up' as const;
  };
  const read = createStoredFigures(database.db, { check }, () => clock);
  await read();
  clock += later;
  await read();
  expect(reads).toBe(times);
});

test('an unreachable database is reported without a query', async () => {
  const read = createStoredFigures(database.db, { check: async () => 'down' });
  const nothing = { payments: [], courses: [], courseCodes: [], files: [], mails: [], oldestMailSeconds: 0 };
  expect(await read()).toEqual({ isUp: false, ...nothing });
});

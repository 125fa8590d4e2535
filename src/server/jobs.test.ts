import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { house } from '#test/support/house.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
/** No payment is open in these databases, so the provider is never asked. */
const provider = {} as CardProvider;

const scheduled = sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`;

test('two processes that start together share one timer for the payments', async () => {
  await using database = await createTestDatabase();
  const dependencies = { ...database, provider, house, log };
  const [one, other] = [startJobs(dependencies), startJobs(dependencies)];
  await expect
    .poll(
      () =>
        scheduled
          .execute(database.db)
          .then(({ rows }) => rows)
          .catch(() => []),
      { timeout: 15_000 },
    )
    .toEqual([{ name: 'reconcile-payments', cron: '* * * * *' }]);
  await Promise.all([one.stop(), other.stop()]);
});

test('a queue that cannot be opened neither ends the process nor keeps it from leaving', async () => {
  await using database = await createTestDatabase();
  const jobs = startJobs({
    db: database.db,
    url: 'postgres://nobody@127.0.0.1:1/none',
    provider,
    house,
    log,
  });
  await jobs.stop();
});

import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { wantedEvents } from '#services/enrolment/register-hooks.ts';
import { openCardSandbox } from '#test/support/card-sandbox.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { createDirectoryOfTests } from '#test/support/directory-of-tests.ts';
import { house as houseOfTests } from '#test/support/house.ts';
import { startJobs } from './jobs.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
/** No payment is open in these databases, so the provider is never asked. */
const provider = {} as CardProvider & CardHooks;
const house = { ...houseOfTests, directory: createDirectoryOfTests().directory };
const hookUrl = 'https://www.reseau-pilote.fr/api/paiement/avis';

const scheduled = sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule order by name`;

test('two processes that start together share one timer for each work, and set each hook once', async () => {
  await using database = await createTestDatabase();
  const sandbox = await openCardSandbox();
  onTestFinished(() => sandbox[Symbol.asyncDispose]());
  const dependencies = { ...database, provider: sandbox.client, house, hookUrl, log };
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
    .toEqual([
      { name: 'reconcile-payments', cron: '* * * * *' },
      { name: 'register-hooks', cron: '17 * * * *' },
    ]);
  await Promise.all([one.stop(), other.stop()]);
  const hooks = await sandbox.client.listHooks();
  expect(hooks.map(({ Url }) => Url)).toEqual(wantedEvents.map(() => hookUrl));
});

test('a queue that cannot be opened neither ends the process nor keeps it from leaving', async () => {
  await using database = await createTestDatabase();
  const jobs = startJobs({
    db: database.db,
    url: 'postgres://nobody@127.0.0.1:1/none',
    provider,
    house,
    hookUrl: undefined,
    log,
  });
  await jobs.stop();
});

test('hooks that cannot be set stop nothing, and are told with no word of the provider’s answer', async () => {
  await using database = await createTestDatabase();
  const warn = vi.fn();
  const refusal = new UpstreamError({
    upstream: 'cards',
    operation: 'listHooks',
    failure: 'status',
    status: 403,
    body: { Message: 'secret' },
  });
  const refusing = { listHooks: () => Promise.reject(refusal) } as unknown as CardProvider & CardHooks;
  const loud = { ...log, warn, child: () => log } as unknown as typeof log;
  const jobs = startJobs({ ...database, provider: refusing, house, hookUrl, log: loud });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret');
  await jobs.stop();
});

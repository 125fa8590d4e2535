import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { createLog } from '#server/log.ts';
import { wantedEvents } from '#services/enrolment/payment/register-hooks.ts';
import { openCardSandbox } from '#test/support/card-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createDirectoryOfTests } from '#test/support/directory-of-tests.ts';
import { house as houseOfTests } from '#test/support/house.ts';
import { listJobs } from './list.ts';
import { type Job, runJobs } from './run-jobs.ts';

const log = createLog('silent');
/** No payment is open in these databases, so the provider is never called. */
const idleProvider = {} as CardProvider & CardHooks;
const house = { ...houseOfTests, directory: createDirectoryOfTests().directory };
const hookUrl = 'https://www.reseau-pilote.fr/api/paiement/avis';
const retention = { mailDays: 30, contactDays: 90, unpaidDays: 90, applicationDays: 365 };

/** The jobs of a full site. */
const jobsOn = ({ db }: TestDatabase, provider = idleProvider, url: string | undefined = hookUrl): Job[] =>
  listJobs({
    db,
    log,
    payments: { provider, house, hookUrl: url, keepsSchools: false },
    mails: { transport: undefined, retention, deleteExpiredTokens: async () => {} },
    network: false,
    official: false,
    reviews: { sender: house.sender, directory: house.directory },
    cardSandbox: false,
    limits: { clean: async () => {} },
  });

const scheduled = sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule order by name`;
/** Our jobs only: pg-boss has jobs of its own. */
const queued = sql<{ data: object | null }>`
  select data from pgboss.job where not starts_with(name, '__pgboss__')`;

test('two processes that start together share one timer for each job, and set each hook once', async () => {
  await using database = await createTestDatabase();
  const sandbox = await openCardSandbox();
  onTestFinished(() => sandbox[Symbol.asyncDispose]());
  const start = () => runJobs(jobsOn(database, sandbox.client), { ...database, log });
  const [one, other] = [start(), start()];
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
      { name: 'change-mailboxes', cron: '*/5 * * * *' },
      { name: 'clean-rate-limits', cron: '*/5 * * * *' },
      { name: 'erase-personal-data', cron: '7 * * * *' },
      { name: 'find-disputes', cron: '37 * * * *' },
      { name: 'keep-school-terms', cron: '* * * * *' },
      { name: 'move-training-files', cron: '*/5 * * * *' },
      { name: 'reconcile-payments', cron: '* * * * *' },
      { name: 'register-hooks', cron: '17 * * * *' },
      { name: 'report-held-sums', cron: '23 6 * * *' },
      { name: 'run-reviews', cron: '43 * * * *' },
    ]);
  await Promise.all([one.stop(), other.stop()]);
  const hooks = await sandbox.client.listHooks();
  expect(hooks.map(({ Url }) => Url)).toEqual(wantedEvents.map(() => hookUrl));
  const { rows } = await queued.execute(database.db);
  expect(rows.every(({ data }) => data === null)).toBe(true);
});

test('a queue that cannot be opened neither ends the process nor blocks its shutdown', async () => {
  await using database = await createTestDatabase();
  const url = 'postgres://nobody@127.0.0.1:1/none';
  const jobs = runJobs(jobsOn(database, idleProvider, undefined), { url, log });
  await jobs.stop();
});

test('hooks that cannot be set do not stop the jobs, and are logged without the provider’s answer', async () => {
  await using database = await createTestDatabase();
  const error = vi.fn();
  const refusal = new UpstreamError({
    upstream: 'cards',
    operation: 'listHooks',
    failure: 'status',
    status: 403,
    body: { Message: 'secret' },
  });
  const refusing = { listHooks: () => Promise.reject(refusal) } as unknown as CardProvider & CardHooks;
  const jobs = runJobs(jobsOn(database, refusing), { ...database, log: { warn() {}, error } });
  const ofHooks = () => error.mock.calls.filter(([details]) => details.job === 'register-hooks');
  await vi.waitFor(() => expect(ofHooks()).toHaveLength(1));
  expect(ofHooks()).toMatchObject([[{ job: 'register-hooks' }, expect.any(String)]]);
  expect(JSON.stringify(error.mock.calls)).not.toContain('secret');
  await jobs.stop();
});

test('a polling job runs at once and again after a failure, which is logged once', async () => {
  const error = vi.fn();
  const outcomes = [true, false, false, true, false, true];
  const done = Promise.withResolvers<void>();
  const run = async () => {
    const isFine = outcomes.shift();
    if (outcomes.length === 0) done.resolve();
    if (isFine === false) throw new Error('away');
  };
  const jobs = runJobs([{ name: 'look', every: 1, run }], { url: '', log: { warn() {}, error } });
  await done.promise;
  await jobs.stop();
  expect(error).toHaveBeenCalledTimes(2);
});

test('the end waits for what is under way', async () => {
  const begun = Promise.withResolvers<void>();
  let isOver = false;
  const run: Job['run'] = ({ stopping }) =>
    new Promise((resolve) => {
      begun.resolve();
      stopping.addEventListener('abort', () =>
        setTimeout(() => {
          isOver = true;
          resolve();
        }, 20),
      );
    });
  const jobs = runJobs([{ name: 'slow', every: 1000, run }], { url: '', log });
  await begun.promise;
  await jobs.stop();
  expect(isOver).toBe(true);
});

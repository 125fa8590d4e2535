import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createRateLimits, limits } from './rate-limits.ts';

const secret = 'a secret of these tests';
const { points } = limits.journal;

const database = disposeAfterAll(await borrowTestDatabase('empty'));
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});

function aProcess() {
  const log = { warn: vi.fn() };
  return { log, ...createRateLimits({ db: database.db, secret, log }) };
}

async function spend(times: number, process: ReturnType<typeof aProcess>, address = '203.0.113.9') {
  const answers = await Promise.all(Array.from({ length: times }, () => process.allow('journal', address)));
  return answers.filter(Boolean).length;
}

describe('the rate limits', () => {
  it('allow requests up to the limit, and none above it', async () => {
    const process = aProcess();
    expect(await spend(points - 1, process)).toBe(points - 1);
    expect(await process.allow('journal', '203.0.113.9')).toBe(true);
    expect(await process.allow('journal', '203.0.113.9')).toBe(false);
  });

  it('log one security event per window once reached, which names no visitor', async () => {
    const [first, second] = [aProcess(), aProcess()];
    await spend(points - 1, first);
    expect(first.log.warn).not.toHaveBeenCalled();
    await Promise.all([spend(points, first), spend(points, second)]);
    const logged = [first, second].flatMap(({ log }) => log.warn.mock.calls);
    const event = { event: 'security', kind: 'rate-limit', limit: 'journal' };
    expect(logged).toEqual([[event, 'a rate limit was reached: further requests are refused']]);
  });

  it('can be uncounted, also after the last allowed request', async () => {
    const process = aProcess();
    await spend(points, process);
    await process.uncount('journal', '203.0.113.9');
    expect(await spend(2, process)).toBe(1);
  });

  it.each([
    [points - 1, false],
    [points, true],
  ])('are known to be reached without counting: %i, %s', async (times, isReached) => {
    const process = aProcess();
    await spend(times, process);
    expect(await aProcess().isReached('journal', '203.0.113.9')).toBe(isReached);
    expect(await aProcess().isReached('journal', '203.0.113.9')).toBe(isReached);
  });

  it.each([
    ['orderSearch', 20, 600, '203.0.113.9', '203.0.113.10'],
    ['guessedReference', 3, 600, '203.0.113.9', '203.0.113.10'],
    ['orderAccess', 60, 600, '203.0.113.9', '203.0.113.10'],
    ['orderReference', 30, 3600, 'CR-7K3M-9XQ2', 'CR-7K3M-9XQ3'],
  ] as const)('allow %s %i times in %i seconds for %s', async (name, points, seconds, counted, other) => {
    expect(limits[name]).toEqual({ points, seconds });
    const { allow } = aProcess();
    for (let call = 1; call <= points; call += 1) expect(await allow(name, counted)).toBe(true);
    expect(await allow(name, counted)).toBe(false);
    expect(await allow(name, other)).toBe(true);
  });

  it('are shared by two processes on one database', async () => {
    const [first, second] = [aProcess(), aProcess()];
    const allowed = await Promise.all([spend(points, first), spend(points, second)]);
    expect(allowed[0] + allowed[1]).toBe(points);
  });

  it('count each visitor and each limit separately, and an IPv6 network of 64 bits as one visitor', async () => {
    const process = aProcess();
    await spend(points, process, '2001:db8::1');
    expect(await process.allow('journal', '2001:db8::2')).toBe(false);
    expect(await process.allow('journal', '2001:db8:0:1::2')).toBe(true);
    expect(await process.allow('audience', '2001:db8::1')).toBe(true);
  });

  it('are reset at the end of the window, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const process = aProcess();
      await spend(points, process);
      vi.setSystemTime(Date.now() + limits.journal.seconds * 1000 - 1000);
      expect(await process.allow('journal', '203.0.113.9')).toBe(false);
      vi.setSystemTime(Date.now() + 1001);
      expect(await process.allow('journal', '203.0.113.9')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('store no visitor’s address', async () => {
    await aProcess().allow('journal', '203.0.113.9');
    const rows = await database.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('remove expired counts and keep the others', async () => {
    const now = Date.now();
    const row = (key: string, expire: number) => ({ key, points: 1, expire });
    await database.db
      .insertInto('rate_limits')
      .values([row('old', now - 1), row('current', now + 60_000)])
      .execute();
    await aProcess().clean();
    const kept = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(kept).toEqual([{ key: 'current' }]);
  });

  it('are open while PostgreSQL is down, and log it once', async () => {
    const db = connectDatabase('postgres://nobody@127.0.0.1:9/nothing');
    const log = { warn: vi.fn() };
    const { allow } = createRateLimits({ db, secret, log });
    for (let request = 0; request <= points; request += 1) {
      expect(await allow('journal', '203.0.113.9')).toBe(true);
    }
    expect(log.warn).toHaveBeenCalledOnce();
    await db.destroy();
  });
});

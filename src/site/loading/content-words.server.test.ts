import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeClock, realClock } from '#test/support/fake-clock.ts';
import { contentWords } from './content-words.server.ts';

const figures = {
  nbMembers: 1200,
  averageSatisfactionRate: '4.50/5',
  nbCollectedReviews: 9,
  dateCollectedReviews: 'mai 2023',
};

function aSite(getStatistics: () => Promise<unknown>) {
  const config = { siteName: 'Créneau', publicUrl: 'https://creneau.example' };
  const log = { error: vi.fn() };
  return {
    upstreams: { directory: { getStatistics } },
    operator: { host: {}, mediator: {} },
    config,
    log,
  } as never;
}

beforeEach(fakeClock);
afterEach(realClock);

it.each([
  [30_000, 1],
  [30_001, 2],
])('network figures are kept for half a minute: after %i ms asked %i time(s)', async (later, asked) => {
  const getStatistics = vi.fn(async () => figures);
  const site = aSite(getStatistics);
  await contentWords(site);
  vi.advanceTimersByTime(later);
  expect((await contentWords(site)).nbMembers).toBe('1\u202f200');
  expect(getStatistics).toHaveBeenCalledTimes(asked);
});

it('a failure is not cached: the default figures are used once', async () => {
  const getStatistics = vi.fn(async () => figures).mockRejectedValueOnce(new Error('down'));
  const site = aSite(getStatistics);
  expect((await contentWords(site)).nbMembers).toBe('2\u202f400');
  expect((await contentWords(site)).nbMembers).toBe('1\u202f200');
});

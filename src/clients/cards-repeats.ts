import { setTimeout as sleep } from 'node:timers/promises';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { Upstream } from './http.ts';

interface Repeats {
  /** The same upstream, whose answers tell when it wants no more calls. */
  readonly upstream: Upstream;
  /**
   * For calls that may safely be made twice: once more after a lost connection, a 5xx, or a 429 whose limit is soon
   * lifted. One lifted later is not asked before its time.
   */
  repeatable<T>(operation: string, call: () => Promise<T>): Promise<T>;
}

export interface Clock {
  readonly now: () => Date;
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

/** A buyer may be waiting behind the call: a limit lifted later than this, in milliseconds, is told at once. */
export const longestWaitMs = 2000;
/** The provider's longest window; a reset that is further away than this, in milliseconds, is not believed. */
const longestWindowMs = 24 * 60 * 60 * 1000;
/** How long a limit lasts that does not say when it is lifted, in milliseconds. */
const unsaidLimitMs = 60_000;

/** Knows which calls of the provider may be made again, and when. */
export function keepRepeats(given: Upstream, { now, wait = sleep }: Clock): Repeats {
  let closedUntil = 0;

  const upstream: Upstream = {
    ...given,
    async fetch(request) {
      const response = await given.fetch(request);
      if (response.status === 429) closedUntil = liftedAt(response.headers, now().getTime());
      return response;
    },
  };

  const untilOpen = async (operation: string) => {
    const left = closedUntil - now().getTime();
    if (left <= 0) return;
    if (left > longestWaitMs) {
      throw new UpstreamError({ upstream: given.name, operation, failure: 'status', status: 429 });
    }
    await wait(left);
  };

  return {
    upstream,
    async repeatable(operation, call) {
      await untilOpen(operation);
      try {
        return await call();
      } catch (error) {
        if (!isWorthAnother(error)) throw error;
      }
      await untilOpen(operation);
      return call();
    },
  };
}

function isWorthAnother(error: unknown): boolean {
  if (!(error instanceof UpstreamError)) return false;
  if (error.failure === 'network') return true;
  return error.status !== undefined && (error.status === 429 || error.status >= 500);
}

/**
 * When the provider takes calls again, in milliseconds since 1970. Its headers hold a value for each of its windows, the
 * resets in seconds since 1970: the last of the windows used up counts, or the first when it does not say which (payments.md).
 */
export function liftedAt(headers: Headers, now: number): number {
  const resets = numbersOf(headers.get('x-ratelimit-reset')).map((seconds) => seconds * 1000);
  const remaining = numbersOf(headers.get('x-ratelimit-remaining'));
  const believable = resets
    .map((instant, window) => ({ instant, isUsedUp: (remaining[window] ?? 0) <= 0 }))
    .filter(({ instant }) => instant > now && instant <= now + longestWindowMs);
  const usedUp = believable.filter(({ isUsedUp }) => isUsedUp).map(({ instant }) => instant);
  if (usedUp.length > 0 && remaining.length > 0) return Math.max(...usedUp);
  if (believable.length > 0) return Math.min(...believable.map(({ instant }) => instant));
  return now + unsaidLimitMs;
}

function numbersOf(header: string | null): number[] {
  if (header === null) return [];
  return header.split(',').map((value) => Number.parseFloat(value));
}

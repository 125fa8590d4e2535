import { setTimeout as sleep } from 'node:timers/promises';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { Upstream } from './http.ts';

interface Repeats {
  /** The same upstream, whose answers tell when it wants no more calls. */
  readonly upstream: Upstream;
  /** For a creation: once more after a 429 whose limit is soon lifted, since nothing was done of the first. */
  creation<T>(call: () => Promise<T>): Promise<T>;
  /** For a reading that a buyer cannot pay without: once more after a lost connection and a 5xx too. */
  paying<T>(call: () => Promise<T>): Promise<T>;
  /** For what can wait: the same, and before the provider takes calls again it is not asked at all. */
  waiting<T>(operation: string, call: () => Promise<T>): Promise<T>;
}

export interface Clock {
  readonly now: () => Date;
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

/** A buyer may be waiting behind the call: a limit lifted later than this, in milliseconds, is told at once. */
export const longestWaitMs = 2000;
/** The provider's longest window; an end of a limit that is further away than this, in milliseconds, is not believed. */
const longestWindowMs = 24 * 60 * 60 * 1000;
/** How long a limit lasts at least and at most that does not say when it is lifted, in milliseconds. */
export const unsaidLimitMs = { least: 1000, most: longestWaitMs } as const;

/** Knows which calls of the provider may be made again, and when. */
export function keepRepeats(given: Upstream, { now, wait = sleep }: Clock): Repeats {
  let closedUntil = 0;

  const upstream: Upstream = {
    ...given,
    async fetch(request) {
      const response = await given.fetch(request);
      closedUntil = liftedAt(response, now().getTime()) ?? closedUntil;
      return response;
    },
  };

  const twice = async <T>(call: () => Promise<T>, isWorthAnother: (error: UpstreamError) => boolean) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isWorthAnother(error)) throw error;
      const left = isToldOff(error) ? closedUntil - now().getTime() : 0;
      if (left > longestWaitMs) throw error;
      if (left > 0) await wait(left);
    }
    return call();
  };

  return {
    upstream,
    creation: (call) => twice(call, isLimit),
    paying: (call) => twice(call, isPassing),
    async waiting(operation, call) {
      const left = closedUntil - now().getTime();
      if (left > longestWaitMs) {
        throw new UpstreamError({ upstream: given.name, operation, failure: 'status', status: 429 });
      }
      if (left > 0) await wait(left);
      return twice(call, isPassing);
    },
  };
}

function isLimit({ status }: UpstreamError): boolean {
  return status === 429;
}

/** Whether an answer may say when calls are taken again. */
function isToldOff({ status }: UpstreamError): boolean {
  return status === 429 || status === 503;
}

function isPassing(error: UpstreamError): boolean {
  return error.failure === 'network' || isLimit(error) || (error.status ?? 0) >= 500;
}

/**
 * When the provider takes calls again, in milliseconds since 1970; undefined when an answer says nothing against them.
 * `Retry-After` counts, of a 503 too. Else its own headers, which hold a value for each of its windows, the resets in seconds
 * since 1970: the last of the windows used up, or the first when it does not say which (docs/product/paying.md#provider).
 */
export function liftedAt(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const told = retryAfter(headers.get('retry-after'), now);
  if (told !== undefined && told - now <= longestWindowMs) return told;
  if (status === 503) return undefined;
  const { least, most } = unsaidLimitMs;
  // Callers that were refused together shall not come back together.
  return endOfWindow(headers, now) ?? now + least + Math.random() * (most - least);
}

/** Seconds from now, or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/u.test(header)) return now + Number(header) * 1000;
  const instant = header.endsWith('GMT') ? Date.parse(header) : Number.NaN;
  return instant >= now ? instant : undefined;
}

function endOfWindow(headers: Headers, now: number): number | undefined {
  const resets = numbersOf(headers.get('x-ratelimit-reset')).map((seconds) => seconds * 1000);
  const remaining = numbersOf(headers.get('x-ratelimit-remaining'));
  const believable = resets
    .map((instant, window) => ({ instant, isUsedUp: (remaining[window] ?? 0) <= 0 }))
    .filter(({ instant }) => instant > now && instant <= now + longestWindowMs);
  const usedUp = believable.filter(({ isUsedUp }) => isUsedUp).map(({ instant }) => instant);
  if (usedUp.length > 0 && remaining.length > 0) return Math.max(...usedUp);
  return believable.length > 0 ? Math.min(...believable.map(({ instant }) => instant)) : undefined;
}

function numbersOf(header: string | null): number[] {
  if (header === null) return [];
  return header.split(',').map((value) => Number.parseFloat(value));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { Upstream } from './http.ts';

interface Repeats {
  readonly upstream: Upstream;
  /** For a creation: one retry after a 429 whose limit ends soon, since the refused call did nothing. */
  creation<T>(call: () => Promise<T>): Promise<T>;
  /** For a read that a payment needs: one retry, also after a lost connection and a 5xx. */
  paying<T>(call: () => Promise<T>): Promise<T>;
  /** For calls that can wait: the same, and no call at all while the provider's limit lasts. */
  waiting<T>(operation: string, call: () => Promise<T>): Promise<T>;
}

export interface Clock {
  readonly now: () => Date;
  readonly wait?: ((ms: number) => Promise<unknown>) | undefined;
}

/** A buyer may be waiting: a longer limit is reported at once. */
export const maxWaitMs = 2000;
/** The provider's longest window; a later end of a limit is ignored. */
const maxWindowMs = 24 * 60 * 60 * 1000;
export const defaultRetryAfterMs = { least: 1000, most: maxWaitMs } as const;

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
      const left = mayHaveRetryAfter(error) ? closedUntil - now().getTime() : 0;
      if (left > maxWaitMs) throw error;
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
      if (left > maxWaitMs) {
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

function mayHaveRetryAfter({ status }: UpstreamError): boolean {
  return status === 429 || status === 503;
}

function isPassing(error: UpstreamError): boolean {
  return error.failure === 'network' || isLimit(error) || (error.status ?? 0) >= 500;
}

/** `Retry-After` first; else the provider's headers (docs/product/paying.md#provider): the last exhausted window, or
 * the first when none is marked. */
export function liftedAt(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const retryTime = retryAfter(headers.get('retry-after'), now);
  if (retryTime !== undefined && retryTime - now <= maxWindowMs) return retryTime;
  if (status === 503) return undefined;
  const { least, most } = defaultRetryAfterMs;
  // Random, so that refused callers do not retry together.
  return endOfWindow(headers, now) ?? now + least + Math.random() * (most - least);
}

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
    .filter(({ instant }) => instant > now && instant <= now + maxWindowMs);
  const usedUp = believable.filter(({ isUsedUp }) => isUsedUp).map(({ instant }) => instant);
  if (usedUp.length > 0 && remaining.length > 0) return Math.max(...usedUp);
  return believable.length > 0 ? Math.min(...believable.map(({ instant }) => instant)) : undefined;
}

function numbersOf(header: string | null): number[] {
  if (header === null) return [];
  return header.split(',').map((value) => Number.parseFloat(value));
}

import type { CardProvider } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';

/** A time-out as the cards client throws it. */
export function timeOut(operation: string): UpstreamError {
  return new UpstreamError({ upstream: 'cards', operation, failure: 'time-out' });
}

/** The real provider, on a network that loses the answers of one call after it was made; `times` of them. */
export function losingAnswers<Call extends keyof CardProvider>(
  cards: CardProvider,
  call: Call,
  times = Number.POSITIVE_INFINITY,
): CardProvider {
  let left = times;
  const real = cards[call] as (...input: unknown[]) => Promise<unknown>;
  const lossy = async (...input: unknown[]) => {
    const answer = await real.apply(cards, input);
    if (left <= 0) return answer;
    left -= 1;
    throw timeOut(call);
  };
  return { ...cards, [call]: lossy };
}

/** The provider's own error, as the cards client throws it. */
export function statusError(status: number, body?: unknown): UpstreamError {
  return new UpstreamError({ upstream: 'cards', operation: 'x', failure: 'status', status, body });
}

/** The body of the provider's refusal of a parameter. */
export const paramError = { Message: 'One or several parameters are wrong', Type: 'param_error' };

/** Answers stored under a key that decide nothing about its call. */
export const oddAnswers = [
  ['an answer of another shape', 200, { Id: 7, Status: 'MAYBE' }],
  ['a server error', 500, paramError],
  ['a redirect', 302, null],
  ['a conflict of keys', 409, paramError],
  ['a limit', 429, paramError],
  ['a page of a proxy', 404, '<h1>Not found</h1>'],
] as const;

/** A wait for a call: `reached` once it began, which ends when `release` is called. */
export function gate() {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const pass = () => {
    reach();
    return released;
  };
  return { reached, release, pass };
}

/** Throws at this point, as a crash would stop the process there. */
export function dyingAt(point: string) {
  let reached = false;
  return {
    faultPoint: (name: string) => {
      if (name !== point) return;
      reached = true;
      throw new Error(`died at ${point}`);
    },
    wasReached: () => reached,
  };
}

import { UpstreamError } from '#contracts/upstream-error.ts';

export interface Bearer {
  readonly value: string;
  readonly goodUntil: number;
}

/** A bearer is replaced this long before it expires (payments.md). */
export const earlyMilliseconds = 30_000;

/** Runs calls with a bearer: one request for all who wait, renewed when worn, and once more on a 401. */
export function bearerKeeper(fetchBearer: () => Promise<Bearer>, now: () => Date) {
  let kept: Bearer | undefined;
  let coming: Promise<Bearer> | undefined;

  function currentBearer(): Bearer | Promise<Bearer> {
    if (kept && kept.goodUntil > now().getTime()) return kept;
    coming ??= fetchBearer()
      .then((bearer) => {
        kept = bearer;
        return bearer;
      })
      .finally(() => {
        coming = undefined;
      });
    return coming;
  }

  return async <T>(work: (bearer: string) => Promise<T>): Promise<T> => {
    const used = await currentBearer();
    try {
      return await work(used.value);
    } catch (error) {
      if (!(error instanceof UpstreamError && error.status === 401)) throw error;
      if (kept === used) kept = undefined;
      return work((await currentBearer()).value);
    }
  };
}

import type { SiteRequest } from '#site/upstreams.server.ts';

/**
 * A failed load costs one section, never the page: logged under its business name, and the fallback is shown
 * (docs/product/reliability.md#upstreams).
 */
export async function withFallback<T, F>(
  log: Pick<SiteRequest['log'], 'error'>,
  name: string,
  promise: Promise<T>,
  fallback: F,
): Promise<T | F> {
  try {
    return await promise;
  } catch (error) {
    log.error({ err: error }, name);
    return fallback;
  }
}

/**
 * Waits for several calls until one common moment, so that a page with several upstreams still comes within 3 s whatever
 * hangs; what is late fails with a `TimeoutError`, and its answer is not listened to.
 */
export function withTimeout(ms: number): <T>(work: Promise<T>) => Promise<T> {
  const late = AbortSignal.timeout(ms);
  return (work) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(late.reason);
      if (late.aborted) giveUp();
      late.addEventListener('abort', giveUp, { once: true });
      work.then(resolve, reject).finally(() => late.removeEventListener('abort', giveUp));
    });
}

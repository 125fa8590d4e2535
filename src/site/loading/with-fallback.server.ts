import type { SiteRequest } from '#site/upstreams.server.ts';

/** A failed load costs one section, never the page (docs/product/reliability.md#upstreams). */
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

import { isMailedToken } from '#domain/site-pages.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** Of pages that a mailed link opens. */
export const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};

/** `unanswered`: the site itself gave no answer, as the browser noticed. */
export type LinkFailure = 'unknown' | 'too-many' | 'away' | 'unanswered';

export const linkStatuses: Readonly<Record<LinkFailure, number>> = {
  unknown: 404,
  'too-many': 429,
  away: 503,
  unanswered: 503,
};

interface Link {
  readonly token: string;
  readonly limit: Parameters<SiteRequest['allow']>[0];
  /** Of the log. */
  readonly section: string;
}

export async function openByLink<T extends object | true>(
  site: Pick<SiteRequest, 'allow' | 'log'>,
  { token, limit, section }: Link,
  call: () => Promise<T | undefined>,
): Promise<T | LinkFailure> {
  if (!(await site.allow(limit))) return 'too-many';
  if (!isMailedToken(token)) return 'unknown';
  try {
    return (await call()) ?? 'unknown';
  } catch (error) {
    site.log.error({ err: error }, section);
    return 'away';
  }
}

import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { readPracticeKey } from '#site/session/practice-key.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

export const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};

type OwnPractice = NonNullable<SiteRequest['upstreams']['practice']>;

/** `closed`: the browser's key opens nothing any more; `none`: it has none. */
export type PracticeFailure = 'none' | 'closed' | 'too-many' | 'away';
export const failureStatuses: Readonly<Record<PracticeFailure, number>> = {
  none: 200,
  closed: 404,
  'too-many': 429,
  away: 503,
};

/** @throws 404 where this site holds no course. */
export function practiceOf(request: Request, site: SiteRequest): OwnPractice {
  const { practice } = site.upstreams;
  if (!practice) throw noSuchPage(new URL(request.url));
  return practice;
}

/** With the key of this browser. */
export async function askPractice<T extends object>(
  request: Request,
  site: SiteRequest,
  call: (practice: OwnPractice, cle: string) => Promise<T | undefined>,
): Promise<T | PracticeFailure> {
  const practice = practiceOf(request, site);
  const cle = await readPracticeKey(request, site);
  if (cle === undefined) return 'none';
  if (!(await site.allow('practice'))) return 'too-many';
  try {
    return (await call(practice, cle)) ?? 'closed';
  } catch (error) {
    site.log.error({ err: error }, 'Entraînement');
    return 'away';
  }
}

import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { readPracticeKey } from '#site/session/practice-key.server.ts';
import { type Opened, openByKey } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type OwnPractice = NonNullable<SiteRequest['upstreams']['practice']>;

/** @throws 404 where this site holds no course. */
export function practiceOf(request: Request, site: SiteRequest): OwnPractice {
  const { practice } = site.upstreams;
  if (!practice) throw noSuchPage(new URL(request.url));
  return practice;
}

/** With the key of this browser; undefined where it has none. */
export async function askPractice<T extends object>(
  request: Request,
  site: SiteRequest,
  call: (practice: OwnPractice, cle: string) => Promise<T | undefined>,
): Promise<Opened<T> | undefined> {
  const practice = practiceOf(request, site);
  const cle = await readPracticeKey(request, site);
  return cle === undefined ? undefined : openByKey(site, 'practice', () => call(practice, cle));
}

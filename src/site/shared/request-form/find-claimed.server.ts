import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** The school of which the desk is asked for; undefined for an application of a new one. @throws a 404 where no page shows
 * it. */
export async function findClaimed({ inbox }: Pick<SiteRequest, 'inbox'>, url: URL) {
  const typed = url.searchParams.get('ecole');
  if (typed === null) return undefined;
  const id = /^[1-9]\d{0,9}$/u.test(typed) && Number(typed) <= 2_147_483_647 ? Number(typed) : undefined;
  const school = id === undefined ? undefined : await inbox.findSchool(id);
  if (school === undefined) throw noSuchPage(url);
  return school || undefined;
}

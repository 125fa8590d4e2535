import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import type { PublicOffice } from './load-school.server.ts';

type Here = SiteWith<{ directory: 'getOffice' }> &
  Pick<SiteRequest, 'log'> & {
    readonly config?: Pick<SiteRequest['config'], 'showsEverybody'>;
  };

/** Undefined when the directory fails. `everybody`: also a school that is no member. @throws a 404 for an id without a public page. */
export async function officeById(
  here: Here,
  request: Request,
  id: string,
  { everybody = false } = {},
): Promise<PublicOffice | undefined> {
  const missing = () => noSuchPage(new URL(request.url));
  if (!/^[1-9]\d{0,9}$/u.test(id)) throw missing();
  const asked = here.upstreams.directory.getOffice(Number(id), {
    everybody: everybody && here.config?.showsEverybody,
  });
  const office = await withFallback(here.log, 'Auto-école par son numéro', asked, null);
  if (office === null) return undefined;
  if (!office?.uri) throw missing();
  return { ...office, uri: office.uri };
}

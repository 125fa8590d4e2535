import type { Office } from '#contracts/directory.ts';
import { judgeSale, type Sale, sellerOf } from '#domain/school/sale.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

/** Whether a school that was read whole may sell online, and under which text of its terms. */
export function judgeSchool(
  {
    config,
    schoolTerms,
  }: Pick<SiteRequest, 'schoolTerms'> & {
    readonly config: Pick<SiteRequest['config'], 'documentHosts'>;
  },
  office: Office,
): Promise<Sale> {
  return judgeSale(sellerOf(office), config.documentHosts, schoolTerms.find);
}

/** The same in a word. */
export async function maySell(site: Parameters<typeof judgeSchool>[0], office: Office): Promise<boolean> {
  return 'termsSha256' in (await judgeSchool(site, office));
}

import { data } from 'react-router';
import type { Terms } from '#domain/order/terms.ts';
import { anchorHeadings } from '#domain/text/rich-text.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { listVersions } from './list-versions.server.ts';

interface AskedTerms {
  readonly name: string;
  readonly inForce: Terms;
  readonly addressOf: (version?: string) => string;
}

/** All versions stay readable. @throws a 404 for an unknown one. */
export async function readTerms(here: SiteRequest, url: URL, { name, inForce, addressOf }: AskedTerms) {
  const asked = url.searchParams.get('version') ?? inForce.version;
  const terms = asked === inForce.version ? inForce : await here.termsArchive.find(name, asked);
  if (!terms) throw data(null, { status: 404 });
  return {
    blocks: anchorHeadings(terms.blocks),
    sha256: terms.sha256,
    day: frenchDay(terms.date),
    isInForce: terms === inForce,
    versions: await listVersions(here, { name, inForce: inForce.version, shown: terms.version, addressOf }),
  };
}

/** Without its versions the page is not kept. */
export const termsCacheControl = ({ versions }: { readonly versions: unknown }): string =>
  versions ? 'public, max-age=0, s-maxage=3600' : 'no-store';

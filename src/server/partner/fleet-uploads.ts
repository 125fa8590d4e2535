import type { PartnerGroup } from '#domain/partner/partner.ts';
import type { UploadRules } from '../http/root-app.ts';

/** Bytes: a file of 1 MB with its form, and somewhat more, so that a page says of a larger one that it is too large. */
const largestUpload = 2_000_000;

/** Where fleets send their lists; undefined where the partner has no offer for fleets. */
export function fleetUploads(group: PartnerGroup | undefined): UploadRules | undefined {
  const page = group?.offers.find(({ slug }) => slug === 'flottes')?.url;
  if (page === undefined) return undefined;
  const addresses = new Set([page, `${page}.data`]);
  return {
    accepts: (path) => addresses.has(path),
    largestBytes: largestUpload,
    tooLargeHref: `${page}?fichier=trop-lourd`,
  };
}

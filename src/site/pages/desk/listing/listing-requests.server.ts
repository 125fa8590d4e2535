import { listingParts } from '#domain/desk/listing-parts.ts';
import { readPageNumber } from '#domain/search/page-number.ts';
import { requireDesk } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { asked, type ListingAccess, takePart as take } from '#site/shared/listing/take-part.server.ts';

export type DeskArgs = Readonly<{
  request: Request;
  url: URL;
  params: Parameters<typeof requireDesk>[1] & { readonly part?: string | undefined };
  context: Parameters<typeof requireDesk>[2];
}>;

/** @throws the 404 of a school without a right to it */
export async function openListing(args: DeskArgs) {
  const { seance, school, schools, site } = await requireDesk(args.request, args.params, args.context);
  const key = { seance, officeId: school.id };
  const asking = { url: args.url, log: site.log };
  const listing = await asked(asking, () => site.upstreams.directory.readListing(key));
  return { frame: { school, schools }, key, site, asking, listing };
}

export async function openHistory(args: DeskArgs) {
  const { frame, key, site, asking, listing } = await openListing(args);
  if (!listing) return { frame, history: undefined };
  const page = readPageNumber(args.url.searchParams) ?? 1;
  const changes = await asked(asking, () => site.upstreams.directory.listChanges({ ...key, page }));
  return { frame, history: changes && { ...changes, formulas: listing.formulas } };
}

export async function takePart(args: DeskArgs) {
  const { key, site, listing } = await openListing(args);
  const access: ListingAccess = {
    ...{ key, listing, log: site.log, parts: listingParts },
    again: async () => (await openListing(args)).listing,
    calls: () => site.upstreams.directory,
    allow: () => site.allow('deskForm'),
    hrefOf: (slug, done) => deskPaths.listingPart(key.officeId, slug, { done }),
  };
  return take(args, access);
}

import { data } from 'react-router';
import { listingParts } from '#domain/desk/listing-parts.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { deskHeaders } from '#site/session/desk.server.ts';
import { DeskFrame, deskTrail } from '../desk-frame.tsx';
import type { Route } from './+types/listing.route.ts';
import { openListing, statuses } from './listing-requests.server.ts';
import { ListingOverview } from './overview.tsx';
import { ListingFailed } from './part-form.tsx';
import { viewPart } from './view-listing.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { frame, listing } = await openListing(args);
  if (typeof listing === 'string') {
    return data({ frame, failure: listing, parts: [] }, { status: statuses[listing], headers: deskHeaders });
  }
  const parts = listingParts.map((part) => viewPart(listing, part));
  return data({ frame, failure: undefined, parts }, { headers: deskHeaders });
}

export function meta({ matches }: Route.MetaArgs) {
  const title = m.listingTitle();
  return metaBesideTitle({ title, trail: deskTrail(title), noindex: true, matches });
}

export default function Listing({ loaderData: { frame, failure, parts } }: Route.ComponentProps) {
  return (
    <DeskFrame {...frame} title={m.listingTitle()}>
      <PageTitle title={m.listingTitle()} />
      {failure ? (
        <ListingFailed failure={failure} />
      ) : (
        <ListingOverview schoolId={frame.school.id} parts={parts} />
      )}
    </DeskFrame>
  );
}

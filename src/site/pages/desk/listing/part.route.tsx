import { data } from 'react-router';
import { metaBesideTitle } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { listingPages } from '#site/shared/listing/listing-view.ts';
import { PartPage } from '#site/shared/listing/part-page.tsx';
import { findListingPage } from '#site/shared/listing/take-part.server.ts';
import { viewPartPage } from '#site/shared/listing/view-listing.server.ts';
import { DeskFrame, deskTrail } from '../desk-frame.tsx';
import type { Route } from './+types/part.route.ts';
import { openListing, takePart } from './listing-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url, params } = args;
  const { frame, listing } = await openListing(args);
  const page = viewPartPage(url, findListingPage(url, params.part), listing);
  return data({ frame, page }, { status: listing ? 200 : 503, headers: deskHeaders });
}

export const action = (args: Route.ActionArgs) => takePart(args);

export { sendPart as clientAction } from '#site/shared/listing/send-part.ts';

export const handle = { isDesk: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? listingPages[loaderData.page.slug].title() : m.listingTitle();
  return metaBesideTitle({ title, trail: deskTrail(title), noindex: true, matches });
}

export default function ListingPart({ loaderData, actionData }: Route.ComponentProps) {
  const { page, frame } = loaderData;
  const { id, uri } = frame.school;
  return (
    <DeskFrame {...frame} title={listingPages[page.slug].title()} isInError={actionData !== undefined}>
      <PartPage
        page={page}
        answer={actionData}
        uri={uri}
        formulasHref={deskPaths.listingPart(id, 'formules')}
        backHref={deskPaths.listing(id)}
      />
    </DeskFrame>
  );
}

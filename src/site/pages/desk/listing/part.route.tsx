import { type ClientActionFunctionArgs, data } from 'react-router';
import { parisDay } from '#domain/time/french-dates.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { m } from '#site/messages/messages.js';
import { doneParameter } from '#site/paths.ts';
import { deskHeaders } from '#site/session/desk.server.ts';
import { DeskFrame, deskTrail } from '../desk-frame.tsx';
import type { Route } from './+types/part.route.ts';
import { findListingPage, openListing, statuses, takePart } from './listing-requests.server.ts';
import { listingFormFields, listingPages, type PartAnswer } from './listing-view.ts';
import { pageTitle } from './page-titles.ts';
import { PartPage } from './part-page.tsx';
import { viewPart } from './view-listing.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url, params } = args;
  const { frame, listing } = await openListing(args);
  const slug = findListingPage(url, params.part);
  const isRead = typeof listing !== 'string';
  const page = {
    slug,
    schoolId: frame.school.id,
    uri: frame.school.uri,
    today: parisDay(new Date()),
    failure: isRead ? undefined : listing,
    /** The server refused the form before reading it. */
    isTooLarge: url.searchParams.has('photo'),
    done: url.searchParams.get(doneParameter) ?? undefined,
    parts: isRead ? listingPages[slug].map((part) => viewPart(listing, part)) : [],
  };
  return data({ frame, page }, { status: isRead ? 200 : statuses[listing], headers: deskHeaders });
}

export const action = (args: Route.ActionArgs) => takePart(args);

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return keepTyped(
    { request, serverAction: () => serverAction<PartAnswer>() },
    (typed): PartAnswer => ({
      part: typed[listingFormFields.part] ?? '',
      typed,
      errors: {},
      failure: 'unanswered',
    }),
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? pageTitle(loaderData.page.slug) : m.listingTitle();
  return metaBesideTitle({ title, trail: deskTrail(title), noindex: true, matches });
}

export default function ListingPartPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { page, frame } = loaderData;
  const title = pageTitle(page.slug);
  const [view] = page.parts;
  const tooLarge =
    page.isTooLarge && view?.part === 'photos'
      ? { part: view.part, typed: view.typed, errors: { photo: m.listingPhotoTooLarge() } }
      : undefined;
  return (
    <DeskFrame {...frame} title={title}>
      <PageTitle title={title} isInError={answer !== undefined} />
      <PartPage {...page} answer={answer ?? tooLarge} />
    </DeskFrame>
  );
}

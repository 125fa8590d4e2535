import { type ClientActionFunctionArgs, data, Link } from 'react-router';
import { parisDay } from '#domain/time/french-dates.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { metaBesideTitle } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { doneParameter, paths } from '#site/paths.ts';
import { deskHeaders } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { DeskFrame, deskTrail } from '../desk-frame.tsx';
import type { Route } from './+types/part.route.ts';
import { findListingPage, openListing, takePart } from './listing-requests.server.ts';
import { listingFormFields, listingPages, type PartAnswer } from './listing-view.ts';
import { ListingAway, PartForm } from './part-form.tsx';
import { viewPart } from './view-listing.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { url, params } = args;
  const { frame, listing } = await openListing(args);
  const slug = findListingPage(url, params.part);
  const page = {
    slug,
    today: parisDay(new Date()),
    /** The server refused the form before reading it. */
    isTooLarge: url.searchParams.has('photo'),
    done: url.searchParams.get(doneParameter) ?? undefined,
    parts: listing && listingPages[slug].parts.map((part) => viewPart(listing, part)),
    canAddPhotos: listing?.canAddPhotos ?? false,
  };
  return data({ frame, page }, { status: listing ? 200 : 503, headers: deskHeaders });
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

export const handle = { isDesk: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? listingPages[loaderData.page.slug].title() : m.listingTitle();
  return metaBesideTitle({ title, trail: deskTrail(title), noindex: true, matches });
}

export default function ListingPart({ loaderData, actionData }: Route.ComponentProps) {
  const { page, frame } = loaderData;
  const { slug, parts, done, today, canAddPhotos } = page;
  const { title, lead } = listingPages[slug];
  const answer = actionData ?? refuseTooLarge(page);
  return (
    <DeskFrame {...frame} title={title()} isInError={actionData !== undefined}>
      {parts ? (
        <div className="stack gap-3">
          {!answer && <Done outcome={done} uri={frame.school.uri} />}
          {lead && <Typeset as="p" className="measure" text={lead()} />}
          {parts.map((view) => (
            <Panel key={view.part} as="section" aria-label={view.title} className="stack gap-2">
              {parts.length > 1 && <h2 className="title-small">{view.title}</h2>}
              {view.written && <p className="note">{view.written}</p>}
              <PartForm
                schoolId={frame.school.id}
                view={view}
                today={today}
                canAddPhotos={canAddPhotos}
                answer={answer?.part === view.part ? answer : undefined}
              />
            </Panel>
          ))}
          <p>
            <Link className="target" to={deskPaths.listing(frame.school.id)}>
              {m.listingBack()}
            </Link>
          </p>
        </div>
      ) : (
        <ListingAway />
      )}
    </DeskFrame>
  );
}

function refuseTooLarge({
  isTooLarge,
  parts,
}: Route.ComponentProps['loaderData']['page']): PartAnswer | undefined {
  const [view] = parts ?? [];
  if (!isTooLarge || view?.part !== 'photos') return undefined;
  return { part: view.part, typed: view.typed, errors: { photo: m.listingPhotoTooLarge() } };
}

const outcomes = new Map([
  ['published', { title: m.listingDonePublished, text: m.listingDonePublishedText }],
  ['planned', { title: m.listingDonePlanned, text: m.listingDonePlannedText }],
  ['waiting', { title: m.listingDoneWaiting, text: m.listingDoneWaitingText }],
  ['unchanged', { title: m.listingDoneUnchanged, text: m.listingDoneUnchangedText }],
  ['cancelled', { title: m.listingDoneCancelled, text: m.listingDoneCancelledText }],
]);

interface DoneProps {
  readonly outcome: string | undefined;
  /** Of the public page. */
  readonly uri: string | null;
}

function Done({ outcome = '', uri }: DoneProps) {
  const done = outcomes.get(outcome);
  if (!done) return null;
  return (
    <Notice tone="success" title={done.title()} role="status">
      <p>{done.text()}</p>
      {uri !== null && outcome === 'published' && (
        <p>
          <a className="target" href={paths.school(uri)}>
            {m.listingSeePage()}
          </a>
        </p>
      )}
    </Notice>
  );
}

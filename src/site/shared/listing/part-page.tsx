import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { listingPages, type PartAnswer } from './listing-view.ts';
import { ListingAway, PartForm } from './part-form.tsx';
import type { PartPageView } from './view-listing.server.ts';

interface PartPageProps {
  readonly page: PartPageView;
  readonly answer: PartAnswer | undefined;
  /** Of the public page. */
  readonly uri: string | null;
  readonly formulasHref: string;
  readonly backHref: string;
  readonly isOperator?: boolean;
}

/** The forms of a part of the listing, or of several. */
export function PartPage({ page, uri, formulasHref, backHref, isOperator, ...given }: PartPageProps) {
  const { slug, parts, done, today, canAddPhotos } = page;
  const { lead } = listingPages[slug];
  const answer = given.answer ?? refuseTooLarge(page);
  if (!parts) return <ListingAway />;
  return (
    <div className="stack gap-3">
      {!answer && <Done outcome={done} uri={uri} />}
      {lead && !isOperator && <Typeset as="p" className="measure" text={lead()} />}
      {parts.map((view) => (
        <Panel key={view.part} as="section" aria-label={view.title} className="stack gap-2">
          {parts.length > 1 && <h2 className="title-small">{view.title}</h2>}
          {view.written && <p className="note">{view.written}</p>}
          <PartForm
            formulasHref={formulasHref}
            view={view}
            today={today}
            canAddPhotos={canAddPhotos}
            answer={answer?.part === view.part ? answer : undefined}
            isOperator={isOperator}
          />
        </Panel>
      ))}
      <p>
        <Link className="target" to={backHref}>
          {m.listingBack()}
        </Link>
      </p>
    </div>
  );
}

function refuseTooLarge({ isTooLarge, parts }: PartPageView): PartAnswer | undefined {
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

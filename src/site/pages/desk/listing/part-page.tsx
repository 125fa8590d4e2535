import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { deskPaths } from '../desk-paths.ts';
import type { ListingPageSlug, PartAnswer, PartFailure, PartView } from './listing-view.ts';
import { ListingFailed, PartForm } from './part-form.tsx';

const leads: Readonly<Record<ListingPageSlug, (() => string) | undefined>> = {
  horaires: undefined,
  prix: m.listingPricesLead,
  contenus: m.listingContentsLead,
  photos: m.listingPhotosLead,
  documents: m.listingDocumentsLead,
  presentation: undefined,
  identite: m.listingIdentityLead,
};

const outcomes: Readonly<Record<string, { title: () => string; text: () => string }>> = {
  published: { title: m.listingDonePublished, text: m.listingDonePublishedText },
  planned: { title: m.listingDonePlanned, text: m.listingDonePlannedText },
  waiting: { title: m.listingDoneWaiting, text: m.listingDoneWaitingText },
  unchanged: { title: m.listingDoneUnchanged, text: m.listingDoneUnchangedText },
  cancelled: { title: m.listingDoneCancelled, text: m.listingDoneCancelledText },
};

interface PartPageProps {
  readonly slug: ListingPageSlug;
  readonly schoolId: number;
  /** Of the public page. */
  readonly uri: string | null;
  readonly today: string;
  readonly parts: readonly PartView[];
  readonly failure: PartFailure | undefined;
  readonly done: string | undefined;
  readonly answer: PartAnswer | undefined;
}

export function PartPage({ slug, schoolId, uri, today, parts, failure, done, answer }: PartPageProps) {
  if (failure) return <ListingFailed failure={failure} />;
  const outcome = answer ? undefined : outcomes[done ?? ''];
  const lead = leads[slug];
  return (
    <div className="stack gap-3">
      {outcome && (
        <Notice tone="success" title={outcome.title()} role="status">
          <p>{outcome.text()}</p>
          {uri !== null && done === 'published' && (
            <p>
              <a className="target" href={paths.school(uri)}>
                {m.listingSeePage()}
              </a>
            </p>
          )}
        </Notice>
      )}
      {lead && <p className="measure">{lead()}</p>}
      {parts.map((view) => (
        <Panel key={view.part} as="section" aria-labelledby={`partie-${view.part}`} className="stack gap-3">
          <div className="stack gap-half">
            {parts.length > 1 ? (
              <h2 id={`partie-${view.part}`} className="title-small">
                {view.title}
              </h2>
            ) : (
              <VisuallyHidden>
                <span id={`partie-${view.part}`}>{view.title}</span>
              </VisuallyHidden>
            )}
            <p className="note">{view.written}</p>
          </div>
          <PartForm view={view} today={today} answer={answer?.part === view.part ? answer : undefined} />
        </Panel>
      ))}
      <p>
        <Link className="target" to={deskPaths.listing(schoolId)}>
          {m.listingBack()}
        </Link>
      </p>
    </div>
  );
}

import { data, Link } from 'react-router';
import { listingParts } from '#domain/desk/listing-parts.ts';
import { m } from '#site/messages/messages.js';
import { deskHeaders } from '#site/session/desk.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { listingPages, listingSlugOf } from '#site/shared/listing/listing-view.ts';
import { ListingAway } from '#site/shared/listing/part-form.tsx';
import { Findings } from '#site/shared/listing/shown-part.tsx';
import { type PartView, viewPart } from '#site/shared/listing/view-listing.server.ts';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import frameStyles from '../desk-frame.module.css';
import { DeskFrame, deskMeta } from '../desk-frame.tsx';
import type { Route } from './+types/listing.route.ts';
import { openListing } from './listing-requests.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const { frame, listing } = await openListing(args);
  const parts = listing && listingParts.map((part) => viewPart(listing, part));
  return data({ frame, parts }, { status: parts ? 200 : 503, headers: deskHeaders });
}

export const handle = { isDesk: true };

export const meta = deskMeta(m.listingTitle);

export default function Listing({ loaderData: { frame, parts } }: Route.ComponentProps) {
  const schoolId = frame.school.id;
  return (
    <DeskFrame {...frame} title={m.listingTitle()}>
      {parts ? (
        <>
          <ul className="card panel list">
            {parts.map((view) => (
              <li key={view.part}>
                <PartLine schoolId={schoolId} view={view} />
              </li>
            ))}
          </ul>
          <p>
            <Link className="target" to={deskPaths.listingHistory(schoolId)}>
              {m.listingHistory()}
            </Link>
          </p>
        </>
      ) : (
        <ListingAway />
      )}
    </DeskFrame>
  );
}

/** What is shown, who wrote it, what is to be mended and what waits. */
function PartLine({ schoolId, view }: { readonly schoolId: number; readonly view: PartView }) {
  const { part, title, summary, written, findings, pending } = view;
  const slug = listingSlugOf(part);
  return (
    <article aria-labelledby={`partie-${part}`} className="stack gap-1">
      <div className="split">
        <h2 id={`partie-${part}`} className="title-small">
          {title}
        </h2>
        <Link
          to={deskPaths.listingPart(schoolId, slug)}
          aria-label={m.labelled({ label: m.listingModify(), text: listingPages[slug].title() })}
        >
          {m.listingModify()}
        </Link>
      </div>
      <p className={frameStyles.excerpt}>
        <Typeset text={summary} />
      </p>
      {written && <p className="note">{written}</p>}
      {pending.map(({ id, title: waits }) => (
        <p key={id}>
          <Tag tone="info">{waits}</Tag>
        </p>
      ))}
      <Findings findings={findings} />
    </article>
  );
}

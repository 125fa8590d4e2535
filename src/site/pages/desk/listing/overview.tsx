import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Panel } from '#site/ui/panel.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { deskPaths } from '../desk-paths.ts';
import styles from './listing.module.css';
import { type ListingPageSlug, listingPages, type PartView } from './listing-view.ts';
import { pageTitle } from './page-titles.ts';
import { Findings } from './shown-part.tsx';

interface OverviewProps {
  readonly schoolId: number;
  readonly parts: readonly PartView[];
}

/** A line for each part: what is shown, who wrote it, what is to be mended and what waits. */
export function ListingOverview({ schoolId, parts }: OverviewProps) {
  return (
    <div className="stack gap-3">
      <p>
        <Link className="target" to={deskPaths.listingHistory(schoolId)}>
          {m.listingHistory()}
        </Link>
      </p>
      <ul className={styles.parts}>
        {parts.map((view) => (
          <li key={view.part}>
            <PartLine schoolId={schoolId} view={view} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartLine({ schoolId, view }: { readonly schoolId: number; readonly view: PartView }) {
  const { part, title, summary, written, findings, pending } = view;
  const slug = slugOf(part);
  return (
    <Panel as="article" aria-labelledby={`partie-${part}`} className="stack gap-1">
      <h2 id={`partie-${part}`} className="title-small">
        {title}
      </h2>
      <p className={styles.summary}>
        <Typeset text={summary} />
      </p>
      <p className="note">{written}</p>
      {pending.map(({ id, title: waits }) => (
        <p key={id}>
          <Tag tone="info">{waits}</Tag>
        </p>
      ))}
      <Findings findings={findings} />
      <p>
        <Link
          className="target"
          to={deskPaths.listingPart(schoolId, slug)}
          aria-label={m.labelled({ label: m.listingModify(), text: pageTitle(slug) })}
        >
          {m.listingModify()}
        </Link>
      </p>
    </Panel>
  );
}

function slugOf(part: PartView['part']): ListingPageSlug {
  const pages = Object.entries(listingPages) as [ListingPageSlug, readonly PartView['part'][]][];
  return pages.find(([, parts]) => parts.includes(part))?.[0] ?? 'horaires';
}

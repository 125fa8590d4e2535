import { m } from '#site/messages/messages.js';
import { DashList } from '#site/ui/dash-list.tsx';
import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './listing.module.css';
import type { ListingFinding, ShownPart as Shown } from './listing-view.ts';

interface ShownPartProps extends Shown {
  /** Instead of an empty part. */
  readonly empty?: string;
}

/** As on the public page. */
export function ShownPart({ lines, week, photos, empty = m.listingNothing() }: ShownPartProps) {
  const isEmpty = lines.length === 0 && (week ?? []).length === 0 && (photos ?? []).length === 0;
  return (
    <div className="stack gap-1">
      {week && week.length > 0 && <OpeningHoursTable hours={week} />}
      {photos && photos.length > 0 && (
        <ol className={`grid-4 gap-1 ${styles.photos}`}>
          {photos.map((source) => (
            <li key={source}>
              <Picture source={source} alt="" width={160} height={107} />
            </li>
          ))}
        </ol>
      )}
      {lines.length > 0 && <DashList items={[...new Set(lines)]} small />}
      {isEmpty && <p>{empty}</p>}
    </div>
  );
}

export function Findings({ findings }: { readonly findings: readonly ListingFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="stack gap-2">
      {findings.map(({ level, article, sentence, todo }) => (
        <li key={sentence} className={`stack gap-half ${styles.finding}`}>
          <p>
            <Tag tone={level === 'breach' ? 'red' : 'yellow'}>
              {level === 'breach' ? m.listingBreach() : m.listingCheck()}
            </Tag>{' '}
            <strong>
              <Typeset text={sentence} />
            </strong>
          </p>
          <p>
            <Typeset text={todo} />
          </p>
          <p className="note">
            <Typeset text={m.listingArticle({ article })} />
          </p>
        </li>
      ))}
    </ul>
  );
}

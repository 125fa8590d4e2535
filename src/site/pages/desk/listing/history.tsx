import { m } from '#site/messages/messages.js';
import { Pagination } from '#site/ui/pagination.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { deskPaths } from '../desk-paths.ts';
import type { ChangeView } from './changes.server.ts';
import styles from './listing.module.css';
import { ShownPart } from './shown-part.tsx';

interface HistoryProps {
  readonly schoolId: number;
  readonly changes: readonly ChangeView[];
  readonly page: number;
  readonly pages: number;
}

export function ListingHistory({ schoolId, changes, page, pages }: HistoryProps) {
  if (changes.length === 0) return <p>{m.listingNoChange()}</p>;
  return (
    <div className="stack gap-3">
      <ol className={styles.parts}>
        {changes.map(({ id, title, writer, state, because, arePhotos, before, after }) => (
          <li key={id}>
            <Panel as="article" aria-labelledby={`changement-${id}`} className="stack gap-1">
              <h2 id={`changement-${id}`} className="title-small">
                {title}
              </h2>
              <p className="note">{`${writer} · ${state}`}</p>
              {because !== null && <p>{m.listingBecause({ because })}</p>}
              <div className={styles.sides}>
                <Side title={m.listingBefore()} lines={before} arePhotos={arePhotos} />
                <Side title={m.listingAfter()} lines={after} arePhotos={arePhotos} />
              </div>
            </Panel>
          </li>
        ))}
      </ol>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(number) => deskPaths.listingHistory(schoolId, number)}
      />
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly arePhotos: boolean;
}

function Side({ title, lines, arePhotos }: SideProps) {
  return (
    <div className="stack gap-half">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{m.listingNone()}</p>
      ) : (
        <ShownPart lines={arePhotos ? [] : lines} photos={arePhotos ? lines : []} />
      )}
    </div>
  );
}

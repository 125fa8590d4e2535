import { contextFilterLabels } from '#domain/context-filters.ts';
import { m } from '#site/messages/messages.js';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import type { FoundSchools } from './find-schools.server.ts';
import { NothingFound } from './nothing-found.tsx';
import type { SearchTarget } from './resolve-target.server.ts';
import styles from './results-list.module.css';
import { SchoolCard } from './school-card.tsx';
import { type SearchQuery, searchHref } from './search-address.ts';

interface ResultsSummaryProps {
  readonly query: SearchQuery;
  readonly target: SearchTarget;
  readonly found: FoundSchools;
}

/** How many schools there are, of what, and in which order they stand. */
export function ResultsSummary({ query, target, found }: ResultsSummaryProps) {
  const { category, filters } = query;
  const asked = [category.label, ...filters.map((filter) => contextFilterLabels[filter])];
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.count}>
        {found.answered && found.total === 0 && m.noSchool()}
        {found.answered && found.total > 0 && (
          <Sentence text={m.schoolsCountedOf({ count: hole, asked: asked.join(' · ') })}>
            <strong>{m.schoolsCounted({ count: found.total })}</strong>
          </Sentence>
        )}
      </p>
      {found.schools.length > 0 && <p className={styles.order}>{describeOrder(target)}</p>}
    </div>
  );
}

function describeOrder(target: SearchTarget): string {
  if (target.kind === 'keyword') return m.orderByName();
  return 'fromVisitor' in target ? m.orderAroundMe() : m.orderAround();
}

interface ResultsListProps extends ResultsSummaryProps {
  /** Whether another list is on its way. */
  readonly pending: boolean;
  readonly activeItemId: number | null;
  readonly onActiveItem: (itemId: number | null) => void;
}

/** The schools of one page; complete without the map. */
export function ResultsList({ query, target, found, pending, activeItemId, onActiveItem }: ResultsListProps) {
  if (!found.answered) {
    return (
      <ErrorState title={m.listUnavailable()}>
        <p>{m.listUnavailableText()}</p>
      </ErrorState>
    );
  }
  if (found.schools.length === 0) return <NothingFound query={query} target={target} />;
  return (
    <div aria-busy={pending} className={styles.results}>
      <ol className={styles.list}>
        {found.schools.map((school) => (
          <li key={school.id}>
            <SchoolCard school={school} lit={school.id === activeItemId} onActiveItem={onActiveItem} />
          </li>
        ))}
      </ol>
      <Pagination
        current={found.currentPage}
        total={found.nbPages}
        hrefFor={(page) => searchHref(query, { page })}
      />
    </div>
  );
}

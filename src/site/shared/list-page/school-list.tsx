import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { nearbyKm } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import type { SchoolSummary } from '#site/shared/school-list/school-summary.server.ts';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { Pagination } from '#site/ui/pagination.tsx';
import { Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { ListWords } from './describe-search.server.ts';
import styles from './school-list.module.css';

const ErrorState = lazy(() =>
  import('#site/ui/error-state.tsx').then(
    ({ ErrorState: state }) => ({ default: state }),
    () => ({ default: ({ children }: { readonly children?: ReactNode }) => <>{children}</> }),
  ),
);

interface ListSummaryProps {
  readonly query: SearchQuery;
  readonly words: ListWords;
  readonly found: FoundSchools;
}

export function ListSummary({ query, words, found }: ListSummaryProps) {
  const { counted, summary = '', nearest, reached } = words;
  return (
    <>
      <p className={`note ${styles.summary}`}>
        <span role="status">
          {found.answered && found.total === 0 && m.noSchool()}
          {nearest && <strong>{`${nearest} `}</strong>}
          {counted && (
            <Sentence text={summary}>
              <strong>
                <Typeset text={counted} />
              </strong>
            </Sentence>
          )}
          {reached && <VisuallyHidden>{` ${reached}.`}</VisuallyHidden>}
        </span>{' '}
        {counted && <Link to={paths.ranking()}>{m.howWeRank()}</Link>}
      </p>
      {words.priced && (
        <p>
          <Link to={searchHref(query, { priced: !query.priced })} className="target" preventScrollReset>
            {words.priced}
          </Link>
        </p>
      )}
    </>
  );
}

interface SchoolListProps extends ListSummaryProps {
  readonly pending: boolean;
  readonly hrefFor: (page: number) => string;
  readonly onActiveItem: (itemId: number | null) => void;
  readonly card: (school: SchoolSummary, index: number) => ReactNode;
  readonly empty: ReactNode;
}

export function SchoolList(props: SchoolListProps) {
  const { query, words, found, onActiveItem } = props;
  if (!found.answered) {
    return (
      <Suspense>
        <ErrorState title={words.lack.title}>
          <p>{words.lack.text}</p>
        </ErrorState>
      </Suspense>
    );
  }
  const { schools, inTown } = found;
  // When only our site filters, other pages may hold results.
  if (schools.length === 0 && (found.total !== undefined || found.nbPages <= 1)) return props.empty;
  // Hover and focus only highlight the marker; the card is a link.
  const reach = ({ target }: { target: EventTarget }) => {
    const card = (target as Element).closest<HTMLElement>('[data-school]');
    onActiveItem(card ? Number(card.dataset.school) : null);
  };
  const leave = () => onActiveItem(null);
  return (
    <div aria-busy={props.pending} className="stack gap-3">
      {schools.length === 0 && <p>{m.noneOnPage()}</p>}
      <ol className="stack gap-1" onPointerOver={reach} onPointerLeave={leave} onFocus={reach} onBlur={leave}>
        {schools.map((school, index) => (
          <Fragment key={school.id}>
            {index > 0 && index === inTown && words.border && (
              <li className={styles.border}>{words.border}</li>
            )}
            <li>{props.card(school, index)}</li>
          </Fragment>
        ))}
      </ol>
      <Pagination current={found.currentPage} total={found.nbPages} hrefFor={props.hrefFor} />
      {words.beyond && (
        <p>
          {`${words.beyond.text} `}
          <Link to={searchHref(query, { radius: query.radius === 'all' ? nearbyKm : 'all' })}>
            {words.beyond.link}
          </Link>
        </p>
      )}
      <p className="note">{`${words.how} ${m.clubChangesNothing()}`.trim()}</p>
    </div>
  );
}

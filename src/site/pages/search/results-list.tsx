import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { nearbyKm } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { SchoolCard } from '#site/shared/school-list/school-card.tsx';
import type { SchoolSummary } from '#site/shared/school-list/school-summary.server.ts';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { SearchWords } from './describe-search.server.ts';
import type { WayOn } from './find-ways-on.server.ts';
import { NothingFound, WaysOn } from './nothing-found.tsx';
import styles from './results-list.module.css';

interface ResultsSummaryProps {
  readonly query: SearchQuery;
  readonly words: SearchWords;
  readonly found: FoundSchools;
  readonly ways: readonly WayOn[];
}

export function ResultsSummary({ query, words, found, ways }: ResultsSummaryProps) {
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
      {nearest && ways.length > 0 && (
        <div className="cluster gap-2">
          <WaysOn query={query} ways={ways} />
        </div>
      )}
    </>
  );
}

interface ResultsListProps extends ResultsSummaryProps {
  readonly target: SearchTarget;
  readonly pending: boolean;
  readonly activeItemId: number | null;
  readonly onActiveItem: (itemId: number | null) => void;
  readonly keepButton?: (school: Pick<SchoolSummary, 'id' | 'label' | 'fullName'>) => ReactNode;
}

const seenFirst = 2;

/** Unless it ends a text selection or hits another control. */
function openCard({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const pressed = target as Element;
  const card = pressed.closest('[data-school]');
  if (!card || pressed.closest('a, button, [role="status"]') || !getSelection()?.isCollapsed) return;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  card.querySelector('.leading-name a')?.dispatchEvent(click);
}

/** By script, so that their text can be selected. */
function wake(list: HTMLOListElement): () => void {
  list.dataset.awake = '';
  list.addEventListener('click', openCard);
  return () => list.removeEventListener('click', openCard);
}

export function ResultsList(props: ResultsListProps) {
  const { query, target, words, found, ways, pending, activeItemId, onActiveItem, keepButton } = props;
  if (!found.answered) {
    return (
      <div id="liste">
        <ErrorState title={words.lack.title}>
          <p>{words.lack.text}</p>
        </ErrorState>
      </div>
    );
  }
  const { schools, inTown } = found;
  // When only our site filters, other pages may hold results.
  const isEmpty = schools.length === 0 && (found.total !== undefined || found.nbPages <= 1);
  if (isEmpty) {
    return (
      <div id="liste">
        <NothingFound query={query} target={target} ways={ways} words={words} />
      </div>
    );
  }
  // Hover and focus only highlight the marker; the card's actions are links.
  const reach = ({ target: reached }: { target: EventTarget }) => {
    const card = (reached as Element).closest<HTMLElement>('[data-school]');
    onActiveItem(card ? Number(card.dataset.school) : null);
  };
  const leave = () => onActiveItem(null);
  return (
    <div aria-busy={pending} className="stack gap-4">
      {schools.length === 0 && <p>{m.noneOnPage()}</p>}
      <ol
        id="liste"
        ref={wake}
        className="stack gap-2"
        onPointerOver={reach}
        onPointerLeave={leave}
        onFocus={reach}
        onBlur={leave}
      >
        {schools.map((school, index) => (
          <Fragment key={school.id}>
            {index > 0 && index === inTown && words.border && (
              <li className={styles.border}>{words.border}</li>
            )}
            <li>
              <SchoolCard
                school={school}
                priceLabel={query.category.priceLabel}
                category={query.category.slug}
                from={words.from}
                isRough={words.isRough}
                town={words.town}
                why={words.whys[index]}
                lit={school.id === activeItemId}
                seenFirst={index < seenFirst}
                keep={keepButton?.(school)}
              />
            </li>
          </Fragment>
        ))}
      </ol>
      <Pagination
        current={found.currentPage}
        total={found.nbPages}
        hrefFor={(page) => searchHref(query, { page })}
      />
      <p className="note">{`${words.how} ${m.clubChangesNothing()}`.trim()}</p>
      {words.cityPage && (
        <p>
          <Link to={words.cityPage.to}>{words.cityPage.label}</Link>
        </p>
      )}
      {words.beyond && (
        <p className={styles.beyond}>
          {`${words.beyond.text} `}
          <Link to={searchHref(query, { radius: query.radius === 'all' ? nearbyKm : 'all' })}>
            {words.beyond.link}
          </Link>
        </p>
      )}
    </div>
  );
}

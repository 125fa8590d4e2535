import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { replaceKept } from '#site/shared/school-list/kept-schools.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import styles from './compare.module.css';
import { CompareTable } from './compare-table.tsx';
import type { CompareView } from './view-comparison.server.ts';

interface ComparePageProps {
  /** Undefined when no school can be compared. */
  readonly view: CompareView | undefined;
  readonly isComplete: boolean;
  readonly trail: Trail;
}

/** docs/product/searching.md#comparing-schools */
export function ComparePage({ view, isComplete, trail }: ComparePageProps) {
  const page = useTitleFocus(view?.schools.map(({ id }) => id).join(',') ?? '');
  if (!view && !isComplete) {
    return (
      <WidePage>
        <ErrorState heading="h1" title={m.compareUnavailable()} />
      </WidePage>
    );
  }
  if (!view) {
    return (
      <WidePage>
        <PageHead trail={trail} title={m.compareTitle()} lead={m.compareNone()}>
          <div>
            <ButtonLink to={paths.search()}>{m.compareSearch()}</ButtonLink>
          </div>
        </PageHead>
      </WidePage>
    );
  }
  const ids = view.schools.map(({ id }) => id);
  const { differences, unreadable, categories, hours, notes, method, add } = view;
  return (
    <div ref={page}>
      <WidePage>
        <div className="stack gap-2">
          <PageHead trail={trail} title={view.title} lead={view.lead} />
          <p role="status" className={styles.differences}>
            {differences}
          </p>
          {unreadable && <Notice tone="warning" text={unreadable} />}
          {(categories || hours) && (
            <div className="stack gap-1">
              {categories && <Choices choice={categories} />}
              {hours && <Choices choice={hours} />}
            </div>
          )}
          <CompareTable view={view} />
        </div>
        {add && (
          <section className="section screen-only" aria-labelledby="ajouter">
            <h2 id="ajouter">{add.title}</h2>
            <ul className="chips">
              {add.schools.map(({ id, label, to }) => (
                <li key={to}>
                  <Link to={to} preventScrollReset className="chip" onClick={() => replaceKept([...ids, id])}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <p>
              <Link to={add.search.to} onClick={() => replaceKept(ids)}>
                {add.search.label}
              </Link>
            </p>
          </section>
        )}
        <div className="stack gap-1 measure">
          <p className="note">
            {notes.join(' ')} <Link to={paths.ranking()}>{m.compareRanking()}</Link>
          </p>
          <details className="disclosure">
            <summary>{m.compareMethod()}</summary>
            <DashList items={method} small />
          </details>
        </div>
      </WidePage>
    </div>
  );
}

function Choices({ choice: { label, links } }: { readonly choice: NonNullable<CompareView['hours']> }) {
  return (
    <nav aria-label={label}>
      <ul className={`chips ${styles.choice}`}>
        {links.map(({ label: text, to, isChosen }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} className="chip">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Focuses the title after a school is added or removed: the pressed link is gone. */
function useTitleFocus(schools: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(schools);
  useEffect(() => {
    if (shown.current === schools) return;
    shown.current = schools;
    const title = page.current?.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [schools]);
  return page;
}

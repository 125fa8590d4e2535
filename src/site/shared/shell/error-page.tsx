import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation } from 'react-router';
import {
  backHomeLabel,
  moreSchoolsLabel,
  nearbySchoolsTitle,
  pageErrorTitle,
  pageNotFoundNotice,
  pageNotFoundTitle,
} from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './error-page.module.css';

export type SchoolsBlock = ComponentType<{ readonly searchLabel: string; readonly typed: string }>;

interface ErrorPageProps {
  readonly notFound: boolean;
  /** A school that left the network; its orders remain. */
  readonly gone?: boolean;
  readonly text?: string;
  /** Loaded by this page only. Undefined when the configuration is missing: a map would have no tiles. */
  readonly loadSchools?: () => Promise<{ readonly default: SchoolsBlock }>;
}

/** docs/product/shell.md#error-pages */
export function ErrorPage({ notFound, gone = false, text, loadSchools }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const plainSearch = useRef<HTMLElement>(null);
  const [woken, setWoken] = useState<{ readonly Schools: SchoolsBlock; readonly typed: string }>();
  const searchLabel = m.townPostcodeOrSchool();
  const missing = gone ? m.schoolIsGoneText() : m.pageMayHaveMoved();
  const retriable = !notFound && text === undefined;

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    loadSchools?.().then(
      ({ default: Schools }) => {
        const field = plainSearch.current?.querySelector('input');
        // Do not replace a focused field.
        if (field && field !== document.activeElement) setWoken({ Schools, typed: field.value });
      },
      // Keep the plain search.
      () => undefined,
    );
  }, [loadSchools]);

  return (
    <div className="page gap-5">
      <div className="split">
        <div className="stack gap-2">
          <h1 ref={title} tabIndex={-1}>
            {gone ? m.schoolIsGone() : notFound ? pageNotFoundTitle : pageErrorTitle}
          </h1>
          <p className="measure">{text ?? (notFound ? missing : m.pageFailureIsKnown())}</p>
          {notFound && !gone && (
            <p className="note measure" lang="en">
              {pageNotFoundNotice(pathname)}
            </p>
          )}
          <div className="cluster gap-2">
            {/* Full page loads after a failure, to clear its state. */}
            {retriable && (
              <ButtonLink to={pathname + search} reloadDocument>
                {m.reloadPage()}
              </ButtonLink>
            )}
            <ButtonLink
              to={paths.home()}
              variant={retriable ? 'secondary' : 'primary'}
              reloadDocument={retriable}
            >
              {backHomeLabel}
            </ButtonLink>
            {gone && (
              <ButtonLink to={paths.orderTracking()} variant="secondary">
                {m.ordersFind()}
              </ButtonLink>
            )}
          </div>
        </div>
        <Scene href={notFound ? nowhere : brokenDown} />
      </div>
      <RoadLine />
      {woken ? (
        <woken.Schools searchLabel={searchLabel} typed={woken.typed} />
      ) : (
        <section
          ref={plainSearch}
          className={`screen-only stack gap-2 ${styles.search}`}
          aria-labelledby="recherche"
          data-waiting={loadSchools ? true : undefined}
        >
          <h2 id="recherche" className="title-large">
            {nearbySchoolsTitle}
          </h2>
          <Form action={paths.search()} method="get" className={`cluster gap-2 ${styles.form}`}>
            <TextField
              label={searchLabel}
              id="lieu"
              name="q"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              data-length="line"
            />
            <Button type="submit" variant="secondary">
              {m.searchSchools()}
            </Button>
          </Form>
          <Link to={paths.search()}>{moreSchoolsLabel}</Link>
        </section>
      )}
    </div>
  );
}

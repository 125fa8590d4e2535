import X from 'lucide-react/icons/x';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#site/messages/messages.js';
import { keptOfSearch, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { classNames } from '#site/ui/class-names.ts';
import { Sentence } from '#site/ui/sentence.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './criteria.module.css';
import { CriteriaForm } from './criteria-form.tsx';
import type { Criteria as CriteriaView, Panel } from './describe-criteria.server.ts';

const sheetId = 'criteres';
/** Pixels of the sheet's title, which stays above its parts. */
const headHeight = 60;

interface CriteriaProps {
  readonly query: SearchQuery;
  readonly criteria: CriteriaView;
}

/**
 * The search as a sentence, whose parts open a panel: on a wide screen the part's own, else one sheet with all of them, scrolled to the
 * part. Without script every part opens the whole sheet.
 */
export function Criteria({ query, criteria }: CriteriaProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const show = (next: Panel) => (event: MouseEvent<HTMLButtonElement>) => {
    const { current } = sheet;
    if (!current?.showPopover) return;
    event.preventDefault();
    const isSame = panel === next && current.matches(':popover-open');
    current.hidePopover();
    if (isSame) return;
    flushSync(() => setPanel(next));
    current.showPopover({ source: event.currentTarget });
    const part = current.querySelector<HTMLElement>(`[data-part="${next}"]`);
    current.scrollTop = (part?.offsetTop ?? 0) - headHeight;
    const first = part?.querySelector('input');
    const chosen = part?.querySelector<HTMLElement>(`[type="radio"][name="${first?.name}"]:checked`);
    (chosen ?? first)?.focus({ preventScroll: true });
  };
  // Another search closes it; the first page may have been opened before hydration.
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current !== query && sheet.current?.matches?.(':popover-open')) sheet.current.hidePopover();
    shown.current = query;
  }, [query]);

  const { clauses } = criteria;
  const sentence = clauses.map(({ panel: opened, text, words, isPrompt }, index) => (
    <Fragment key={`${opened} ${text}`}>
      <span className={classNames(styles.clause, isPrompt && 'screen-only')}>
        <Sentence text={words}>
          <button
            type="button"
            popoverTarget={sheetId}
            className={styles.opener}
            data-on-paper
            onClick={show(opened)}
          >
            {text}
          </button>
        </Sentence>
        {markBetween(opened, clauses[index + 1]?.panel)}
      </span>{' '}
    </Fragment>
  ));
  return (
    <section aria-label={m.criteriaLabel()}>
      <p className={styles.sentence}>{sentence}</p>
      <div
        ref={sheet}
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-label={m.sheetTitle()}
        className={`screen-only ${styles.sheet}`}
        data-shown={panel}
        data-single={(panel && isSingle(panel, criteria)) || undefined}
      >
        <div className={`split ${styles.head}`}>
          <h2 className="title-small">{m.sheetTitle()}</h2>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            className={`press target ${styles.close}`}
          >
            <X aria-hidden="true" />
            <VisuallyHidden>{m.close()}</VisuallyHidden>
          </button>
        </div>
        {criteria.has.lieu && (
          <Part name="lieu">
            <p className="strong">{m.criteriaPlace()}</p>
            <SearchBox
              initialText={query.q}
              category={query.category.slug}
              filters={query.filters}
              asked={keptOfSearch(query)}
            />
          </Part>
        )}
        <CriteriaForm
          key={JSON.stringify(query)}
          query={query}
          criteria={criteria}
          part={Part}
          opened={panel}
        />
      </div>
    </section>
  );
}

/** One group of radio buttons, of which a choice applies at once. */
const isSingle = (panel: Panel, { licences }: CriteriaView) =>
  panel === 'tri' || panel === 'rayon' || (panel === 'categorie' && licences.length === 0);

/** None between a training and its place, a dot before the order. */
function markBetween(panel: Panel, next: Panel | undefined): string {
  if (next === undefined || panel === 'categorie') return '';
  return next === 'tri' ? '\u00a0·' : ',';
}

function Part({ name, children }: { readonly name: Panel; readonly children: ReactNode }) {
  return (
    <div data-part={name} className={`stack gap-2 ${styles.part}`}>
      {children}
    </div>
  );
}

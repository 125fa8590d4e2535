import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#site/messages/messages.js';
import { classNames } from '#site/ui/class-names.ts';
import { Sentence } from '#site/ui/sentence.tsx';
import styles from './criteria.module.css';
import type { CriteriaProps } from './criteria-sheet.tsx';
import type { Criteria as CriteriaView, Panel } from './describe-criteria.server.ts';

const sheetId = 'criteres';
/** Pixels of the sheet's title, which stays above its parts. */
const headHeight = 60;

/** In the browser it loads when the sentence is approached. */
let sheetCode = import.meta.env.SSR ? await import('./criteria-sheet.tsx') : undefined;

/**
 * The search as a sentence, whose parts open a panel: on a wide screen the part's own, else one sheet with all of them, scrolled to the
 * part. Without script every part opens the whole sheet.
 */
export function Criteria({ query, criteria }: CriteriaProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>();
  const [loaded, setLoaded] = useState(sheetCode);
  const load = async () => {
    try {
      sheetCode ??= await import('./criteria-sheet.tsx');
    } catch {
      // The server's form works without.
    }
    const { current } = sheet;
    // A form that was opened before hydration stays.
    if (!current || current.matches(':popover-open')) return;
    const chosen = inputsOf(current).map(({ checked, value }) => ({ checked, value }));
    flushSync(() => setLoaded(sheetCode));
    for (const [at, input] of inputsOf(current).entries()) Object.assign(input, chosen[at]);
  };
  const approach = () => {
    if (!loaded && sheet.current?.showPopover) load();
  };
  const show = (next: Panel) => async (event: MouseEvent<HTMLButtonElement>) => {
    const { current } = sheet;
    const { currentTarget: source } = event;
    if (!current?.showPopover) return;
    event.preventDefault();
    const isSame = panel === next && current.matches(':popover-open');
    current.hidePopover();
    if (isSame) return;
    if (!loaded) await load();
    if (!current.isConnected) return;
    flushSync(() => setPanel(next));
    current.showPopover({ source });
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
      <p className={styles.sentence} onPointerEnter={approach} onFocus={approach}>
        {sentence}
      </p>
      <div
        ref={sheet}
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-label={m.sheetTitle()}
        className={`screen-only ${styles.sheet}`}
        data-shown={panel}
        data-single={(loaded && panel && isSingle(panel, criteria)) || undefined}
      >
        {loaded ? (
          <div suppressHydrationWarning>
            <loaded.CriteriaSheet id={sheetId} query={query} criteria={criteria} opened={panel} />
          </div>
        ) : (
          <ServerSheet key={JSON.stringify(query)} />
        )}
      </div>
    </section>
  );
}

/** All choices but the place. */
const inputsOf = (sheet: HTMLElement) => [
  ...sheet.querySelectorAll<HTMLInputElement>('[data-part]:not([data-part="lieu"]) input'),
];

/** One group of radio buttons, of which a choice applies at once. */
const isSingle = (panel: Panel, { licences }: CriteriaView) =>
  panel === 'tri' || panel === 'rayon' || (panel === 'categorie' && licences.length === 0);

/** None between a training and its place, a dot before the order. */
function markBetween(panel: Panel, next: Panel | undefined): string {
  if (next === undefined || panel === 'categorie') return '';
  return next === 'tri' ? '\u00a0·' : ',';
}

/** Keeps what the server rendered, which works as without script; empty after a navigation. */
const ServerSheet = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's markup is left as it is
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);

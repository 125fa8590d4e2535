import { useState } from 'react';
import { Link } from 'react-router';
import { maxCompared } from '#domain/school/compared-schools.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { Compared } from './compare-bar.tsx';
import styles from './keep-button.module.css';
import { minCompared, toggleKept, useKeptSchools } from './kept-schools.ts';

interface KeepProps {
  readonly id: number;
  readonly name: string;
  readonly asked: Compared;
  /** Where no bar leads to the comparison of a first school, or to any without script. */
  readonly isAlone?: boolean;
  /** At the corner of a card's picture. */
  readonly isTick?: boolean;
}

/** Its space is reserved before hydration. The link beside it saves the keyboard the way to the bar at the end of the list. */
export function KeepButton({ id, name, asked, isAlone = false, isTick = false }: KeepProps) {
  const kept = useKeptSchools();
  const [answer, setAnswer] = useState<'full' | 'kept' | 'dropped'>();
  const isKept = kept?.includes(id) ?? false;
  const count = kept?.length ?? 0;
  const isCompared = isKept && count >= minCompared;
  const isFull = answer === 'full' && count === maxCompared && !isKept;
  const press = () => {
    if (!toggleKept(id)) setAnswer('full');
    else setAnswer(isKept ? 'dropped' : 'kept');
  };
  return (
    <>
      <button
        type="button"
        className={`target screen-only ${isTick ? styles.tick : styles.keep}`}
        aria-pressed={isKept}
        style={kept ? undefined : { visibility: 'hidden' }}
        onClick={press}
      >
        <span className={styles.label}>
          <span className={styles.mark} aria-hidden="true" />
          <span className={isTick ? styles.word : undefined}>
            {isKept ? m.compareKept() : m.compareThis()}
          </span>
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </span>
      </button>
      {(isCompared || isAlone) && (
        <Link
          to={paths.compare({ ...asked, ids: isCompared ? (kept ?? []) : [id] })}
          className={`target screen-only ${styles.link}`}
          data-first={(isKept && !isCompared) || undefined}
          data-near={isCompared || undefined}
        >
          {isCompared ? m.compareBar({ count }) : m.compareOne()}
        </Link>
      )}
      <span role="status" className={isFull ? `note ${styles.full}` : 'visually-hidden'}>
        {isFull && m.compareFull()}
        {answer === 'kept' && isKept && m.compareTold({ count })}
        {answer === 'dropped' && !isKept && m.compareDropped()}
      </span>
    </>
  );
}

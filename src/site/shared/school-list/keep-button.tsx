import { useState } from 'react';
import { Link } from 'react-router';
import { maxCompared } from '#domain/school/compared-schools.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './keep-button.module.css';
import { toggleKept, useKeptSchools } from './kept-schools.ts';

interface KeepProps {
  readonly id: number;
  readonly name: string;
}

/** Its space is reserved before hydration. */
export function KeepButton({ id, name }: KeepProps) {
  const kept = useKeptSchools();
  const [isFull, setFull] = useState(false);
  const isKept = kept?.includes(id) ?? false;
  return (
    <>
      <button
        type="button"
        className={`target ${styles.keep}`}
        aria-pressed={isKept}
        style={kept ? undefined : { visibility: 'hidden' }}
        onClick={() => setFull(!toggleKept(id))}
      >
        <span aria-hidden="true">{isKept ? '✓' : '+'}</span>
        {isKept ? m.compareKept() : m.compareThis()}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </button>
      <span role="status" className={`note ${styles.full}`}>
        {isFull && kept?.length === maxCompared && !isKept && m.compareFull()}
      </span>
    </>
  );
}

/** The link is for a browser without script, and for the first school of a comparison, which no bar leads to yet. */
export function CompareLinks({ id, name, category }: KeepProps & { readonly category: string | undefined }) {
  const kept = useKeptSchools();
  const isFirst = kept?.length === 1 && kept[0] === id;
  return (
    <>
      <KeepButton id={id} name={name} />
      <Link
        to={paths.compare({ ids: [id], category })}
        className={`target ${styles.link}`}
        data-first={isFirst || undefined}
      >
        {m.compareOne()}
      </Link>
    </>
  );
}

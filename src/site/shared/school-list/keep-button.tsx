import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
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
  readonly isOnCard?: boolean;
}

/** Its space is reserved before hydration. */
export function KeepButton({ id, name, isOnCard = false }: KeepProps) {
  const kept = useKeptSchools();
  const [isFull, setFull] = useState(false);
  const isKept = kept?.includes(id) ?? false;
  const Icon = isKept ? BookmarkCheck : Bookmark;
  return (
    <>
      <button
        type="button"
        className={`target ${styles.keep}`}
        aria-pressed={isKept}
        style={kept ? undefined : { visibility: 'hidden' }}
        onClick={() => setFull(!toggleKept(id))}
      >
        {isOnCard ? (
          <>
            <span aria-hidden="true">{isKept ? '✓' : '+'}</span>
            {isKept ? m.compareKept() : m.compareThis()}
          </>
        ) : (
          <>
            <Icon aria-hidden="true" size={20} />
            {m.compareKeep()}
          </>
        )}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </button>
      <span role="status" className={`note ${styles.full}`}>
        {isFull && kept?.length === maxCompared && !isKept && m.compareFull()}
      </span>
    </>
  );
}

/** Compare now, by a link that needs no script, or keep for later. */
export function CompareLinks({ id, name, category }: KeepProps & { readonly category: string | undefined }) {
  return (
    <>
      <Link to={paths.compare({ ids: [id], category })} className={`target ${styles.link}`}>
        {m.compareOne()}
      </Link>
      <KeepButton id={id} name={name} />
    </>
  );
}

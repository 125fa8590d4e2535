import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './compare-bar.module.css';
import { forgetKept, useKeptSchools } from './kept-schools.ts';

interface CompareBarProps {
  readonly category?: string | undefined;
  /** The searched place, never the visitor's position. */
  readonly zone?: { readonly lat: number; readonly lng: number } | undefined;
}

const minShown = 2;

export function CompareBar({ category, zone }: CompareBarProps) {
  const kept = useKeptSchools() ?? [];
  if (kept.length < minShown) return null;
  return (
    <aside className={styles.bar} aria-label={m.compareBarLabel()}>
      <Link to={paths.compare({ ids: kept, category, zone })} className={styles.compare}>
        {m.compareBar({ count: kept.length })}
      </Link>
      <button type="button" className={styles.forget} onClick={forgetKept}>
        <X aria-hidden="true" size={20} />
        <VisuallyHidden>{m.compareForget()}</VisuallyHidden>
      </button>
    </aside>
  );
}

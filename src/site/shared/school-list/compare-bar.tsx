import MapIcon from 'lucide-react/icons/map';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { CompareAddress } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './compare-bar.module.css';
import { forgetKept, minCompared, useKeptSchools } from './kept-schools.ts';
import { useMapScreen } from './map-screen.ts';

/** What the comparison is asked with. */
export type Compared = Omit<CompareAddress, 'ids' | 'hours'>;

interface CompareBarProps extends Compared {
  /** Of a list whose map is behind a button on a narrow screen. */
  readonly hasMap?: boolean;
}

export function CompareBar({ hasMap = false, ...asked }: CompareBarProps) {
  const ids = useKeptSchools() ?? [];
  const { open } = useMapScreen();
  const isCompared = ids.length >= minCompared;
  if (!hasMap && !isCompared) return null;
  return (
    <aside
      className={`screen-only ${styles.pill}`}
      aria-label={hasMap ? m.listBarLabel() : m.compareBarLabel()}
      data-map-only={!isCompared || undefined}
    >
      {hasMap && (
        <button type="button" className={`target ${styles.map}`} aria-haspopup="dialog" onClick={open}>
          <MapIcon aria-hidden="true" size={20} />
          {m.map()}
        </button>
      )}
      {isCompared && (
        <>
          <Link to={paths.compare({ ids, ...asked })} className="target">
            {m.compareBar({ count: ids.length })}
          </Link>
          <button type="button" className="target" onClick={forgetKept}>
            <X aria-hidden="true" size={20} />
            <VisuallyHidden>{m.compareForget()}</VisuallyHidden>
          </button>
        </>
      )}
    </aside>
  );
}

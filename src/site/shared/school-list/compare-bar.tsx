import MapIcon from 'lucide-react/icons/map';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { CompareAddress } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './compare-bar.module.css';
import { forgetKept, useKeptSchools } from './kept-schools.ts';
import { useMapScreen } from './map-screen.ts';

/** What the comparison is asked with. */
export type Compared = Omit<CompareAddress, 'ids' | 'hours'>;

export const minCompared = 2;

export function CompareBar(asked: Compared) {
  const kept = useKeptSchools() ?? [];
  if (kept.length < minCompared) return null;
  return (
    <aside className={styles.bar} aria-label={m.compareBarLabel()}>
      <Compare ids={kept} {...asked} />
    </aside>
  );
}

/** The only bar of a list: its map, on a narrow screen, and the comparison. */
export function ListBar(asked: Compared) {
  const kept = useKeptSchools() ?? [];
  const { open } = useMapScreen();
  const isCompared = kept.length >= minCompared;
  return (
    <aside className={styles.bar} aria-label={m.listBarLabel()} data-map-only={!isCompared || undefined}>
      <button type="button" className={styles.map} aria-haspopup="dialog" onClick={open}>
        <MapIcon aria-hidden="true" size={20} />
        {m.map()}
      </button>
      {isCompared && <Compare ids={kept} {...asked} />}
    </aside>
  );
}

function Compare({ ids, ...asked }: Compared & { readonly ids: readonly number[] }) {
  return (
    <>
      <Link to={paths.compare({ ids, ...asked })} className={styles.compare}>
        {m.compareBar({ count: ids.length })}
      </Link>
      <button type="button" className={styles.forget} onClick={forgetKept}>
        <X aria-hidden="true" size={20} />
        <VisuallyHidden>{m.compareForget()}</VisuallyHidden>
      </button>
    </>
  );
}

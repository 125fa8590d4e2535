import type { ReactNode, Ref } from 'react';
import styles from './map-frame.module.css';

export interface MapFrameProps {
  /** Names the map for those who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The place of a map: it never changes size, whatever is in it. */
export function MapFrame({ label, children, ref }: MapFrameProps) {
  return (
    <section ref={ref} aria-label={label} className={styles.frame}>
      {children}
    </section>
  );
}

/** What stands there while there is no map: a crossroads seen from above, and a word when there is one to say. */
export function MapStill({ children }: { readonly children?: ReactNode }) {
  return <div className={styles.still}>{children && <MapNote>{children}</MapNote>}</div>;
}

export function MapNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

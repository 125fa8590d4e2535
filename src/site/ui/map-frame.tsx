import type { ReactNode, Ref } from 'react';
import styles from './map-frame.module.css';

export interface MapFrameProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

export function MapFrame({ label, children, ref }: MapFrameProps) {
  return (
    <section ref={ref} aria-label={label} className={styles.frame}>
      {children}
    </section>
  );
}

export function MapStill({ children }: { readonly children?: ReactNode }) {
  return <div className={styles.still}>{children && <MapNote>{children}</MapNote>}</div>;
}

export function MapNote({ children }: { readonly children: ReactNode }) {
  return <p className={`small ${styles.note}`}>{children}</p>;
}

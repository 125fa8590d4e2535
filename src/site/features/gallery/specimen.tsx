import type { ReactNode } from 'react';
import { classNames } from '#site/ui/class-names.ts';
import { frenchSpaces } from '#site/ui/typography.ts';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly name: string;
  /** Where it is written, from `src/site/`. */
  readonly file: string;
  /** What to know before one uses it. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** One component, with its file and its states. */
export function Specimen({ name, file, note, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <code className={styles.file}>{file}</code>
        {note && <p className={styles.note}>{frenchSpaces(note)}</p>}
      </header>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

interface StateProps {
  /** What state it is in. */
  readonly label: string;
  readonly children: ReactNode;
  /** How much of the row it wants: as little as it can, a column, or all of it. */
  readonly width?: 'fit' | 'column' | 'full';
}

/** A component in one state. */
export function State({ label, children, width = 'column' }: StateProps) {
  return (
    <div className={classNames(styles.state, styles[width])}>
      <p className={styles.label}>{frenchSpaces(label)}</p>
      {children}
    </div>
  );
}

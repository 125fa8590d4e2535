import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#site/ui/class-names.ts';
import { frenchSpaces } from '#site/ui/typography.ts';
import type { ShownState } from './shown-states.ts';
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
        <h3 id={idOf(name)} data-specimen="">
          {name}
        </h3>
        <code className={styles.file}>{file}</code>
        {note && <p className={styles.note}>{frenchSpaces(note)}</p>}
      </header>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** `Fil d’Ariane` → `composant-fil-d-ariane` */
function idOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `composant-${plain.replace(/[^a-z0-9]+/gu, '-')}`;
}

interface StateProps {
  /** What state it is in. */
  readonly label: string;
  readonly children: ReactNode;
  /** How much of the row it wants: as little as it can, a column, all of it, or all with a form's gaps. */
  readonly width?: 'fit' | 'column' | 'full' | 'form';
  /** What a pointer or a keyboard would make of what can be pressed in it. */
  readonly shown?: ShownState;
}

/** A component in one state. */
export function State({ label, children, width = 'column', shown }: StateProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = frame.current?.querySelector('a, button, input, select, textarea, summary');
    if (shown) pressed?.setAttribute('data-shown', shown === 'active' ? 'hover active' : shown);
  }, [shown]);
  return (
    <div ref={frame} className={classNames(styles.state, styles[width])}>
      <p className={styles.label}>{frenchSpaces(label)}</p>
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { frenchSpaces } from '#domain/text/typography.ts';
import { classNames } from '#site/ui/class-names.ts';
import { reached, type ShownState } from './shown-states.ts';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly name: string;
  /** Path from `src/site/`. */
  readonly file: string;
  /** How to use it. */
  readonly note?: string;
  readonly children: ReactNode;
}

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
  readonly label: string;
  readonly children: ReactNode;
  /** `form`: full width with the gaps of a form. */
  readonly width?: 'fit' | 'column' | 'full' | 'form';
  /** Shows its interactive parts in this state. */
  readonly shown?: ShownState;
}

export function State({ label, children, width = 'column', shown }: StateProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    const pressed = frame.current?.querySelector('a, button, input, select, textarea, summary');
    pressed?.setAttribute('data-shown', shown === 'active' ? 'hover active' : shown);
    // Hover applies to all ancestors too.
    if (shown !== 'hover') return;
    for (let at = pressed?.parentElement; at && at !== frame.current; at = at.parentElement) {
      at.setAttribute('data-shown', shown);
    }
  }, [shown]);
  return (
    <div ref={frame} className={classNames('stack gap-1', styles.state, styles[width])}>
      <p className={styles.label}>{frenchSpaces(label)}</p>
      {children}
    </div>
  );
}

interface ReachedStatesProps extends Pick<StateProps, 'width'> {
  readonly children: (shown: ShownState) => ReactNode;
  /** State to leave out: a pressed field looks like a focused one. */
  readonly but?: ShownState;
}

export function ReachedStates({ children, but, width = 'column' }: ReachedStatesProps) {
  return reached
    .filter(({ shown }) => shown !== but)
    .map(({ shown, label }) => (
      <State key={shown} label={label} width={width} shown={shown}>
        {children(shown)}
      </State>
    ));
}

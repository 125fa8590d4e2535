import { classNames } from './class-names.ts';
import styles from './road-progress.module.css';

export interface RoadProgressProps {
  readonly steps: readonly string[];
  /** Index of the step one is at, from 0. */
  readonly current: number;
  readonly label?: string;
}

/** Where one is in a funnel: a dashed centre line that fills up. */
export function RoadProgress({ steps, current, label = 'Étapes de l’inscription' }: RoadProgressProps) {
  return (
    <nav aria-label={label} className={styles.progress}>
      <p className={styles.summary} aria-hidden="true">
        Étape {current + 1} sur {steps.length}
        {'\u202f'}: <strong>{steps[current]}</strong>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(
              styles.step,
              index < current && styles.done,
              index === current && styles.current,
            )}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.label}>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

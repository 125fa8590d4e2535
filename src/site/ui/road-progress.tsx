import { m } from '#site/messages/messages.js';
import styles from './road-progress.module.css';
import { hole, Sentence } from './sentence.tsx';

export interface RoadProgressProps {
  readonly steps: readonly string[];
  readonly current: number;
  readonly label?: string;
}

export function RoadProgress({ steps, current, label = m.enrolmentSteps() }: RoadProgressProps) {
  return (
    <nav aria-label={label}>
      <p className={styles.summary} aria-hidden="true">
        <Sentence text={m.stepOf({ number: current + 1, total: steps.length, step: hole })}>
          <strong>{steps[current]}</strong>
        </Sentence>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step} aria-current={index === current ? 'step' : undefined}>
            <span className={styles.label}>{step}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { m } from '#site/messages/messages.js';
import styles from './timeline.module.css';
import { Typeset } from './typeset.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TimelineStep {
  readonly title: ReactNode;
  readonly when?: ReactNode;
  readonly children?: ReactNode;
  /** Only when a step is current; default: no state. */
  readonly state?: 'done' | 'current';
}

export interface TimelineProps {
  readonly steps: readonly TimelineStep[];
  readonly heading?: 'h2' | 'h3' | 'h4' | 'p';
}

export function Timeline({ steps, heading: Title = 'p' }: TimelineProps) {
  return (
    <ol className="list plain">
      {steps.map(({ title, when, children, state }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never change order
          key={index}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.sign} aria-hidden="true">
            {state === 'done' ? <Check size={20} strokeWidth={3.5} /> : index + 1}
          </span>
          <div className={styles.text}>
            <Title className="title-small strong">
              <Typeset text={title} />
              {state === 'done' && <VisuallyHidden> ({m.stepDone()})</VisuallyHidden>}
            </Title>
            {when && <Typeset as="p" className="note" text={when} />}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}

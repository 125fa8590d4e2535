import type { ReactNode } from 'react';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import { hole, Sentence } from './sentence.tsx';
import styles from './sourced-figure.module.css';

export interface SourcedFigureProps {
  readonly figure: string;
  readonly children: ReactNode;
  readonly source: ReactNode;
  readonly sourceUrl?: string;
  /** Green cap, for free items. */
  readonly free?: boolean;
}

export function SourcedFigure({ figure, children, source, sourceUrl, free }: SourcedFigureProps) {
  return (
    <figure className={styles.figure}>
      <p className={classNames(styles.value, free && styles.free)}>{frenchSpaces(figure)}</p>
      <div className="measure">{children}</div>
      <figcaption className="note">
        <Sentence text={m.source({ source: hole })}>
          {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}
        </Sentence>
      </figcaption>
    </figure>
  );
}

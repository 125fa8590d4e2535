import type { ReactNode } from 'react';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import { hole, Sentence } from './sentence.tsx';
import styles from './sourced-figure.module.css';

export interface SourcedFigureProps {
  readonly figure: string;
  /** What the figure counts. */
  readonly children: ReactNode;
  /** Who counted, and the year. */
  readonly source: ReactNode;
  /** The source's own page. */
  readonly sourceUrl?: string;
  /** Green, for what costs nothing. */
  readonly free?: boolean;
}

/** A figure that says where it comes from and of what year it is. */
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

import type { ReactNode } from 'react';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { Borne } from './borne.tsx';
import styles from './marks.module.css';
import { hole, Sentence } from './sentence.tsx';

export interface SourcedFigureProps {
  readonly figure: string;
  readonly children: ReactNode;
  readonly source?: ReactNode;
  readonly sourceUrl?: string;
  /** Green cap, for free items. */
  readonly free?: boolean;
}

export function SourcedFigure({ figure, children, source, sourceUrl, free }: SourcedFigureProps) {
  return (
    <figure className={styles.figure}>
      <p>
        <Borne size="lg" tone={free ? 'green' : 'red'}>
          {frenchSpaces(figure)}
        </Borne>
      </p>
      <div className="measure">{children}</div>
      {source && (
        <figcaption className="note">
          <Sentence text={m.source({ source: hole })}>
            {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}
          </Sentence>
        </figcaption>
      )}
    </figure>
  );
}

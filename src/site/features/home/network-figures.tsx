import { displayValues, type NetworkFigures as Figures } from '#domain/school/network-figures.ts';
import { m } from '#site/messages/messages.js';
import styles from './home-sections.module.css';

interface NetworkFiguresProps {
  readonly figures: Figures;
  /** Who counted, and when; undefined where nobody could be asked. */
  readonly source: string | undefined;
}

export function NetworkFigures({ figures, source }: NetworkFiguresProps) {
  const shown = displayValues(figures);
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{m.figureMembers()}</dt>
          <dd>{shown.nbMembers}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{m.figureSatisfaction()}</dt>
          <dd>{shown.averageSatisfactionRate}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{m.figureReviews({ date: shown.dateCollectedReviews })}</dt>
          <dd>{shown.nbCollectedReviews}</dd>
        </div>
      </dl>
      {source && <p className="note">{m.source({ source })}</p>}
    </>
  );
}

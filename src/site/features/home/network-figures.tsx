import type { NetworkFigures as Figures } from '#domain/network-figures.ts';
import { m } from '#site/messages/messages.js';
import { frenchSpaces } from '#site/ui/typography.ts';
import styles from './network-figures.module.css';

export function NetworkFigures({ figures }: { readonly figures: Figures }) {
  const { nbMembers, averageSatisfactionRate, nbCollectedReviews, dateCollectedReviews } = figures;
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{m.figureMembers()}</dt>
        <dd>{groupThousands(nbMembers)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{m.figureSatisfaction()}</dt>
        <dd>{averageSatisfactionRate.replace('.', ',')}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{m.figureReviews({ date: dateCollectedReviews })}</dt>
        <dd>{groupThousands(nbCollectedReviews)}</dd>
      </div>
    </dl>
  );
}

function groupThousands(count: number): string {
  return frenchSpaces(String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ' '));
}

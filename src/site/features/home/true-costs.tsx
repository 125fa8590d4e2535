import { classNames } from '#site/ui/class-names.ts';
import { frenchSpaces } from '#site/ui/typography.ts';
import { costFacts } from './cost-facts.ts';
import styles from './true-costs.module.css';

export function TrueCosts() {
  return (
    <dl className={styles.facts}>
      {costFacts.map(({ figure, statement, source, free }) => (
        <div key={figure} className={styles.fact}>
          <dt className={classNames(styles.figure, free && styles.free)}>{frenchSpaces(figure)}</dt>
          <dd>
            <p className={styles.statement}>{frenchSpaces(statement)}</p>
            <p className={styles.source}>{frenchSpaces(source)}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

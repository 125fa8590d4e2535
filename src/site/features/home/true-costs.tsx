import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { costFacts } from './cost-facts.ts';
import styles from './true-costs.module.css';

export function TrueCosts() {
  return (
    <ul className={styles.facts}>
      {costFacts.map(({ figure, statement, source, free }) => (
        <li key={figure()} className={styles.fact}>
          <SourcedFigure figure={figure()} source={source()} free={free ?? false}>
            <p>{statement()}</p>
          </SourcedFigure>
        </li>
      ))}
    </ul>
  );
}

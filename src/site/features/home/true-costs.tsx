import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import type { CostFact } from './describe-costs.server.ts';
import styles from './true-costs.module.css';

export function TrueCosts({ costs }: { readonly costs: readonly CostFact[] }) {
  return (
    <ul className={styles.facts}>
      {costs.map(({ figure, statement, source, sourceUrl, free }) => (
        <li key={figure} className={styles.fact}>
          <SourcedFigure
            figure={figure}
            source={source}
            {...(sourceUrl && { sourceUrl })}
            free={free ?? false}
          >
            <p>{statement}</p>
          </SourcedFigure>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import { stateMapUrl } from '#domain/results/exam-results.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { explainInterval } from '#site/shared/results/describe-results.ts';
import styles from './school-results.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

/** Official results at the driving test (docs/product/exam-results.md). */
export function SchoolResults({
  school: { parts, results },
}: {
  readonly school: Pick<SchoolView, 'parts' | 'results'>;
}) {
  const { described, source, localPage } = results;
  return (
    <SchoolSection part={parts.results} isEmpty={described.length === 0}>
      <dl className={styles.results}>
        {described.map(({ licence, sentence, rate, interval, all }) => (
          <div key={`${licence} ${sentence}`}>
            <dt>{m.resultsLicence({ licence })}</dt>
            <dd className={rate === undefined ? undefined : styles.rate}>{sentence}</dd>
            {interval && <dd className="note">{explainInterval(interval)}</dd>}
            {rate !== undefined && all && <dd className="note">{m.resultsAll({ rate: all })}</dd>}
          </div>
        ))}
      </dl>
      <p className="note measure">
        {m.source({ source })} {m.resultsCaveat()}
      </p>
      <p className={styles.links}>
        {localPage && (
          <Link to={localPage} className="target">
            {m.passRatesLink()}
          </Link>
        )}
        <Link to={`${paths.ranking()}#reussite`} className="target">
          {m.resultsHow()}
        </Link>
        <a href={stateMapUrl} className="target" rel="noopener">
          {m.resultsMap()}
        </a>
      </p>
    </SchoolSection>
  );
}

import { Link } from 'react-router';
import { stateMapUrl } from '#domain/results/exam-results.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { explainInterval } from '#site/shared/results/describe-results.ts';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

/** Official results at the driving test (docs/product/exam-results.md): a line a licence, how to read them on demand. */
export function SchoolResults({ school: { results } }: { readonly school: Pick<SchoolView, 'results'> }) {
  const { described, source, localPage } = results;
  if (described.length === 0) return null;
  return (
    <SchoolSection id="reussite" title={m.resultsTitle()}>
      <ul className="stack gap-half">
        {described.map(({ licence, sentence }) => (
          <li key={`${licence} ${sentence}`}>
            {m.labelled({ label: m.resultsLicence({ licence }), text: sentence })}
          </li>
        ))}
      </ul>
      <p className="note">{m.source({ source })}</p>
      <details className="disclosure">
        <summary>{m.resultsHow()}</summary>
        {described.map(
          ({ licence, sentence, rate, interval, all }) =>
            rate !== undefined && (
              <p key={`${licence} ${sentence}`}>
                {m.labelled({
                  label: m.resultsLicence({ licence }),
                  text: interval ? explainInterval(interval) : '',
                })}{' '}
                {all && m.resultsAll({ rate: all })}
              </p>
            ),
        )}
        <p>{m.resultsCaveat()}</p>
        <p className="cluster gap-2">
          {localPage && (
            <Link to={localPage} className="target">
              {m.passRatesLink()}
            </Link>
          )}
          <Link to={`${paths.ranking()}#reussite`} className="target">
            {m.resultsMethod()}
          </Link>
          <a href={stateMapUrl} className="target" rel="noopener">
            {m.resultsMap()}
          </a>
        </p>
      </details>
    </SchoolSection>
  );
}

import { Link } from 'react-router';
import { stateMapUrl } from '#domain/results/exam-results.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

/** Official results at the driving test (docs/product/exam-results.md): a line a licence, how to read them on demand. */
export function SchoolResults({ school: { results } }: { readonly school: Pick<SchoolView, 'results'> }) {
  const { described, source, localPage } = results;
  if (described.length === 0) return null;
  const rated = described.filter(({ isRated }) => isRated);
  return (
    <SchoolSection id="reussite" title={m.resultsTitle()}>
      <ul className="list plain">
        {(rated.length > 0 ? rated : described).map(({ line }) => (
          <Typeset as="li" key={line} text={line} />
        ))}
      </ul>
      <details className="disclosure">
        <summary>{m.resultsHow()}</summary>
        {described.map(({ explanation }) => (
          <p key={explanation}>{explanation}</p>
        ))}
        <p>{m.source({ source })}</p>
        <p>{m.resultsCaveat()}</p>
        <p className="cluster gap-2">
          {localPage && (
            <Link to={localPage} className="target">
              {m.passRatesLink()}
            </Link>
          )}
          <Link reloadDocument to={`${paths.ranking()}#reussite`} className="target">
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

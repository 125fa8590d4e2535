import { Link } from 'react-router';
import { confidence, largeSample, minPresented, stateMapUrl } from '#domain/results/exam-results.ts';
import { formatPercent } from '#domain/results/result-words.ts';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import type { PassRates, RateTable } from './describe-pass-rates.server.ts';
import type { PassRatesData } from './load-pass-rates.server.ts';

function trailOf({ departement, licence }: PassRates): Trail {
  return departement
    ? trailTo({ label: m.passRatesTrail(), to: paths.passRates({ licence }) }, { label: departement.nom })
    : trailTo({ label: m.passRatesTrail() });
}

export function passRatesMeta(page: PassRatesData, matches: Matches) {
  if (!page) return pageMeta({ title: m.passRatesTitle(), noindex: true, matches });
  const { departement, licence } = page;
  return pageMeta({
    title: departement ? m.passRatesTitleIn(departement) : m.passRatesTitle(),
    description: departement ? m.passRatesDescriptionIn(departement) : m.passRatesDescription(),
    path: paths.passRates({ departement: departement?.slug, licence }),
    parameters: ['permis'],
    trail: trailOf(page),
    image: 'auto-ecoles',
    matches,
  });
}

export function PassRatesPage({ page }: { readonly page: PassRatesData }) {
  if (!page) return <PassRatesUnavailable />;
  const { departement, licence, choices, whole, tables, source } = page;
  return (
    <WidePage>
      <PageHead
        trail={trailOf(page)}
        title={departement ? m.passRatesTitleIn(departement) : m.passRatesTitle()}
        lead={m.passRatesLead()}
      >
        {choices.length > 0 && (
          <nav aria-label={m.passRatesChoice()}>
            <ul className="chips">
              {choices.map(({ label, to, isChosen }) => (
                <li key={to}>
                  <Link to={to} className="chip" aria-current={isChosen ? 'page' : undefined}>
                    <Typeset text={label} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </PageHead>
      {whole && (
        <section aria-label={m.passRatesDepartement()}>
          <SourcedFigure figure={whole.rate} source={source}>
            <p>
              <Typeset text={whole.statement} />
            </p>
            {whole.interval && <p className="note">{whole.interval}</p>}
          </SourcedFigure>
        </section>
      )}
      <div className="columns">
        <div className="stack gap-4">
          {tables.map((table) => (
            <section key={table.id} className="section gap-1" aria-labelledby={table.id}>
              <h2 id={table.id}>
                <Typeset text={table.title} />
              </h2>
              <Rates table={table} />
            </section>
          ))}
        </div>
        <div className="stack gap-2">
          <details className="disclosure">
            <summary>
              <h2>
                <Typeset text={m.passRatesLimits()} />
              </h2>
            </summary>
            {[
              m.passRatesWho(),
              m.passRatesChance({
                least: minPresented,
                large: largeSample,
                confidence: formatPercent(confidence),
              }),
              m.passRatesOrder(),
              ...(departement ? [m.passRatesSums()] : [m.source({ source })]),
            ].map((text) => (
              <p key={text} className="measure">
                <Typeset text={text} />
              </p>
            ))}
          </details>
          <ul className="list plain">
            <li>
              <Link reloadDocument to={`${paths.ranking()}#reussite`}>
                {m.resultsHow()}
              </Link>
            </li>
            <li>
              <a href={stateMapUrl} rel="noopener">
                {m.resultsMap()}
              </a>
            </li>
            {departement && (
              <li>
                <Link to={paths.passRates({ licence })}>{m.passRatesAll()}</Link>
              </li>
            )}
          </ul>
        </div>
      </div>
    </WidePage>
  );
}

/** The others are folded. */
const maxOpenRows = 15;

function Rates({ table: { caption, rows } }: { readonly table: RateTable }) {
  const others = rows.slice(maxOpenRows);
  return (
    <>
      <p className="note">{caption}</p>
      <RateList rows={rows.slice(0, maxOpenRows)} />
      {others.length > 0 && (
        <Unfolding title={m.passRatesOthers({ count: others.length })}>
          <RateList rows={others} />
        </Unfolding>
      )}
    </>
  );
}

function RateList({ rows }: Pick<RateTable, 'rows'>) {
  return (
    <ul className="list">
      {rows.map(({ name: label, fullName, note, to, rate, interval, count }) => (
        <li key={to} className="split">
          <span>
            <Link to={to} aria-label={fullName}>
              {label}
            </Link>{' '}
            {note && <span className="note">{note}</span>}
          </span>
          <span>
            <strong>{rate}</strong> <span className="note">{interval ? `${count}, ${interval}` : count}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function PassRatesUnavailable() {
  return (
    <div className="page">
      <ErrorState
        heading="h1"
        title={m.passRatesUnavailable()}
        otherwise={
          <ButtonLink to={paths.search()} variant="quiet">
            {m.licenceCitiesSearch()}
          </ButtonLink>
        }
      >
        <p>{m.pricesUnavailableText()}</p>
      </ErrorState>
    </div>
  );
}

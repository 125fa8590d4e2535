import { Link } from 'react-router';
import { confidence, largeSample, minPresented, stateMapUrl } from '#domain/results/exam-results.ts';
import { firstTryWords, formatPercent } from '#domain/results/result-words.ts';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import type { PassRates, RateTable } from './describe-pass-rates.server.ts';
import type { PassRatesData } from './load-pass-rates.server.ts';
import styles from './pass-rates-page.module.css';

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
            <ul className={`cluster ${styles.choices}`}>
              {choices.map(({ label, to, isChosen }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={`tile target ${styles.choice}`}
                    aria-current={isChosen ? 'page' : undefined}
                  >
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
      {tables.map((table) => (
        <section key={table.id} className={`section ${styles.rates}`} aria-labelledby={table.id}>
          <h2 id={table.id}>
            <Typeset text={table.title} />
          </h2>
          <Rates table={table} />
        </section>
      ))}
      <section className="section gap-2" aria-labelledby="limites">
        <h2 id="limites">
          <Typeset text={m.passRatesLimits()} />
        </h2>
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
        <p className={styles.links}>
          <Link to={`${paths.ranking()}#reussite`} className="target">
            {m.resultsHow()}
          </Link>
          <a href={stateMapUrl} className="target" rel="noopener">
            {m.resultsMap()}
          </a>
          {departement && (
            <Link to={paths.passRates({ licence })} className="target">
              {m.passRatesAll()}
            </Link>
          )}
        </p>
      </section>
    </WidePage>
  );
}

function Rates({ table: { caption, name, rows } }: { readonly table: RateTable }) {
  return (
    <ReadingTable caption={caption} className={styles.table}>
      <thead>
        <tr>
          {[name, firstTryWords, m.passRatesCandidates()].map((column) => (
            <th key={column} scope="col">
              <Typeset text={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name: label, fullName, note, to, rate, interval, count }) => (
          <tr key={to}>
            <th scope="row">
              <Link to={to} aria-label={fullName}>
                {label}
              </Link>
              {note && <span className={`note ${styles.note}`}>{note}</span>}
            </th>
            <td>
              {rate}
              {interval && <span className={`note ${styles.note}`}>{interval}</span>}
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </ReadingTable>
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

import { Link } from 'react-router';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Estimate } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import type { PricesData } from './load-prices.server.ts';
import styles from './prices-page.module.css';

type Departement = NonNullable<PricesData>['departement'];

function trailOf(departement: Departement): Trail {
  return departement
    ? trailTo({ label: m.pricesTrail(), to: paths.prices() }, { label: departement.nom })
    : trailTo({ label: m.pricesTrail() });
}

export function pricesMeta(page: PricesData, matches: Matches) {
  if (!page) return pageMeta({ title: m.pricesTitle(), noindex: true, matches });
  const { departement, rows } = page;
  return pageMeta({
    title: departement ? m.pricesTitleIn(departement) : m.pricesTitle(),
    description: departement ? m.pricesDescriptionIn(departement) : m.pricesDescription(),
    path: paths.prices(departement?.slug),
    trail: trailOf(departement),
    image: 'auto-ecoles',
    noindex: rows.length === 0,
    matches,
  });
}

export function PricesPage({ page }: { readonly page: PricesData }) {
  if (!page) return <PricesUnavailable />;
  const { departement, day, rows, departements, method } = page;
  return (
    <WidePage>
      <PageHead
        trail={trailOf(departement)}
        title={departement ? m.pricesTitleIn(departement) : m.pricesTitle()}
        lead={rows.length === 0 ? m.pricesNone() : departement ? m.pricesLeadIn(departement) : m.pricesLead()}
      />
      <div className="columns">
        {rows.length > 0 && (
          <section className="section gap-2" aria-labelledby="formations">
            <Typeset as="h2" id="formations" text={m.pricesTableTitle()} />
            <ul className={`list ${styles.prices}`}>
              {rows.map(({ label, to, total, range, details }) => (
                <li key={to}>
                  <p className="split">
                    <Link to={to}>{label}</Link>
                    {total !== undefined && <Estimate cents={total} />}
                  </p>
                  <p className="note split">
                    <Typeset as="span" text={details} /> {range}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="stack gap-2">
          <p className="note">{m.pricesCaption({ day })}</p>
          <details className="disclosure">
            <summary>
              <h2>{m.pricesMethodTitle()}</h2>
            </summary>
            {method.map((text) => (
              <Typeset as="p" key={text} className="measure" text={text} />
            ))}
          </details>
          <ul className="list plain">
            {rows.length > 0 && (
              <li>
                <a href={paths.pricesFile()} download>
                  {m.pricesDownload()}
                </a>
              </li>
            )}
            <li>
              <Link to={paths.simulator()}>{m.simTrail()}</Link>
            </li>
            <li>
              <Link to={departement ? paths.prices() : paths.ranking()}>
                {departement ? m.pricesWhole() : m.compareRanking()}
              </Link>
            </li>
          </ul>
        </div>
      </div>
      {departements.length > 0 && (
        <section className="section gap-2" aria-labelledby="departements">
          <Typeset as="h2" id="departements" text={m.pricesDepartementsTitle()} />
          <ul className={`grid-4 gap-1 ${styles.prices} ${styles.departements}`}>
            {departements.map(({ label, to, median }) => (
              <li key={to}>
                <Link to={to} className={`tile ${styles.departement}`}>
                  <span className="strong">{label}</span>
                  <Estimate cents={median} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </WidePage>
  );
}

function PricesUnavailable() {
  return (
    <div className="page">
      <ErrorState
        heading="h1"
        title={m.pricesUnavailable()}
        otherwise={
          <ButtonLink to={paths.simulator()} variant="quiet">
            {m.simTrail()}
          </ButtonLink>
        }
      >
        <p>{m.pricesUnavailableText()}</p>
      </ErrorState>
    </div>
  );
}

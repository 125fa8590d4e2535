import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Estimate } from '#site/ui/price.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import type { PriceRow } from './describe-prices.server.ts';
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
      {rows.length > 0 && (
        <section className={`section ${styles.prices}`} aria-labelledby="formations">
          <Typeset as="h2" id="formations" text={m.pricesTableTitle()} />
          <PriceRows rows={rows} day={day} isLocal={departement !== undefined} />
          <p>
            <a href={paths.pricesFile()} className={`target ${styles.file}`} download>
              <Download aria-hidden="true" size={20} /> {m.pricesDownload()}
            </a>
          </p>
        </section>
      )}
      {departements.length > 0 && (
        <section className="section" aria-labelledby="departements">
          <Typeset as="h2" id="departements" text={m.pricesDepartementsTitle()} />
          <ul className={styles.departements}>
            {departements.map(({ label, to, median, schools }) => (
              <li key={to}>
                <Link to={to} className={`tile ${styles.departement}`}>
                  <span className={styles.name}>{label}</span>
                  <span className={styles.median}>
                    <Estimate cents={median} />
                  </span>
                  <span className={`note ${styles.schools}`}>{schools}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section gap-2" aria-labelledby="methode">
        <Typeset as="h2" id="methode" text={m.pricesMethodTitle()} />
        {method.map((text) => (
          <Typeset as="p" key={text} className="measure" text={text} />
        ))}
        <p className={styles.links}>
          <Link to={paths.simulator()} className="target">
            {m.simTrail()}
          </Link>
          <Link to={paths.ranking()} className="target">
            {m.compareRanking()}
          </Link>
          {departement && (
            <Link to={paths.prices()} className="target">
              {m.pricesWhole()}
            </Link>
          )}
        </p>
      </section>
    </WidePage>
  );
}

interface PriceRowsProps {
  readonly rows: readonly PriceRow[];
  readonly day: string;
  readonly isLocal: boolean;
}

function PriceRows({ rows, day, isLocal }: PriceRowsProps) {
  const columns = [
    m.pricesTotalHead(),
    ...(isLocal ? [m.pricesNetwork()] : []),
    m.pricesPack(),
    m.pricesSchools(),
  ];
  return (
    <ReadingTable caption={m.pricesCaption({ day })} className={styles.table}>
      <thead>
        <tr>
          {[m.pricesTraining(), ...columns].map((column) => (
            <Typeset as="th" key={column} scope="col" text={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, to, total, range, network, pack, schools }) => (
          <tr key={to}>
            <th scope="row">
              <Link to={to}>{label}</Link>
            </th>
            <td data-label={m.pricesTotal()}>
              <div>
                {total !== undefined && <Estimate cents={total} />}
                <span className={`note ${styles.range}`}>{range}</span>
              </div>
            </td>
            {isLocal && <td data-label={m.pricesNetwork()}>{network ?? '–'}</td>}
            <td data-label={m.pricesPack()}>{pack}</td>
            <td data-label={m.pricesSchools()}>{schools}</td>
          </tr>
        ))}
      </tbody>
    </ReadingTable>
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

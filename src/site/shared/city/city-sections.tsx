import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { TableBox } from '#site/ui/table-box.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { CityPageData } from './city-data.server.ts';
import type { CityFigure } from './city-figures.server.ts';
import type { CityQuestion } from './city-questions.server.ts';
import styles from './city-sections.module.css';

interface CityDetailsProps {
  readonly figuresTitle: string;
  readonly figures: readonly CityFigure[];
  readonly questions: readonly CityQuestion[];
}

/** Figures and questions, each behind its title. */
export function CityDetails({ figuresTitle, figures, questions }: CityDetailsProps) {
  if (figures.length + questions.length === 0) return null;
  return (
    <section className="section gap-2" aria-labelledby="questions">
      <Typeset as="h2" id="questions" text={m.questionsTitle()} />
      <Accordion
        heading="h3"
        items={[
          ...(figures.length > 0
            ? [{ title: figuresTitle, id: 'chiffres', children: <Figures figures={figures} /> }]
            : []),
          ...questions.map(({ question, answer }) => ({
            title: question,
            children: <Typeset as="p" text={answer} />,
          })),
        ]}
      />
    </section>
  );
}

function Figures({ figures }: Pick<CityDetailsProps, 'figures'>) {
  return (
    <ul className="grid-2 gap-4">
      {figures.map(({ figure, statement, source, sourceUrl, more }) => (
        <li key={statement}>
          <SourcedFigure figure={figure} source={source} {...(sourceUrl && { sourceUrl })}>
            <Typeset as="p" text={statement} />
            {more && (
              <Link to={more.to} className="target">
                {more.label}
              </Link>
            )}
          </SourcedFigure>
        </li>
      ))}
    </ul>
  );
}

interface CityLinksProps {
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
  readonly children?: ReactNode;
}

export function CityLinks({ label, links, children }: CityLinksProps) {
  if (links.length === 0 && !children) return null;
  return (
    <nav className="cluster gap-2" aria-label={label}>
      {children}
      {links.map(({ label: name, to }) => (
        <Link key={to} to={to} className="target">
          {name}
        </Link>
      ))}
    </nav>
  );
}

type CityTrainingsProps = Pick<CityPageData, 'trainings'> & { readonly title: string };

export function CityTrainings({ title, trainings }: CityTrainingsProps) {
  if (trainings.length === 0) return null;
  return (
    <section className="section gap-2" aria-labelledby="formations">
      <Typeset as="h2" id="formations" text={title} />
      <ul className="grid-4 gap-1">
        {trainings.map(({ label, picto, to, schools, from }) => (
          <li key={label}>
            <Link to={to} className={`tile ${styles.training}`}>
              <Vehicle picto={picto} />
              <b>{label}</b>
              <span className="note">
                {schools}, {from}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CityNeighbours({
  title,
  neighbours,
}: Pick<CityPageData, 'neighbours'> & { readonly title: string }) {
  if (neighbours.length === 0) return null;
  return (
    <section className="section gap-1" aria-labelledby="voisines">
      <Typeset as="h2" id="voisines" text={title} />
      <ul className="grid-3 gap-half">
        {neighbours.map(({ label, to, note }) => (
          <li key={to}>
            <Link to={to} className="target strong">
              {label}
            </Link>{' '}
            <span className="note">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CityPricesProps {
  readonly at: string;
  readonly prices: {
    readonly rows: readonly {
      readonly label: string;
      readonly to: string;
      readonly schools: string;
      readonly median: string;
      /** Empty when all schools ask the same price. */
      readonly range: string;
    }[];
    readonly source: string;
    readonly sourceUrl?: string;
  };
}

export function CityPrices({ at, prices: { rows, source } }: CityPricesProps) {
  if (rows.length === 0) return null;
  return (
    <section className="section" aria-labelledby="prix">
      <Typeset as="h2" id="prix" text={m.licenceCityPricesTitle({ at })} />
      <TableBox>
        <table className="table as-cards">
          <caption>{m.licenceCityPricesCaption({ at })}</caption>
          <thead>
            <tr>
              <Typeset as="th" scope="col" text={m.licenceCityPriceOf()} />
              <Typeset as="th" scope="col" data-figure text={m.licenceCityPriceMedian()} />
              <Typeset as="th" scope="col" data-figure text={m.licenceCityPriceRange()} />
              <Typeset as="th" scope="col" data-figure text={m.licenceCityPriceSchools()} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, to, schools, median, range }) => (
              <tr key={to}>
                <th scope="row">
                  <Link to={to}>{label}</Link>
                </th>
                <td data-figure data-label={m.licenceCityPriceMedian()}>
                  <b>{median}</b>
                </td>
                <td data-figure data-label={m.licenceCityPriceRange()}>
                  {range || m.licenceCityOnePrice()}
                </td>
                <td data-figure data-label={m.licenceCityPriceSchools()}>
                  {schools}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      <p className="note">{m.source({ source })}</p>
      <p className="measure">{m.licenceCityPricesText()}</p>
    </section>
  );
}

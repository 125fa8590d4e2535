import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import { displayValues, type NetworkFigures as ShownFigures } from '#domain/school/network-figures.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { ChipLinks } from '#site/ui/chip-links.tsx';
import label from '#site/ui/drawings/label.svg?url';
import place from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import front from '#site/ui/drawings/vitrine.svg?url';
import { Estimate } from '#site/ui/price.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { CostFact } from './describe-costs.server.ts';
import styles from './home.module.css';
import type { Editorial } from './load-editorial.server.ts';

const drawings: Readonly<Record<string, string>> = { label, lieu: place, vitrine: front };

export function Why({ reasons }: { readonly reasons: Editorial['why'] }) {
  return (
    <ul className="grid-3 gap-2">
      {reasons.map(({ title, text, drawing, link }) => {
        const href = drawings[drawing ?? ''];
        return (
          <li key={title} className={styles.reason}>
            {href && <Scene href={href} />}
            <div>
              <Typeset as="h3" text={title} />
              {text.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {link && <Link to={link.to}>{link.label}</Link>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface LicencesProps {
  readonly guides: readonly { readonly label: string; readonly to: string }[];
}

/** Schools by licence, then the page about each licence. */
export function Licences({ guides }: LicencesProps) {
  return (
    <>
      <ul className={styles.licences}>
        {frontCategoriesFor('research').map(({ slug, label, picto }) => (
          <li key={slug}>
            <Link className={`tile ${styles.licence}`} to={paths.search({ category: slug })}>
              <Vehicle picto={picto} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <details className="disclosure">
        <summary>
          <h3>{m.homeCardsTitle()}</h3>
        </summary>
        <ChipLinks links={guides} />
      </details>
    </>
  );
}

interface TrueCostsProps {
  readonly costs: readonly CostFact[];
  readonly estimate: { readonly cents: number; readonly text: string; readonly source: string } | undefined;
}

/** What a licence costs in all, then the figures behind. */
export function TrueCosts({ costs, estimate }: TrueCostsProps) {
  const sources = [
    ...(estimate
      ? [{ figure: formatEstimate(estimate.cents), source: estimate.source, sourceUrl: undefined }]
      : []),
    ...costs,
  ];
  return (
    <div className={`grid-2 gap-2 ${styles.costs}`}>
      {estimate && (
        <div className="card panel stack gap-2">
          <p>
            <Estimate cents={estimate.cents} /> <Typeset text={estimate.text} />
          </p>
          <div>
            <ButtonLink to={paths.simulator()} size="lg">
              {m.homeEstimate()}
            </ButtonLink>
          </div>
        </div>
      )}
      <Figures rows={costs.map(({ figure, statement }) => [statement, frenchSpaces(figure)])} />
      <details className="disclosure note across">
        <summary>{m.homeCostSources()}</summary>
        <ul className="list plain">
          {sources.map(({ figure, source, sourceUrl }) => (
            <li key={figure}>
              <Sentence text={m.labelled({ label: frenchSpaces(figure), text: hole })}>
                {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}
              </Sentence>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface NetworkFiguresProps {
  readonly figures: ShownFigures;
  readonly source: string | undefined;
}

export function NetworkFigures({ figures, source }: NetworkFiguresProps) {
  const shown = displayValues(figures);
  return (
    <div className="stack gap-1">
      <Figures
        rows={[
          [m.figureMembers(), shown.nbMembers],
          [m.figureSatisfaction(), shown.averageSatisfactionRate],
          [m.figureReviews({ date: shown.dateCollectedReviews }), shown.nbCollectedReviews],
        ]}
      />
      {source && <p className="note">{m.source({ source })}</p>}
    </div>
  );
}

function Figures({ rows }: { readonly rows: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <Typeset as="dt" text={term} />
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Questions({ questions }: { readonly questions: Editorial['questions'] }) {
  const items = questions.map(({ id, question, answer }) => ({
    id,
    title: question,
    children: <RichText blocks={answer} />,
  }));
  return <Accordion heading="h3" items={items} />;
}

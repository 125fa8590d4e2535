import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { displayValues, type NetworkFigures as Figures } from '#domain/school/network-figures.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import label from '#site/ui/drawings/label.svg?url';
import place from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import front from '#site/ui/drawings/vitrine.svg?url';
import { Estimate } from '#site/ui/price.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import categoryGridStyles from './category-grid.module.css';
import type { CostFact } from './describe-costs.server.ts';
import styles from './home-sections.module.css';
import type { Editorial } from './load-editorial.server.ts';

const drawings: Readonly<Record<string, string>> = { label, lieu: place, vitrine: front };

export function Why({ reasons }: { readonly reasons: Editorial['why'] }) {
  return (
    <ul className={`stack gap-4 ${styles.reasons}`}>
      {reasons.map(({ title, text, drawing, link }) => {
        const href = drawings[drawing ?? ''];
        return (
          <li key={title} className={`stack gap-1 ${styles.reason}`}>
            {href && <Scene href={href} />}
            <Typeset as="h3" text={title} />
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {link && (
              <p>
                <Link to={link.to}>{link.label}</Link>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function CategoryGrid() {
  return (
    <ul className={categoryGridStyles.grid}>
      {frontCategoriesFor('research').map(({ slug, label, picto }) => (
        <li key={slug} className={categoryGridStyles.item}>
          <Link className={categoryGridStyles.link} to={paths.search({ category: slug })}>
            <Vehicle picto={picto} />
            <span className={categoryGridStyles.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const steps = [
  {
    title: m.stepSearch,
    text: m.stepSearchText,
  },
  {
    title: m.stepCompare,
    text: m.stepCompareText,
  },
  {
    title: m.stepChoose,
    text: m.stepChooseText,
  },
  {
    title: m.stepEnrol,
    text: m.stepEnrolText,
  },
];

export function HowItWorks() {
  return (
    <ol className={`stack gap-2 ${styles.steps}`}>
      {steps.map(({ title, text }, index) => (
        <li key={title()} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <Typeset as="h3" text={title()} />
          <p>{text()}</p>
        </li>
      ))}
    </ol>
  );
}

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
            <Typeset as="p" text={statement} />
          </SourcedFigure>
        </li>
      ))}
    </ul>
  );
}

interface EstimateTeaserProps {
  readonly estimate: { readonly cents: number; readonly text: string; readonly source: string };
}

export function EstimateTeaser({ estimate: { cents, text, source } }: EstimateTeaserProps) {
  return (
    <div className={`box ${styles.teaser}`}>
      <div>
        <p className={styles.estimate}>
          <Estimate cents={cents} />
        </p>
        <Typeset as="p" text={text} />
        <p className={styles.source}>{m.source({ source })}</p>
      </div>
      <ButtonLink to={paths.simulator()} size="lg">
        {m.homeEstimate()}
      </ButtonLink>
    </div>
  );
}

interface ReadingCardsProps {
  readonly cards: readonly {
    readonly title: string;
    readonly text: string;
    readonly picto: string;
    readonly to: string;
  }[];
}

export function ReadingCards({ cards }: ReadingCardsProps) {
  return (
    <ul className={`stack gap-2 ${styles.cards}`}>
      {cards.map(({ title, text, picto, to }) => (
        <li key={to}>
          <Link to={to} className={`tile ${styles.card}`}>
            <Vehicle picto={picto} />
            <b>{title}</b>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface NetworkFiguresProps {
  readonly figures: Figures;
  readonly source: string | undefined;
}

export function NetworkFigures({ figures, source }: NetworkFiguresProps) {
  const shown = displayValues(figures);
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <Typeset as="dt" text={m.figureMembers()} />
          <dd>{shown.nbMembers}</dd>
        </div>
        <div className={styles.figure}>
          <Typeset as="dt" text={m.figureSatisfaction()} />
          <dd>{shown.averageSatisfactionRate}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{m.figureReviews({ date: shown.dateCollectedReviews })}</dt>
          <dd>{shown.nbCollectedReviews}</dd>
        </div>
      </dl>
      {source && <p className="note">{m.source({ source })}</p>}
    </>
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

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import styles from './licence-page.module.css';
import { LicenceGuide, LicencePart, LicenceQuestions, Sources } from './licence-sections.tsx';
import type { LicenceView } from './load-licence.server.ts';

interface LicencePageProps {
  readonly page: LicenceView;
  readonly trail: Trail;
  readonly search: ReactNode;
  readonly campaign: ReactNode;
  readonly nearby: ReactNode;
}

export function LicencePage({ page, trail, search, campaign, nearby }: LicencePageProps) {
  const { heading, lead, category, links, figures, contents, sections, guide, questions, others } = page;
  return (
    <WidePage>
      <header className={styles.hero}>
        <PageHead trail={trail} title={heading} lead={lead}>
          {search}
          <ul className={styles.links}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </PageHead>
        <div className={styles.drawing}>
          <Vehicle picto={category} />
        </div>
      </header>
      <div className={styles.columns}>
        <nav aria-labelledby="plan" className={`box stack gap-1 ${styles.contents}`}>
          <Typeset as="h2" id="plan" text={contents.title} />
          <ol>
            {contents.items.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ul className={`figures ${styles.figures}`}>
          {figures.map(({ figure, statement, source, pages, free }) => (
            <li key={statement}>
              <SourcedFigure
                figure={figure}
                source={<Sources source={source} pages={pages} />}
                free={free ?? false}
              >
                <Typeset as="p" text={statement} />
              </SourcedFigure>
            </li>
          ))}
        </ul>
        <div className={`stack ${styles.parts}`}>
          {sections.map((section) => (
            <LicencePart key={section.id} section={section} />
          ))}
          {guide && <LicenceGuide guide={guide} />}
          {questions.items.length > 0 && <LicenceQuestions questions={questions} />}
          <p className={styles.back}>
            <a href="#plan">{contents.title}</a>
          </p>
        </div>
      </div>
      {campaign}
      <div className={styles.nearby}>{nearby}</div>
      {others.items.length > 0 && (
        <nav aria-labelledby="autres-permis" className={`stack gap-2 ${styles.others}`}>
          <Typeset as="h2" id="autres-permis" text={others.title} />
          <ul>
            {others.items.map(({ name, picto, to }) => (
              <li key={to}>
                <Link to={to}>
                  <Vehicle picto={picto} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </WidePage>
  );
}

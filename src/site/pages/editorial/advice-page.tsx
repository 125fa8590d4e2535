import { Link } from 'react-router';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Notice } from '#site/ui/notice.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './advice-page.module.css';
import type { AdviceLink, AdviceView } from './read-advice.server.ts';

export function AdvicePage({ advice, trail }: { readonly advice: AdviceView; readonly trail: Trail }) {
  const { title, lead, blocks, reviewed, sources, others } = advice;
  return (
    <ReadingPage trail={trail}>
      <header className={styles.head}>
        <Typeset as="h1" text={title} />
        <Typeset as="p" className={styles.lead} text={lead} />
      </header>
      <div className={`stack gap-3 ${styles.layout}`}>
        <div className={`stack gap-3 ${styles.body}`}>
          <div>
            <Prose>
              <RichText blocks={blocks} />
            </Prose>
          </div>
          <section className={styles.sources} aria-labelledby="sources">
            <Typeset as="h2" id="sources" text={m.adviceSources()} />
            <ul>
              {sources.map(({ label, url }) => (
                <li key={url}>
                  <a href={url}>
                    <Typeset text={label} />
                  </a>
                </li>
              ))}
            </ul>
            <p>{reviewed}</p>
          </section>
        </div>
        <nav aria-labelledby="autres-conseils" className={styles.others}>
          <Typeset as="h2" id="autres-conseils" text={m.adviceOthers()} />
          <ul>
            {others.map(({ to, title: other }) => (
              <li key={to}>
                <Link to={to}>
                  <Typeset text={other} />
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <Link to={paths.learnerFaq()}>{m.adviceFaq()}</Link>
          </p>
        </nav>
      </div>
    </ReadingPage>
  );
}

interface AdviceListProps {
  readonly trail: Trail;
  readonly advice: readonly AdviceLink[] | undefined;
}

export function AdviceList({ trail, advice }: AdviceListProps) {
  return (
    <ReadingPage trail={trail}>
      <header className={styles.head}>
        <Typeset as="h1" text={m.adviceTitle()} />
        <p className={styles.lead}>{m.adviceLead()}</p>
      </header>
      {advice ? (
        <ul className={styles.list}>
          {advice.map(({ to, title, answer }) => (
            <li key={to}>
              <h2>
                <Link to={to}>
                  <Typeset text={title} />
                </Link>
              </h2>
              <Typeset as="p" text={answer} />
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="warning" title={m.editorialAway()} text={m.editorialAwayText()} />
      )}
    </ReadingPage>
  );
}

import { Link } from 'react-router';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { TableOfContents } from '#site/ui/table-of-contents.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './faq-page.module.css';

export interface FaqSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly {
    readonly id: string;
    readonly question: string;
    readonly answer: readonly RichTextBlock[];
  }[];
}

interface FaqPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly FaqSection[];
  readonly contact: string | undefined;
  readonly advice?: string;
}

/** The id is within the answer, so that browsers open it. */
export function FaqPage({ trail, title, lead, sections, contact, advice }: FaqPageProps) {
  return (
    <ReadingPage trail={trail}>
      <header className={`stack gap-2 ${styles.head}`}>
        <Typeset as="h1" text={title} />
        <Typeset as="p" className={styles.lead} text={lead} />
        <p className={`note measure ${styles.hint}`}>{m.faqSearchHint()}</p>
      </header>
      <TableOfContents blocks={[]} others={sections} />
      {sections.map((section) => (
        <section key={section.id} className={`stack gap-2 ${styles.section}`}>
          <Typeset as="h2" id={section.id} text={section.title} />
          <Accordion
            heading="h3"
            items={section.questions.map(({ id, question, answer }) => ({
              title: question,
              children: (
                <div id={id} className={styles.answer}>
                  <Prose>
                    <RichText blocks={answer} />
                  </Prose>
                  <a href={`#${id}`} className={styles.address}>
                    {m.faqBack()}
                  </a>
                </div>
              ),
            }))}
          />
        </section>
      ))}
      {advice && (
        <p className={styles.ask}>
          {m.faqAdvice()} <Link to={advice}>{m.adviceTitle()}</Link>
        </p>
      )}
      {contact && (
        <p className={styles.ask}>
          {m.faqNotFound()} <Link to={contact}>{m.faqWrite()}</Link>
        </p>
      )}
    </ReadingPage>
  );
}

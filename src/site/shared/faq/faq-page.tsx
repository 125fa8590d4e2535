import { Link } from 'react-router';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import type { Trail } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Accordion } from '#site/ui/accordion.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';

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
    <WidePage>
      <PageHead trail={trail} title={title} lead={lead}>
        <p className="note measure screen-only">{m.faqSearchHint()}</p>
      </PageHead>
      <div className="grid-2">
        {sections.map((section) => (
          <section key={section.id} className="stack gap-2">
            <Typeset as="h2" id={section.id} text={section.title} />
            <Accordion
              heading="h3"
              items={section.questions.map(({ id, question, answer }) => ({
                title: question,
                children: (
                  <div id={id}>
                    <Prose>
                      <RichText blocks={answer} />
                    </Prose>
                    <a href={`#${id}`} className="target note screen-only">
                      {m.faqBack()}
                    </a>
                  </div>
                ),
              }))}
            />
          </section>
        ))}
      </div>
      {advice && (
        <p className="strong screen-only">
          {m.faqAdvice()} <Link to={advice}>{m.adviceTitle()}</Link>
        </p>
      )}
      {contact && (
        <p className="strong screen-only">
          {m.faqNotFound()} <Link to={contact}>{m.faqWrite()}</Link>
        </p>
      )}
    </WidePage>
  );
}

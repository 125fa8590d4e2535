import { Accordion } from '#site/ui/accordion.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import styles from './licence-part.module.css';
import type { LicenceView } from './load-licence.server.ts';

export function LicenceQuestions({ questions: { title, items } }: Pick<LicenceView, 'questions'>) {
  return (
    <section id="questions" aria-labelledby="questions-titre" className={styles.part}>
      <h2 id="questions-titre">{title}</h2>
      <Accordion
        heading="h3"
        items={items.map(({ id, question, answer }) => ({
          title: question,
          // Within the answer, so that browsers unfold what an address leads to.
          children: (
            <div id={id}>
              <Prose>
                <RichText blocks={answer} />
              </Prose>
            </div>
          ),
        }))}
      />
    </section>
  );
}

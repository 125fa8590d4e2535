import { Prose } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './code-facts.module.css';
import type { CourseSection } from './split-course.ts';

export function CourseText({ sections }: { readonly sections: readonly CourseSection[] }) {
  return (
    <div className={styles.course}>
      {sections.map(({ title, blocks }) => (
        <section key={title}>
          <h2>
            <Typeset text={title} />
          </h2>
          <Prose>
            <RichText blocks={blocks} />
          </Prose>
        </section>
      ))}
    </div>
  );
}

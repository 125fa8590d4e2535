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
          <Typeset as="h2" text={title} />
          <Prose>
            <RichText blocks={blocks} />
          </Prose>
        </section>
      ))}
    </div>
  );
}

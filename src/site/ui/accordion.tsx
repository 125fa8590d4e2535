import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { PlusSign } from './plus-sign.tsx';
import { Typeset } from './typeset.tsx';

interface AccordionItem {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
  readonly isOpen?: boolean;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly heading?: 'h2' | 'h3' | 'h4' | 'span';
}

/** Native `details`: works without script and with the browser's search. */
export function Accordion({ items, heading: Title = 'span' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, children, id, isOpen }, index) => (
        <details key={id ?? index} id={id} open={isOpen} className={styles.item}>
          <summary className={`press ${styles.summary}`}>
            <Typeset as={Title} className={styles.title} text={title} />
            <PlusSign />
          </summary>
          <div className={styles.answer}>{children}</div>
        </details>
      ))}
    </div>
  );
}

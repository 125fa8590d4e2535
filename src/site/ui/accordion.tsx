import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Typeset } from './typeset.tsx';

export interface AccordionItem {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Fragment of the item. */
  readonly id?: string;
  readonly open?: boolean;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Heading level; `span`: no heading. */
  readonly heading?: 'h2' | 'h3' | 'h4' | 'span';
  /** With a name only one item is open at a time. */
  readonly name?: string;
}

/** Native `details`: works without script and with the browser's search. */
export function Accordion({ items, heading: Title = 'span', name }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, children, id, open }, index) => (
        <details key={id ?? index} id={id} name={name} open={open} className={styles.item}>
          <summary className={`press ${styles.summary}`}>
            <Title className={styles.title}>
              <Typeset text={title} />
            </Title>
            <span className={styles.sign}>
              <Plus aria-hidden="true" size={20} strokeWidth={3} />
            </span>
          </summary>
          <div className={styles.answer}>{children}</div>
        </details>
      ))}
    </div>
  );
}

import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Typeset } from './typeset.tsx';

export interface AccordionItem {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** So that an address can lead to it. */
  readonly id?: string;
  readonly open?: boolean;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Level of the titles in the page's outline; a `span` is no heading. */
  readonly heading?: 'h2' | 'h3' | 'h4' | 'span';
  /** Given, only one item stays open at a time. */
  readonly name?: string;
}

/** Questions that open on their answers: native, so that they work without script and are found in the page. */
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

import type { ReactNode } from 'react';
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
export function Accordion({ items, heading = 'span' }: AccordionProps) {
  return (
    <div>
      {items.map(({ title, children, id, isOpen }, index) => (
        <details key={id ?? index} id={id} open={isOpen} className="disclosure">
          <summary>
            <Typeset as={heading} text={title} />
          </summary>
          <div className="measure stack gap-1">{children}</div>
        </details>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PanelProps {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'aside';
  readonly className?: string;
  readonly id?: string;
  readonly 'aria-labelledby'?: string;
}

export function Panel({ children, as: Element = 'div', className, ...rest }: PanelProps) {
  return (
    <Element {...rest} className={classNames('card panel', className)}>
      {children}
    </Element>
  );
}

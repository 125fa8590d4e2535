import type { ReactNode } from 'react';

export interface CitySignProps {
  readonly children: ReactNode;
  readonly as?: 'h1' | 'h2' | 'h3' | 'p' | 'span';
}

/** A town entrance sign (panneau d'agglomération). */
export function CitySign({ children, as: Element = 'h1' }: CitySignProps) {
  return <Element className={Element === 'h1' ? 'sign' : 'sign title-large'}>{children}</Element>;
}

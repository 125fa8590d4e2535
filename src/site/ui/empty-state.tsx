import type { ReactNode } from 'react';
import nobody from './drawings/personne.svg?url';
import { Scene } from './drawings/scene.tsx';
import { Typeset } from './typeset.tsx';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly drawing?: ReactNode;
  readonly heading?: 'h1' | 'h2' | 'h3' | 'h4';
}

export function EmptyState({
  title,
  children,
  drawing = <Scene href={nobody} />,
  heading: Title = 'h2',
}: EmptyStateProps) {
  return (
    <div className="measure centred stack gap-2">
      {drawing}
      <Typeset as={Title} text={title} />
      {children}
    </div>
  );
}

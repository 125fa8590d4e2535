import type { ReactNode } from 'react';
import nobody from './drawings/personne.svg?url';
import { Scene } from './drawings/scene.tsx';
import styles from './notice.module.css';
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
    <div className={`measure stack gap-2 ${styles.empty}`}>
      <div className={styles.drawing}>{drawing}</div>
      <Typeset as={Title} text={title} />
      <div className={styles.emptyText}>{children}</div>
    </div>
  );
}

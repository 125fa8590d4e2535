import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { ButtonLink } from './button.tsx';
import { Scene } from './drawings/scene.tsx';
import roadworks from './drawings/travaux.svg?url';
import styles from './notice.module.css';
import { Typeset } from './typeset.tsx';

export interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Level of the title in the page's outline. */
  readonly heading?: 'h1' | 'h2' | 'h3' | 'p';
  /** Where trying again leads; this very page unless told. */
  readonly retryTo?: string;
  /** Another way to try again than by a link. */
  readonly retry?: ReactNode;
  /** Another way out. */
  readonly otherwise?: ReactNode;
}

/** A part of the page that could not be had, and the way to ask for it again, with or without script. */
export function ErrorState({
  title = m.partUnavailable(),
  children = <p>{m.tryAgainSoon()}</p>,
  heading: Title = 'h2',
  retryTo,
  retry,
  otherwise,
}: ErrorStateProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={`measure stack gap-2 ${styles.errorBox}`}>
      <Scene href={roadworks} />
      <Title className={styles.errorTitle}>
        <Typeset text={title} />
      </Title>
      {children}
      <div className={styles.ways}>
        {retry ?? (
          <ButtonLink to={retryTo ?? `${pathname}${search}`} reloadDocument variant="secondary">
            <RotateCw aria-hidden="true" size={20} strokeWidth={2.5} />
            {m.tryAgain()}
          </ButtonLink>
        )}
        {otherwise}
      </div>
    </div>
  );
}

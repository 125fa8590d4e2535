import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { ButtonLink } from './button.tsx';
import { Scene } from './drawings/scene.tsx';
import roadworks from './drawings/travaux.svg?url';
import { SceneHead } from './scene-head.tsx';
import { Typeset } from './typeset.tsx';

export interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly heading?: 'h1' | 'h2' | 'h3' | 'p';
  readonly retry?: ReactNode;
  readonly otherwise?: ReactNode;
}

/** The retry works without script. */
export function ErrorState({
  title = m.partUnavailable(),
  children = <p>{m.tryAgainSoon()}</p>,
  heading: Title = 'h2',
  retry,
  otherwise,
}: ErrorStateProps) {
  const { pathname, search } = useLocation();
  const words = <Typeset text={title} />;
  const again = retry ?? (
    <ButtonLink to={`${pathname}${search}`} reloadDocument variant="secondary">
      <RotateCw aria-hidden="true" size={20} strokeWidth={2.5} />
      {m.tryAgain()}
    </ButtonLink>
  );
  // As a page it has the usual frame.
  if (Title === 'h1') {
    return (
      <SceneHead scene={roadworks}>
        <h1>{words}</h1>
        {children}
        <div className="cluster gap-2">
          {again}
          {otherwise}
        </div>
      </SceneHead>
    );
  }
  return (
    <div className="measure centred stack gap-2">
      <Scene href={roadworks} />
      <Title className="title-large">{words}</Title>
      {children}
      <div className="cluster gap-2">
        {again}
        {otherwise}
      </div>
    </div>
  );
}

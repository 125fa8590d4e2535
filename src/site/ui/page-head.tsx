import type { ReactElement, ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Typeset } from './typeset.tsx';

interface PageHeadProps {
  readonly trail: Trail;
  /** In words, or as a sign that is a heading by itself. */
  readonly title: string | ReactElement;
  readonly heading?: 'h1' | 'h4';
  readonly lead: string;
  /** What one does first. */
  readonly children?: ReactNode;
}

/** How a wide page begins: where it stands, its title in large, what it is for. */
export function PageHead({ trail, title, heading: Title = 'h1', lead, children }: PageHeadProps) {
  return (
    <div className="stack gap-2">
      <Breadcrumb items={trail} />
      {typeof title === 'string' ? (
        <Title className="title-page">
          <Typeset text={title} />
        </Title>
      ) : (
        title
      )}
      <p className="lead">
        <Typeset text={lead} />
      </p>
      {children && <div className="stack gap-2">{children}</div>}
    </div>
  );
}

import type { ReactElement, ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Typeset } from './typeset.tsx';

interface PageHeadProps {
  readonly trail: Trail;
  /** Text, or an element that is itself a heading. */
  readonly title: string | ReactElement;
  readonly heading?: 'h1' | 'h4';
  readonly lead: string;
  readonly children?: ReactNode;
}

export function PageHead({ trail, title, heading: Title = 'h1', lead, children }: PageHeadProps) {
  return (
    <div className="stack gap-2">
      <Breadcrumb items={trail} />
      {typeof title === 'string' ? <Typeset as={Title} className="title-page" text={title} /> : title}
      <Typeset as="p" className="lead" text={lead} />
      {children && <div className="stack gap-2">{children}</div>}
    </div>
  );
}

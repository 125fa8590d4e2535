import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { classNames } from './class-names.ts';

interface ReadingPageProps {
  readonly trail: Trail;
  readonly className?: string;
  readonly children: ReactNode;
}

export function ReadingPage({ trail, className, children }: ReadingPageProps) {
  return (
    <div className={classNames('page reading', className)}>
      <Breadcrumb items={trail} />
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { SceneHead } from './scene-head.tsx';
import { Typeset } from './typeset.tsx';

interface FormPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly scene?: string | undefined;
  /** Above the title. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

export function FormPage({ trail, title, scene, before, children }: FormPageProps) {
  const heading = <Typeset as="h1" tabIndex={-1} text={title} />;
  return (
    <div className="page form">
      <Breadcrumb items={trail} />
      {before}
      {scene ? <SceneHead scene={scene}>{heading}</SceneHead> : heading}
      {children}
    </div>
  );
}

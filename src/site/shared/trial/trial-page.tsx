import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { TrialStep } from './show-trial.server.ts';
import styles from './trial-screen.module.css';
import { TrialScreen } from './trial-screen.tsx';

export interface TrialPageProps {
  readonly trail: Trail;
  readonly heading: string;
  readonly lead: string | undefined;
  readonly step: TrialStep | undefined;
  readonly lack: { readonly title: string; readonly text: string } | undefined;
  readonly back: { readonly label: string; readonly to: string };
  readonly source: string | undefined;
  readonly other: { readonly title: string; readonly children: ReactNode } | undefined;
}

export function TrialPage({ trail, heading, lead, step, lack, back, source, other }: TrialPageProps) {
  return (
    <div className="page">
      <Breadcrumb items={trail} />
      <div className={`stack gap-1 ${styles.hero}`}>
        <Typeset as="h1" text={heading} />
        {lead && <p className="note measure">{lead}</p>}
      </div>
      {step ? (
        <TrialScreen step={step} />
      ) : (
        <ErrorState title={lack?.title ?? ''} heading="h2">
          <p>{lack?.text}</p>
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
        </ErrorState>
      )}
      {source && <p className="note measure">{source}</p>}
      {other && (
        <aside className={`screen-only stack gap-2 ${styles.other}`} aria-labelledby="autres">
          <Typeset as="h2" id="autres" className="title-small" text={other.title} />
          {other.children}
        </aside>
      )}
    </div>
  );
}

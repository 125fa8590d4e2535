import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Accordion, type AccordionProps } from './accordion.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { classNames } from './class-names.ts';
import { Scene } from './drawings/scene.tsx';
import aside from './folded-aside.module.css';
import styles from './next-step.module.css';
import { RoadProgress, type RoadProgressProps } from './road-progress.tsx';
import { Typeset } from './typeset.tsx';

export interface NextStepProps {
  /** The state, as a sentence. */
  readonly title: string;
  /** `h1` takes the focus of a new page; default `h2`, in a card. */
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly road?: RoadProgressProps | undefined;
  /** Why a form was not taken. */
  readonly refusal?: ReactNode;
  /** Who waits, since when, until when. */
  readonly when?: ReactNode;
  /** One paragraph. */
  readonly text?: ReactNode;
  /** One button, or a form. */
  readonly children?: ReactNode;
  /** Quiet links and buttons. */
  readonly others?: ReactNode;
}

/** A state, what it means and the one thing to do now. */
export function NextStep(props: NextStepProps) {
  const { title, heading = 'h2', road, refusal, when, text, children, others } = props;
  const isPage = heading === 'h1';
  return (
    <section className={classNames('stack gap-2', isPage ? styles.step : 'card panel')}>
      <Typeset
        as={heading}
        tabIndex={isPage ? -1 : undefined}
        className={isPage ? undefined : 'title-small'}
        text={title}
      />
      {road && <RoadProgress {...road} />}
      {refusal}
      {(when || text) && (
        <div className="stack gap-1">
          {when && <Typeset as="p" className="strong" text={when} />}
          {text && <Typeset as="p" className={isPage ? 'lead' : undefined} text={text} />}
        </div>
      )}
      {children}
      {others && <div className={`cluster ${styles.others}`}>{others}</div>}
    </section>
  );
}

interface NextStepPageProps extends Omit<NextStepProps, 'heading'> {
  readonly trail?: Trail | undefined;
  /** Above the title. */
  readonly before?: ReactNode;
  /** Of a drawing, on wide screens only. */
  readonly scene?: string | undefined;
  /** Folded on a phone, open beside the step on a wide screen. */
  readonly recap?: { readonly title: string; readonly children: ReactNode } | undefined;
  /** What is seldom needed, folded; a new `foldedKey` closes all. */
  readonly folded?: AccordionProps['items'];
  readonly foldedKey?: string | number;
  /** What the law asks to show, last. */
  readonly law?: ReactNode;
}

export function NextStepPage(props: NextStepPageProps) {
  const { trail, before, scene, recap, folded = [], foldedKey, law, ...step } = props;
  return (
    <div className="page">
      {trail && (
        <div className="trail">
          <Breadcrumb items={trail} />
        </div>
      )}
      {before}
      <div className={styles.page}>
        <NextStep {...step} heading="h1" />
        {(scene || recap) && (
          <div className={`stack gap-3 ${styles.beside}`}>
            {scene && <Scene href={scene} />}
            {recap && <Recap {...recap} />}
          </div>
        )}
        {(folded.length > 0 || law) && (
          <div className={`stack gap-3 ${styles.rest}`}>
            {folded.length > 0 && <Accordion key={foldedKey} heading="h2" items={folded} />}
            {law && <div className={`targets cluster note ${styles.others}`}>{law}</div>}
          </div>
        )}
      </div>
    </div>
  );
}

function Recap({ title, children }: NonNullable<NextStepPageProps['recap']>) {
  const content = (
    <>
      <h2 className={`title-small ${aside.title}`}>{title}</h2>
      {children}
    </>
  );
  return (
    <div className={`${styles.recap} ${aside.aside}`}>
      <Accordion heading="h2" items={[{ title, children: content }]} />
    </div>
  );
}

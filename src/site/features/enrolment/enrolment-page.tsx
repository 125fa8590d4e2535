import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { faultNotices } from '#domain/order/payment-messages.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { m } from '#site/messages/messages.js';
import { type Trail, trailTo } from '#site/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import styles from './enrolment-page.module.css';
import trailStyles from './enrolment-trail.module.css';
import { funnelStepEvent } from './funnel-events.ts';
import type { IdentityAnswer } from './identity/identity-step.tsx';
import {
  ClosedStep,
  IdentityStep,
  PaymentStep,
  preloadNextStep,
  SchoolsStep,
  stepId,
  TrainingStep,
} from './lazy-steps.tsx';
import { foundId, stepLabels } from './steps.ts';
import type { EnrolmentView } from './view.ts';

export const stepTitles: Readonly<Record<EnrolmentView['step'], () => string>> = {
  formation: m.titleTraining,
  ecole: m.titleSchool,
  identite: m.titleIdentity,
  paiement: m.titlePayment,
  ferme: m.titleClosed,
  indisponible: m.titleUnavailable,
};

export const enrolmentTrail = () => trailTo({ label: m.trailEnrolment() });

interface EnrolmentPageProps {
  readonly view: EnrolmentView;
  readonly answer: IdentityAnswer | undefined;
  /** That of the site's own funnel unless told. */
  readonly trail?: Trail;
}

export function EnrolmentPage({ view, answer, trail = enrolmentTrail() }: EnrolmentPageProps) {
  const { search } = useLocation();
  const title = useFocusOnChange(view.step, search);
  useTrackedView(funnelStepEvent(view));
  const fault = 'fault' in view ? view.fault : undefined;
  return (
    <div className={styles.page}>
      <div className={trailStyles.trail}>
        <Breadcrumb items={trail} />
      </div>
      {'form' in view && (
        <RoadProgress
          steps={view.form.steps.map((step) => stepLabels[step]())}
          current={view.form.steps.indexOf(view.step)}
        />
      )}
      <h1 ref={title} tabIndex={-1}>
        {stepTitles[view.step]()}
      </h1>
      {'isSaleClosed' in view && view.isSaleClosed && (
        <Notice tone="info" title={m.titleClosed()}>
          <p>{m.closedSoonText()}</p>
        </Notice>
      )}
      {fault && <Notice tone="warning" title={faultNotices[fault]} />}
      {view.step === 'identite' && view.isExpired && (
        <Notice tone="warning" title={m.identityExpired()}>
          <p>{m.identityExpiredText()}</p>
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It only fetches what comes next. */}
      <div id={stepId(view.step)} onFocus={() => preloadNextStep(view.step)}>
        <Step view={view} answer={answer} />
      </div>
    </div>
  );
}

function Step({ view, answer }: EnrolmentPageProps) {
  const location = useLocation();
  switch (view.step) {
    case 'formation':
      return <TrainingStep view={view} />;
    case 'ecole':
      return <SchoolsStep view={view} key={location.search} />;
    case 'identite':
      return <IdentityStep view={view} answer={answer} />;
    case 'paiement':
      return <PaymentStep view={view} />;
    case 'ferme':
      return <ClosedStep view={view} />;
    case 'indisponible':
      return (
        <Notice tone="error" title={view.why === 'prices' ? m.partnerNoPrice() : m.directoryDown()}>
          <p>
            {m.choicesKept()}{' '}
            <Link to={location} replace>
              {m.tryAgain()}
            </Link>
          </p>
        </Notice>
      );
  }
}

/** The steps share one address: the focus goes to the title of each new one, and within one to what a search found. */
function useFocusOnChange(step: string, search: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ step, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, search };
    const isSameStep = before.step === step;
    if (isSameStep && before.search === search) return;
    const found = isSameStep ? document.getElementById(foundId) : null;
    (found ?? title.current)?.focus();
  }, [step, search]);
  return title;
}

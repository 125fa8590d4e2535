import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isTypedMinor } from '#domain/identity/majority.ts';
import { selectionFaultMessages } from '#domain/wording/selection-faults.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import { funnelStepEvent } from './funnel-events.ts';
import type { IdentityAnswer } from './identity/identity-step.tsx';
import type { EnrolmentView } from './load-enrolment.server.ts';
import { foundId, stepLabels } from './steps.ts';

// Their styles come with the page (`handle` of its route), so that it looks right before hydration and without script.
const loadTraining = () => import('./training-step.tsx');
const loadSchools = () => import('./schools-step.tsx');
const loadIdentity = () => import('./identity/identity-step.tsx');
const loadClosed = () => import('./closed-step.tsx');
const loadPayment = () => import('./payment/payment-step.tsx');

const TrainingStep = lazy(() => kept('formation', async () => (await loadTraining()).TrainingStep));
const SchoolsStep = lazy(() => kept('ecole', async () => (await loadSchools()).SchoolsStep));
const IdentityStep = lazy(() => kept('identite', async () => (await loadIdentity()).IdentityStep));
const ClosedStep = lazy(() => kept('ferme', async () => (await loadClosed()).ClosedStep));
/** A card form without its code cannot pay: show the error page. */
const PaymentStep = lazy(async () => ({ default: (await loadPayment()).PaymentStep }));

const following = { formation: loadSchools, ecole: loadIdentity, identite: loadPayment } as const;

/** Call when a step is started; a failed load is reported by the next step. */
function preloadNextStep(step: string): void {
  if (step in following) following[step as keyof typeof following]().catch(() => undefined);
}

const stepId = (step: string) => `etape-${step}`;

/** Keeps the server-rendered step when its code fails to load: it works without, and keeps what was typed. */
async function kept<Props>(
  step: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: await load() };
  } catch (error) {
    if (typeof document !== 'undefined' && document.getElementById(stepId(step)))
      return new Promise(() => {});
    throw error;
  }
}

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
  readonly trail?: Trail;
}

export function EnrolmentPage({ view, answer, trail = enrolmentTrail() }: EnrolmentPageProps) {
  const { search } = useLocation();
  const heading = useFocusOnChange(view.step, search);
  const [typedOfMinor, setTypedOfMinor] = useState<boolean>();
  const identity = view.step === 'identite' ? view : undefined;
  const isMinor = (typed = '') => identity && isTypedMinor(typed, identity.latestAdultBirthday);
  const isOfMinor = identity && (typedOfMinor ?? isMinor((answer?.values ?? identity.values).birthday));
  const title = isOfMinor ? m.titleIdentityOfLearner() : stepTitles[view.step]();
  const page = view.step === 'ecole' && view.found.kind === 'schools' ? view.found.page : 1;
  useTrackedView(funnelStepEvent(view));
  const fault = 'fault' in view ? view.fault : undefined;
  return (
    <div className="page">
      <PageTitle title={page > 1 ? m.titleOfPage({ title, page }) : title} isInError={answer !== undefined} />
      <div className="trail">
        <Breadcrumb items={trail} />
      </div>
      {'form' in view && (
        <RoadProgress
          steps={view.form.steps.map((step) => stepLabels[step]())}
          current={view.form.steps.indexOf(view.step)}
        />
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {'form' in view && view.step !== 'paiement' && (
        <noscript>
          <Notice tone="info" title={m.withoutScript()} text={m.withoutScriptText()} />
        </noscript>
      )}
      {'isSaleClosed' in view && view.isSaleClosed && (
        <Notice tone="info" title={m.titleClosed()} text={m.closedSoonText()} />
      )}
      {fault && <Notice tone="warning" title={selectionFaultMessages[fault]} />}
      {view.step === 'identite' && view.isExpired && (
        <Notice tone="warning" title={m.identityExpired()} text={m.identityExpiredText()} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only preloads the next step. */}
      <div id={stepId(view.step)} onFocus={() => preloadNextStep(view.step)}>
        <Step
          view={view}
          answer={answer}
          isOfMinor={isOfMinor ?? false}
          onBirthday={(typed) => {
            // An incomplete date keeps the current fields.
            setTypedOfMinor((before) => isMinor(typed) ?? before);
          }}
        />
      </div>
    </div>
  );
}

interface StepProps extends Omit<EnrolmentPageProps, 'trail'> {
  readonly isOfMinor: boolean;
  readonly onBirthday: (typed: string) => void;
}

function Step({ view, answer, ...identity }: StepProps) {
  const location = useLocation();
  switch (view.step) {
    case 'formation':
      return <TrainingStep view={view} />;
    case 'ecole':
      return <SchoolsStep view={view} key={location.search} />;
    case 'identite':
      return <IdentityStep view={view} answer={answer} {...identity} />;
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

/** All steps share one address: focus moves to the title of a new step, or to the search result within one. */
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

import { Fragment, type ReactNode } from 'react';
import { Form } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { noContractRefund } from '#domain/wording/pre-registration.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { EstimateFact } from '#site/shared/price/estimate-fact.tsx';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import turned from '#site/ui/drawings/demi-tour.svg?url';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import { actionField, type ConsentAnswer, type ConsentFailure } from './consent-view.ts';
import type { ConsentView } from './load-consent.server.ts';

export const consentTrail = () => trailTo({ label: m.consentTrail() });

const failures = {
  none: { title: m.consentNone, text: m.consentNoneText, scene: nowhere },
  'link-over': { title: m.consentLinkOver, text: m.consentLinkOverText, scene: nowhere },
  away: { title: m.consentAwayTitle, text: m.consentAwayRetry, scene: brokenDown },
  cookieless: { title: m.cookieless, text: m.cookielessText, scene: roadworks },
  'too-many': { title: m.consentTooMany, text: m.consentTooManyText, scene: roadworks },
} as const satisfies Readonly<
  Record<ConsentFailure, { title: () => string; text: () => string; scene: string }>
>;

export const failureTitle = (failure: ConsentFailure) => failures[failure].title();

/** With what its form answered. */
export interface AnsweredConsent {
  readonly consent: ConsentView;
  readonly answer: ConsentAnswer | undefined;
}

interface ConsentPageProps {
  readonly title: string;
  readonly scene?: string | undefined;
  readonly children: ReactNode;
}

export function ConsentPage({ title, scene, children }: ConsentPageProps) {
  const heading = <h1 tabIndex={-1}>{title}</h1>;
  return (
    <div className="page form">
      <Breadcrumb items={consentTrail()} />
      {scene ? <SceneHead scene={scene}>{heading}</SceneHead> : heading}
      {children}
    </div>
  );
}

export function ConsentFailed({
  failure,
  children,
}: {
  readonly failure: ConsentFailure;
  readonly children?: ReactNode;
}) {
  return (
    <ConsentPage title={failureTitle(failure)} scene={failures[failure].scene}>
      <p>{failures[failure].text()}</p>
      <div className="cluster gap-2">
        {children}
        {failure === 'none' && (
          <ButtonLink to={paths.enrolment()} variant="secondary">
            {m.consentNoneBack()}
          </ButtonLink>
        )}
        {(failure === 'none' || failure === 'link-over') && (
          <ButtonLink to={paths.contact()} variant="quiet">
            {m.consentWriteUs()}
          </ButtonLink>
        )}
      </div>
    </ConsentPage>
  );
}

export function Answered({ answer }: { readonly answer: ConsentAnswer | undefined }) {
  if (answer?.failure) {
    const { title, text } = failures[answer.failure];
    return (
      <AnswerNotice answer={answer} tone="error" title={title()}>
        <p>{text()}</p>
      </AnswerNotice>
    );
  }
  if (!answer?.error) return null;
  const { error, field } = answer;
  if (field) return <ErrorSummary answer={answer} errors={[{ fieldId: field, message: error }]} />;
  return <AnswerNotice answer={answer} tone="error" title={error} />;
}

/** The outbox waits for an unavailable mail server. */
export function MailLate({ consent }: { readonly consent: ConsentView }) {
  if (consent.mail !== 'late') return null;
  return (
    <Notice tone="warning" title={m.waitLate()}>
      <p>{m.waitLateText()}</p>
    </Notice>
  );
}

const endings = {
  paid: { title: m.consentPaid, text: m.consentPaidText, scene: paid },
  paying: { title: m.consentPaying, text: m.consentPayingText, scene: roadworks },
  withdrawn: { title: m.consentWithdrawn, text: m.consentWithdrawnText, scene: turned },
  over: { title: m.consentOver, text: m.consentOverText, scene: nowhere },
} as const;

const endingOf = ({ state }: Pick<ConsentView, 'state'>) =>
  state in endings ? endings[state as keyof typeof endings] : undefined;

export function endedTitle(consent: Pick<ConsentView, 'state'>): string | undefined {
  return endingOf(consent)?.title();
}

interface EndedProps {
  readonly consent: ConsentView;
  readonly title?: string;
  readonly text?: string;
  /** On the representative's own device there is no enrolment to return to. */
  readonly isAway?: boolean;
  readonly children?: ReactNode;
}

export function ConsentEnded({ consent, title, text, isAway = false, children }: EndedProps) {
  const ending = endingOf(consent);
  if (!ending) return null;
  const isOrder = consent.state === 'paid' || consent.state === 'paying';
  return (
    <ConsentPage title={title ?? ending.title()} scene={ending.scene}>
      <p>{text ?? ending.text()}</p>
      {children}
      {consent.state === 'over' && isAway && <p>{m.consentOverAgain()}</p>}
      <p className="cluster gap-2">
        {isOrder && (
          <ButtonLink to={paths.orderTracking()} variant="secondary">
            {m.consentTracking()}
          </ButtonLink>
        )}
        {!isOrder && !isAway && (
          <ButtonLink to={consent.identity} variant="secondary">
            {m.waitAgain()}
          </ButtonLink>
        )}
      </p>
    </ConsentPage>
  );
}

export function ConsentGiven({ answer }: { readonly answer: ConsentAnswer | undefined }) {
  return (
    <Notice tone="success" title={m.consentGiven()}>
      <div className="stack gap-2">
        <Answered answer={answer} />
        <p>{m.consentGivenText()}</p>
        <Form method="post" className="cluster gap-2">
          <Button type="submit" name={actionField} value="pay">
            {m.consentPay()}
          </Button>
          <Button type="submit" name={actionField} value="refuse" variant="quiet">
            {m.consentSayNo()}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

export function OrderFacts({ consent }: { readonly consent: ConsentView }) {
  const { order, learner, until } = consent;
  if (!order || !learner) return null;
  const rest = Math.max(0, order.price - order.amount);
  return (
    <Panel as="section" aria-labelledby="commande" className="stack gap-2">
      <h2 id="commande" className="title-small">
        {m.consentWhat()}
      </h2>
      <Facts>
        <dt>{m.consentLearner()}</dt>
        <dd>{learner.name}</dd>
        <dt>{m.consentFormula()}</dt>
        <dd>{order.formulaLabel}</dd>
        <dt>{m.consentSchool()}</dt>
        <dd>{order.schoolLabel}</dd>
        {order.seller.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        {order.estimate && <EstimateFact estimate={order.estimate} />}
        <dt>{m.consentTotal()}</dt>
        <dd>{formatPrice(order.price)}</dd>
        <dt>{m.consentNow()}</dt>
        <dd>{formatPrice(order.amount)}</dd>
        {rest > 0 && (
          <>
            <dt>{order.isPreRegistration ? m.consentLaterIfSigned() : m.consentLater()}</dt>
            <dd>{formatPrice(rest)}</dd>
          </>
        )}
        <dt>{m.consentUntil()}</dt>
        <dd>{until}</dd>
      </Facts>
      {order.isPreRegistration && <p>{noContractRefund}</p>}
      <p className="note">{m.consentRights()}</p>
    </Panel>
  );
}

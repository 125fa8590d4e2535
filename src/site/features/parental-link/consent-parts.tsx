import type { ReactNode } from 'react';
import { formatPrice } from '#domain/money.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import styles from './consent.module.css';
import type { ConsentAnswer, ConsentFailure, ConsentView } from './consent-view.ts';

export const consentTrail = () => trailTo({ label: m.consentTrail() });

const failures: Readonly<Record<ConsentFailure, { title: () => string; text: () => string }>> = {
  none: { title: m.consentNone, text: m.consentNoneText },
  'link-over': { title: m.consentLinkOver, text: m.consentLinkOverText },
  away: { title: m.consentAwayTitle, text: m.consentAwayRetry },
  'too-many': { title: m.consentTooMany, text: m.consentTooManyText },
};

export const failureTitle = (failure: ConsentFailure) => failures[failure].title();

interface ConsentPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ConsentPage({ title, children }: ConsentPageProps) {
  return (
    <div className="page form">
      <Breadcrumb items={consentTrail()} />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}

/** Why a page has no request to show. */
export function ConsentFailed({
  failure,
  children,
}: {
  readonly failure: ConsentFailure;
  readonly children?: ReactNode;
}) {
  return (
    <ConsentPage title={failureTitle(failure)}>
      <p>{failures[failure].text()}</p>
      <div className="cluster gap-2">
        {children ??
          (failure === 'none' && (
            <ButtonLink to={paths.enrolment()} variant="secondary">
              {m.consentNoneBack()}
            </ButtonLink>
          ))}
      </div>
    </ConsentPage>
  );
}

/** What a form was answered, above it. */
export function Answered({ answer }: { readonly answer: ConsentAnswer | undefined }) {
  if (answer?.failure) {
    const { title, text } = failures[answer.failure];
    return (
      <AnswerNotice answer={answer} tone="error" title={title()}>
        <p>{text()}</p>
      </AnswerNotice>
    );
  }
  return answer?.error ? <AnswerNotice answer={answer} tone="error" title={answer.error} /> : null;
}

/** The outbox waits for a mail server that does not answer. */
export function MailLate({ consent }: { readonly consent: ConsentView }) {
  if (consent.mail !== 'late') return null;
  return (
    <Notice tone="warning" title={m.waitLate()}>
      <p>{m.waitLateText()}</p>
    </Notice>
  );
}

/** A request that leads no further: paid, under way, withdrawn or over. */
export function ConsentEnded({ consent }: { readonly consent: ConsentView }) {
  switch (consent.state) {
    case 'paid':
    case 'paying':
      return (
        <>
          <p>{consent.state === 'paid' ? m.consentPaidText() : m.consentPayingText()}</p>
          <ButtonLink to={paths.orderTracking()} variant="secondary">
            {m.consentTracking()}
          </ButtonLink>
        </>
      );
    default:
      return (
        <>
          <p>{consent.state === 'over' ? m.consentOverText() : m.consentWithdrawnText()}</p>
          <ButtonLink to={consent.identity} variant="secondary">
            {m.waitAgain()}
          </ButtonLink>
        </>
      );
  }
}

const endings = {
  paid: m.consentPaid,
  paying: m.consentPaying,
  withdrawn: m.consentWithdrawn,
  over: m.consentOver,
} as const;

/** What a page is called whose request leads no further. */
export function endedTitle({ state }: Pick<ConsentView, 'state'>): string | undefined {
  return state in endings ? endings[state as keyof typeof endings]() : undefined;
}

/** The order in plain words. */
export function OrderFacts({ consent }: { readonly consent: ConsentView }) {
  const { order, learner, until } = consent;
  if (!order || !learner) return null;
  const rest = Math.max(0, order.price - order.amount);
  return (
    <Panel as="section" aria-labelledby="commande" className={styles.part}>
      <h2 id="commande" className="title-small">
        {m.consentWhat()}
      </h2>
      <dl className={styles.facts}>
        <dt>{m.consentLearner()}</dt>
        <dd>{learner.name}</dd>
        <dt>{m.consentFormula()}</dt>
        <dd>{order.formulaLabel}</dd>
        <dt>{m.consentSchool()}</dt>
        <dd>{order.schoolLabel}</dd>
        <dt>{m.consentTotal()}</dt>
        <dd>{formatPrice(order.price)}</dd>
        <dt>{m.consentNow()}</dt>
        <dd>{formatPrice(order.amount)}</dd>
        {rest > 0 && (
          <>
            <dt>{m.consentLater()}</dt>
            <dd>{formatPrice(rest)}</dd>
          </>
        )}
        <dt>{m.consentUntil()}</dt>
        <dd>{until}</dd>
      </dl>
      <p className="note">{m.consentRights()}</p>
    </Panel>
  );
}

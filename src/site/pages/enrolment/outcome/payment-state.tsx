import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { abandonedPayment, genericRefusal } from '#domain/wording/card-refusals.ts';
import type { EnrolmentAddress } from '#site/addresses.ts';
import { clearPaymentMark } from '#site/browser/payment-mark.ts';
import { track } from '#site/browser/track.ts';
import { useRefresh } from '#site/browser/use-refresh.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type OrderStep, stepOfOrder } from '#site/shared/checkout/order-step.tsx';
import { recallTransaction, takeUnreportedForm } from '#site/shared/checkout/payment/browser.ts';
import type { OrderView } from '#site/shared/checkout/view-order.server.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { EmailAddress, hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { DoneView } from './done-view.ts';

const paymentTitles = {
  succeeded: m.paymentSucceeded,
  pending: m.paymentPending,
  failed: m.paymentFailed,
  returned: m.paymentReturned,
  disputed: m.paymentDisputed,
  unverified: m.paymentUnverified,
  untracked: m.paymentUntracked,
} as const;

type KnownPayment = Extract<DoneView, { kind: 'known' }>;

const refreshInterval = 4;

export function paymentTitle(view: DoneView | undefined): string {
  if (view?.kind === 'known' && view.status === 'succeeded') {
    if (!view.own) return m.paymentAccepted();
    return view.own.isPreRegistration ? m.paymentSucceededPre() : m.paymentSucceeded();
  }
  return paymentTitles[view?.kind === 'known' ? view.status : (view?.kind ?? 'unverified')]();
}

function sceneOf(view: DoneView): string {
  if (view.kind !== 'known' || !['succeeded', 'failed'].includes(view.status)) return roadworks;
  return view.status === 'succeeded' ? paid : brokenDown;
}

/** Undefined once the payment is final or absent. */
export function refreshSeconds(view: DoneView | undefined): number | undefined {
  const isUnsettled = view?.kind === 'unverified' || (view?.kind === 'known' && view.status === 'pending');
  return isUnsettled ? refreshInterval : undefined;
}

export function PaymentStatePage({ view }: { readonly view: DoneView }) {
  const seconds = refreshSeconds(view);
  const isUnsettled = seconds !== undefined;
  useRefresh(seconds);
  useEffect(() => {
    if (!isUnsettled) clearPaymentMark();
  }, [isUnsettled]);
  return <NextStepPage title={paymentTitle(view)} scene={sceneOf(view)} {...stepOf(view)} />;
}

function stepOf(view: DoneView): OrderStep {
  if (view.kind === 'unverified') {
    return { when: m.paymentProviderAwaited(), text: <span role="status">{m.pageUpdatesItself()}</span> };
  }
  if (view.kind === 'untracked') {
    return {
      when: m.paymentUntrackedTitle(),
      text: m.paymentUntrackedText(),
      others: <Link to={paths.contact()}>{m.writeUs()}</Link>,
    };
  }
  const { status, own, payInId } = view;
  const isPaid = status === 'succeeded';
  if (!own) {
    return {
      ...statusText(view),
      children: (
        <div className="cluster gap-2">
          {status === 'failed' && <TryAgain view={view} />}
          <ButtonLink to={paths.orderTracking()} variant={status === 'failed' ? 'secondary' : 'primary'}>
            {m.trackingTitle()}
          </ButtonLink>
        </div>
      ),
    };
  }
  const step = stepOfOrder(own);
  return {
    ...(isPaid ? stepOfPaid(own, payInId, step) : statusText(view)),
    ...(status === 'failed' && { children: <TryAgain view={view} /> }),
    recap: step.recap,
    law: (
      <>
        {status !== 'failed' && <Link to={paths.orderTracking({ found: true })}>{m.trackingTitle()}</Link>}
        <Link to={paths.terms()}>{m.doneTerms()}</Link>
        {isPaid && <Link to={paths.withdrawal({ step: 'confirmation' })}>{m.withdrawalTitle()}</Link>}
      </>
    ),
  };
}

function stepOfPaid(order: OrderView, payInId: string, step: OrderStep): OrderStep {
  const { email, otherEmail, course, hasFile, hasDates, officeLabel, amount } = order;
  const calendar = { to: paths.doneCalendar(payInId), reloadDocument: true, children: m.doneCalendar() };
  const isCalendarFirst = hasDates && !hasFile && !course?.link;
  return {
    ...step,
    folded: [],
    children: (
      <>
        {/* On a phone the order is folded. */}
        <Typeset as="p" text={m.labelled({ label: officeLabel, text: formatPrice(amount) })} />
        {isCalendarFirst ? (
          <div>
            <ButtonLink {...calendar} />
          </div>
        ) : (
          step.children
        )}
        <p className="note">
          <Sentence text={m.doneMailText({ email: hole })}>
            <strong>
              <EmailAddress address={email} />
            </strong>
          </Sentence>{' '}
          {otherEmail && (
            <Sentence text={m.doneMailToo({ email: hole })}>
              <strong>
                <EmailAddress address={otherEmail} />
              </strong>
            </Sentence>
          )}
        </p>
      </>
    ),
    others: (
      <>
        <Link to={paths.donePaper(payInId)} reloadDocument className="target">
          {m.donePaper()}
        </Link>
        {hasDates && !isCalendarFirst && <Link {...calendar} className="target" />}
        {step.others}
      </>
    ),
  };
}

function statusText({ status: state, isAbandoned }: KnownPayment): OrderStep {
  const status = (text: string, when?: string) => ({ when, text: <span role="status">{text}</span> });
  switch (state) {
    case 'pending':
      return status(m.pageUpdatesItself(), m.bankSilent());
    case 'returned':
      return status(m.paymentReturnedText());
    case 'disputed':
      return status(m.paymentDisputedText());
    case 'failed':
      return {
        refusal: (
          <Notice
            tone={isAbandoned ? 'info' : 'error'}
            title={isAbandoned ? abandonedPayment : genericRefusal}
            role="alert"
          />
        ),
      };
    case 'succeeded':
      return status(m.paymentOfSomebody());
  }
}

/** With the formula remembered in this session. */
function TryAgain({ view: { payInId, isAbandoned, own } }: { readonly view: KnownPayment }) {
  const [address, setAddress] = useState<EnrolmentAddress>(
    own ? { step: 'formation', officeId: own.officeId } : {},
  );
  useEffect(() => {
    const formula = recallTransaction(payInId)?.formula;
    if (formula) {
      const { id: formulaId, officeId, category } = formula;
      setAddress({ step: 'paiement', officeId, formulaId, category });
    }
    // Refused at the bank's page: tracked once (docs/product/paying.md#error-catalogue).
    const form = takeUnreportedForm(payInId);
    if (form)
      track({ name: 'payment-error', form, messages: isAbandoned ? abandonedPayment : genericRefusal });
  }, [payInId, isAbandoned]);
  return (
    <div>
      <ButtonLink to={paths.enrolment(address)}>{m.tryPaymentAgain()}</ButtonLink>
    </div>
  );
}

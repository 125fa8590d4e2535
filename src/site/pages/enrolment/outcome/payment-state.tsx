import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { abandonedPayment, genericRefusal } from '#domain/wording/card-refusals.ts';
import type { EnrolmentAddress } from '#site/addresses.ts';
import { clearPaymentMark } from '#site/browser/payment-mark.ts';
import { track } from '#site/browser/track.ts';
import { useRefresh } from '#site/browser/use-refresh.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { recallTransaction, takeUnreportedForm } from '#site/shared/checkout/payment/browser.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import paid from '#site/ui/drawings/paye.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { Notice } from '#site/ui/notice.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import type { DoneView } from './done-view.ts';
import type { OwnOrder } from './own-order.server.ts';
import { OwnOrderCard, WhatIsNext } from './own-order-parts.tsx';
import styles from './payment-state.module.css';

export const paymentTitles = {
  succeeded: m.paymentSucceeded,
  pending: m.paymentPending,
  failed: m.paymentFailed,
  returned: m.paymentReturned,
  disputed: m.paymentDisputed,
  unverified: m.paymentUnverified,
  untracked: m.paymentUntracked,
} as const;

const refreshInterval = 4;

export function paymentTitle(view: DoneView | undefined): string {
  if (view?.kind === 'known' && view.status === 'succeeded') {
    if (!view.own) return m.paymentAccepted();
    return view.own.isPreRegistration ? m.paymentSucceededPre() : m.paymentSucceeded();
  }
  return paymentTitles[view?.kind === 'known' ? view.status : (view?.kind ?? 'unverified')]();
}

function sceneOf(view: DoneView): string {
  if (view.kind !== 'known') return roadworks;
  const scenes = {
    succeeded: paid,
    failed: brokenDown,
    pending: roadworks,
    returned: roadworks,
    disputed: roadworks,
  };
  return scenes[view.status];
}

/** Undefined once the payment is final or absent. */
export function refreshSeconds(view: DoneView | undefined): number | undefined {
  const isUnsettled = view?.kind === 'unverified' || (view?.kind === 'known' && view.status === 'pending');
  return isUnsettled ? refreshInterval : undefined;
}

export function PaymentStatePage({ view }: { readonly view: DoneView }) {
  const seconds = refreshSeconds(view);
  const isUnsettled = seconds !== undefined;
  const own = view.kind === 'known' && view.own;
  useRefresh(seconds);
  useEffect(() => {
    if (!isUnsettled) clearPaymentMark();
  }, [isUnsettled]);
  return (
    <div className={own ? 'page' : 'page form'}>
      <SceneHead scene={sceneOf(view)}>
        <h1>{paymentTitle(view)}</h1>
      </SceneHead>
      {view.kind === 'known' && <Known view={view} />}
      {view.kind === 'unverified' && <Unverified />}
      {view.kind === 'untracked' && <Untracked />}
    </div>
  );
}

function Known({
  view: { payInId, status, isAbandoned, own },
}: {
  readonly view: Extract<DoneView, { kind: 'known' }>;
}) {
  const isPaid = status === 'succeeded';
  return (
    <>
      {isPaid && (
        <Notice
          tone="success"
          title={own ? m.paymentAccepted() : undefined}
          role="status"
          text={own ? m.paymentAcceptedText() : m.paymentOfSomebody()}
        />
      )}
      {status === 'pending' && (
        <Notice tone="info" title={m.bankSilent()} role="status" text={m.pageUpdatesItself()} />
      )}
      {status === 'failed' && (
        <Notice
          tone={isAbandoned ? 'info' : 'error'}
          title={isAbandoned ? abandonedPayment : genericRefusal}
          role="alert"
        />
      )}
      {status === 'returned' && (
        <Notice tone="info" title={m.paymentReturned()} role="status" text={m.paymentReturnedText()} />
      )}
      {status === 'disputed' && (
        <Notice tone="info" title={m.paymentDisputed()} role="status" text={m.paymentDisputedText()} />
      )}
      {own && (
        <div className={`stack gap-3 columns ${styles.order}`}>
          <OwnOrderCard order={own} isPaid={isPaid} />
          {isPaid && <WhatIsNext order={own} payInId={payInId} />}
        </div>
      )}
      <div className={`cluster gap-2 ${styles.ways}`}>
        {status === 'failed' && <TryAgain payInId={payInId} isAbandoned={isAbandoned} own={own} />}
        {!own && (
          <ButtonLink to={paths.orderTracking()} variant={status === 'failed' ? 'secondary' : 'primary'}>
            {m.trackingTitle()}
          </ButtonLink>
        )}
        {own && status !== 'failed' && (
          <Link to={paths.orderTracking({ found: true })}>{m.trackingTitle()}</Link>
        )}
        {own && <Link to={paths.terms()}>{m.doneTerms()}</Link>}
        {own && isPaid && <Link to={paths.withdrawal({ step: 'confirmation' })}>{m.withdrawalTitle()}</Link>}
      </div>
    </>
  );
}

function Unverified() {
  return <Notice tone="info" title={m.paymentProviderAwaited()} role="status" text={m.pageUpdatesItself()} />;
}

function Untracked() {
  return (
    <>
      <Notice tone="info" title={m.paymentUntrackedTitle()} role="status" text={m.paymentUntrackedText()} />
      <div className="cluster gap-2">
        <ButtonLink to={paths.contact()} variant="secondary">
          {m.writeUs()}
        </ButtonLink>
      </div>
    </>
  );
}

/** With the formula remembered in this session. */
function TryAgain({
  payInId,
  isAbandoned,
  own,
}: {
  readonly payInId: string;
  readonly isAbandoned: boolean;
  readonly own: OwnOrder | undefined;
}) {
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
  return <ButtonLink to={paths.enrolment(address)}>{m.tryPaymentAgain()}</ButtonLink>;
}

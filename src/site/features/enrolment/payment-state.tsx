import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Payment } from '#contracts/enrolment.ts';
import { genericRefusal } from '#domain/card-errors.ts';
import { m } from '#site/messages/messages.js';
import { type EnrolmentAddress, paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import paid from '#site/ui/drawings/paye.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Price } from '#site/ui/price.tsx';
import { recallTransaction } from './browser.ts';
import styles from './payment-state.module.css';
import type { PaymentState } from './unverified-when-offline.ts';

export const paymentTitles = {
  succeeded: m.paymentSucceeded,
  pending: m.paymentPending,
  failed: m.paymentFailed,
  unverified: m.paymentUnverified,
} as const;

/** Seconds between two looks at a payment that is not final. */
const secondsBetweenLooks = 4;

export function paymentTitle(state: PaymentState | undefined): string {
  return paymentTitles[state?.kind === 'known' ? state.payment.status : 'unverified']();
}

/** After how many seconds the page looks again by itself; undefined once the payment is final, or absent. */
export function refreshSeconds(state: PaymentState | undefined): number | undefined {
  const isUnsettled = state?.kind === 'unverified' || state?.payment.status === 'pending';
  return isUnsettled ? secondsBetweenLooks : undefined;
}

export function PaymentStatePage({ state }: { readonly state: PaymentState }) {
  useRefresh(refreshSeconds(state) !== undefined);
  return (
    <div className={styles.page}>
      {state.kind === 'known' && state.payment.status === 'succeeded' && <Scene href={paid} />}
      <h1>{paymentTitle(state)}</h1>
      {state.kind === 'known' ? <Known payment={state.payment} /> : <Unverified />}
    </div>
  );
}

function Known({ payment }: { readonly payment: Payment }) {
  return (
    <>
      {payment.status === 'succeeded' && (
        <Notice tone="success" title={m.paymentAccepted()} role="status">
          <p>{m.paymentAcceptedText()}</p>
        </Notice>
      )}
      {payment.status === 'pending' && (
        <Notice tone="info" title={m.bankSilent()} role="status">
          <p>{m.pageUpdatesItself()}</p>
        </Notice>
      )}
      {payment.status === 'failed' && <Notice tone="error" title={genericRefusal} role="alert" />}
      <Panel as="section" aria-labelledby="paiement">
        <h2 id="paiement" className={styles.title}>
          {m.yourOrder()}
        </h2>
        <dl className={styles.facts}>
          <dt>{m.orderFormula()}</dt>
          <dd>{payment.formulaLabel}</dd>
          <dt>{m.orderSchool()}</dt>
          <dd>
            {payment.officeUri ? (
              <Link to={paths.school(payment.officeUri)}>{payment.officeLabel}</Link>
            ) : (
              payment.officeLabel
            )}
          </dd>
          <dt>{m.orderPrice()}</dt>
          <dd>
            <Price cents={payment.amount} />
          </dd>
          <dt>{m.orderReference()}</dt>
          <dd className={styles.reference}>{payment.reference}</dd>
        </dl>
      </Panel>
      <div className={styles.actions}>
        {payment.status === 'failed' && <TryAgain payment={payment} />}
        {payment.status === 'succeeded' && payment.officeUri && (
          <ButtonLink to={paths.school(payment.officeUri)} variant="secondary">
            {m.seeYourSchool()}
          </ButtonLink>
        )}
        {payment.status !== 'failed' && <Link to={paths.orderTracking()}>{m.trackingTitle()}</Link>}
      </div>
    </>
  );
}

function Unverified() {
  return (
    <Notice tone="info" title={m.paymentProviderAwaited()} role="status">
      <p>{m.pageUpdatesItself()}</p>
    </Notice>
  );
}

/** Back to the card with the same formula, which this browser session remembers; else to the school's formulas. */
function TryAgain({ payment }: { readonly payment: Payment }) {
  const [address, setAddress] = useState<EnrolmentAddress>({ step: 'formation', officeId: payment.officeId });
  useEffect(() => {
    const formula = recallTransaction(payment.payInId)?.formula;
    if (formula) setAddress({ step: 'paiement', officeId: payment.officeId, formulaId: formula.id });
  }, [payment]);
  return <ButtonLink to={paths.enrolment(address)}>{m.tryPaymentAgain()}</ButtonLink>;
}

function useRefresh(isOn: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (!document.hidden) void revalidate();
    }, secondsBetweenLooks * 1000);
    const onShown = () => {
      if (!document.hidden) void revalidate();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [isOn, state, revalidate]);
}

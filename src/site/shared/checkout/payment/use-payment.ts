import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useRevalidator } from 'react-router';
import { underSameName } from '#domain/address/loopback.ts';
import type { Card } from '#domain/card/card.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { beginWork } from '#site/browser/busy.ts';
import { markPaymentBegun } from '#site/browser/payment-mark.ts';
import { reloadPage } from '#site/browser/router-exceptions.ts';
import { track } from '#site/browser/track.ts';
import { paths } from '#site/paths.ts';
import { paymentErrorEvent } from '../funnel-events.ts';
import type { PaymentView } from '../load-enrolment.server.ts';
import type { Leave } from './after-payment.tsx';
import type { UnansweredPayment } from './pay.ts';

/** The rules, the payment and what may follow: loaded when the buyer reaches the form. */
export async function loadPaying() {
  const [{ checkPayment, submitPayment, isBlocked }, { PaymentFailure, GoingToBank }] = await Promise.all([
    import('./submit-payment.ts'),
    import('./after-payment.tsx'),
  ]);
  return { checkPayment, submitPayment, isBlocked, PaymentFailure, GoingToBank };
}

export type Paying = Awaited<ReturnType<typeof loadPaying>>;

export function usePayment(view: PaymentView) {
  const [isPaying, setPaying] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [leave, setLeave] = useState<Leave>();
  const { revalidate } = useRevalidator();
  const busy = useRef(false);
  const leaving = useRef(false);
  const unanswered = useRef<UnansweredPayment>(undefined);
  const endWork = useRef<() => void>(undefined);
  const release = useCallback(() => {
    endWork.current?.();
    endWork.current = undefined;
  }, []);
  // A payment without an answer is still under way and can be retried from this page only.
  useEffect(() => release, [release]);

  useBeforeUnload((event) => {
    if (busy.current && !leaving.current) event.preventDefault();
  });
  const blocker = useBlocker(isPaying);
  useEffect(() => {
    if (!isPaying && blocker.state === 'blocked') blocker.reset();
  }, [isPaying, blocker]);
  useEffect(restartWhenBroughtBack, []);

  async function start(
    { submitPayment, isBlocked }: Paying,
    typed: { readonly card: Card; readonly commencement: Commencement },
    forgetCard: () => void,
  ): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    endWork.current ??= beginWork();
    markPaymentBegun();
    setMessages([]);
    const outcome = await submitPayment(view, typed, unanswered.current);
    if (outcome.kind === 'accepted') {
      forgetCard();
      leaving.current = true;
      const { payInId, reference, secureModeRedirectURL } = outcome;
      const bankUrl = secureModeRedirectURL && underSameName(secureModeRedirectURL, location.href);
      if (bankUrl === undefined) window.location.assign(paths.done(payInId));
      else if (reference === undefined) window.location.assign(bankUrl);
      else setLeave({ reference, bankUrl });
      return;
    }
    unanswered.current = outcome.unanswered;
    busy.current = false;
    if (!outcome.unanswered) release();
    setPaying(false);
    setMessages(outcome.messages);
    if (isBlocked(outcome.messages)) void revalidate();
    track(paymentErrorEvent(view, outcome.told));
  }

  return {
    isPaying,
    isHeldBack: blocker.state === 'blocked',
    messages,
    leave,
    start,
    clearMessages: () => setMessages([]),
  };
}

/** A page restored from the back/forward cache would still be paying. */
function restartWhenBroughtBack(): () => void {
  const restart = (event: PageTransitionEvent) => {
    if (event.persisted) reloadPage();
  };
  window.addEventListener('pageshow', restart);
  return () => window.removeEventListener('pageshow', restart);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useRevalidator } from 'react-router';
import { underSameName } from '#domain/address/loopback.ts';
import { trackedForms } from '#domain/audience/audience-terms.ts';
import type { Card } from '#domain/card/card.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { beginWork } from '#site/browser/busy.ts';
import { markPaymentBegun } from '#site/browser/payment-mark.ts';
import { reloadPage } from '#site/browser/router-exceptions.ts';
import { track } from '#site/browser/track.ts';
import { paths } from '#site/paths.ts';
import { paymentErrorEvent } from '../funnel-events.ts';
import type { PaymentView } from '../load-enrolment.server.ts';
import { describeBrowser, storeTransaction } from './browser.ts';
import { failed, pay, type UnansweredPayment } from './pay.ts';

export interface Leave {
  readonly reference: string;
  readonly bankUrl: string;
}

const blockingTexts: readonly string[] = [refusalTexts.openOrder, refusalTexts.paidOrder];

export function usePayment(view: PaymentView) {
  const { form, recap, provider } = view;
  const { category, school, formula } = recap;
  const isCovea = form.name === trackedForms.partner;
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

  async function start(card: Card, commencement: Commencement, forgetCard: () => void): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPaying(true);
    endWork.current ??= beginWork();
    markPaymentBegun();
    setMessages([]);
    const outcome = await pay(
      {
        officeId: school.id,
        formulaId: formula.id,
        ...(form.under && { partenaire: form.under }),
        offreAffichee: view.offerShown,
        amount: formula.dueNow,
        termsVersion: view.termsVersion,
        offerTermsVersion: view.offerTerms?.version,
        schoolTermsSha256: view.offerTerms ? undefined : (school.termsSha256 ?? undefined),
        commencement,
      },
      card,
      {
        fetch: (address, init) => window.fetch(underSameName(String(address), location.href), init),
        isOnline: () => navigator.onLine,
        now: () => new Date(),
        browserInfo: describeBrowser,
        provider,
      },
      unanswered.current,
    ).catch(() => ({ ...failed([]), unanswered: unanswered.current }));

    if (outcome.kind === 'accepted') {
      forgetCard();
      leaving.current = true;
      const bought = { id: formula.id, label: formula.label, officeId: school.id, category };
      storeTransaction(outcome, bought, { isCovea, untold: form.name });
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
    // Another order blocks this one: the reloaded page shows it.
    if (outcome.messages.some((message) => blockingTexts.includes(message))) void revalidate();
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

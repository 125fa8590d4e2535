import { underSameName } from '#domain/address/loopback.ts';
import { trackedForms } from '#domain/audience/audience-terms.ts';
import type { Card, CardFormValues } from '#domain/card/card.ts';
import { readCardForm } from '#domain/card/card-rules.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { m } from '#site/messages/messages.js';
import type { PaymentView } from '../load-enrolment.server.ts';
import { describeBrowser, storeTransaction } from './browser.ts';
import type { PaymentErrors } from './card-consents.tsx';
import { failed, type PaymentOutcome, pay, type UnansweredPayment } from './pay.ts';

export function checkPayment(typed: CardFormValues, commencement: Commencement | undefined) {
  const read = readCardForm(typed);
  const errors: PaymentErrors = {
    ...(!read.ok && read.errors),
    ...(!commencement && { commencement: m.beginNeeded() }),
  };
  return { card: read.ok ? read.card : undefined, errors };
}

export async function submitPayment(
  view: PaymentView,
  { card, commencement }: { readonly card: Card; readonly commencement: Commencement },
  unanswered: UnansweredPayment | undefined,
): Promise<PaymentOutcome> {
  const { form, recap, provider, offerTerms } = view;
  const { category, school, formula } = recap;
  try {
    const outcome = await pay(
      {
        officeId: school.id,
        formulaId: formula.id,
        ...(form.under && { partenaire: form.under }),
        offreAffichee: view.offerShown,
        amount: formula.dueNow,
        termsVersion: view.termsVersion,
        offerTermsVersion: offerTerms?.version,
        schoolTermsSha256: offerTerms ? undefined : (school.termsSha256 ?? undefined),
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
      unanswered,
    );
    if (outcome.kind === 'accepted') {
      const bought = { id: formula.id, label: formula.label, officeId: school.id, category };
      storeTransaction(outcome, bought, { isCovea: form.name === trackedForms.partner, untold: form.name });
    }
    return outcome;
  } catch {
    return { ...failed([]), ...(unanswered && { unanswered }) };
  }
}

const blockingTexts: readonly string[] = [refusalTexts.openOrder, refusalTexts.paidOrder];

/** Another order blocks this one: the reloaded page shows it. */
export const isBlocked = (messages: readonly string[]) =>
  messages.some((message) => blockingTexts.includes(message));

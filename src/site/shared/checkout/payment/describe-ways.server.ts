import { formatPrice } from '#domain/money.ts';
import { type QuotedOffer, quotedWaysFor } from '#domain/order/ways-to-pay.ts';
import { oneEuroLoan, trainingAccount } from '#domain/simulator/financing-rules.ts';
import { m } from '#site/messages/messages.js';

/** What each way leads to, and what is left to pay. */
export function describeWays(learner: Parameters<typeof quotedWaysFor>[0]) {
  return quotedWaysFor(learner).map((offer) => ({ way: offer.way, text: describe(offer) }));
}

function describe({ way, financing }: QuotedOffer): string {
  if (way === 'aide') return m.payHelpNext();
  if (way === 'uneuro') {
    const { loan, ownShare = 0 } = financing ?? {};
    if (!loan) return m.payLoanNext();
    const { amount, months } = loan;
    const monthly = formatPrice(oneEuroLoan.value.monthly);
    const terms = { amount: formatPrice(amount), months, monthly, ownShare: formatPrice(ownShare) };
    return `${m.payLoanNext()} ${m.simUneuroLoan(terms)}`;
  }
  const year = trainingAccount.year ?? 0;
  const share = m.simCpfShare({ share: formatPrice(financing?.ownShare ?? 0), year });
  const condition = financing?.reason === 'job-seeker' ? [m.simCpfJobSeeker({ year })] : [];
  return [m.payCpfNext(), ...condition, share].join(' ');
}

import { invitedMonthsBack, maxLearnersAMonth } from '#domain/review/invited-month.ts';
import { decisionDays, publicationDays } from '#domain/review/publication.ts';
import { m } from '#site/messages/messages.js';

/** Required by law (docs/product/law.md#reviews): where some reviews are verified, and elsewhere. */
export const howReviewsCome = () => ({
  verified: [
    [m.reviewsHowWho(), m.reviewsHowWhoVerified()],
    [m.reviewsHowChecked(), m.reviewsHowCheckedVerified()],
    [
      m.reviewsHowUnchecked(),
      m.reviewsHowUncheckedText({ months: invitedMonthsBack, learners: maxLearnersAMonth }),
    ],
    [m.reviewsHowGift(), m.reviewsHowGiftText()],
    [m.reviewsHowDelay(), m.reviewsHowDelayVerified({ days: publicationDays, decision: decisionDays })],
    [m.reviewsHowKept(), m.reviewsHowKeptText()],
    [m.reviewsHowChange(), m.reviewsHowChangeVerified()],
    [m.reviewsHowOrder(), m.reviewsHowOrderText()],
  ] as const,
  other: [
    [m.reviewsHowWho(), m.reviewsHowWhoText()],
    [m.reviewsHowChecked(), m.reviewsHowCheckedText()],
    [m.reviewsHowGift(), m.reviewsHowGiftText()],
    [m.reviewsHowDelay(), m.reviewsHowDelayText()],
    [m.reviewsHowChange(), m.reviewsHowChangeText()],
    [m.reviewsHowOrder(), m.reviewsHowOrderText()],
  ] as const,
});

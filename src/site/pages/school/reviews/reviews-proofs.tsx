import type { ReviewProofs } from '#contracts/review.ts';
import { labelOfReason } from '#domain/requests/report-form.ts';
import { formatRating } from '#domain/school/rating.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { DashList } from '#site/ui/dash-list.tsx';

interface ReviewsProofsProps {
  readonly proofs: ReviewProofs;
  /** Of the licence group, verified or not. */
  readonly count: number;
}

/** The two means apart, and what became of the invitations (D111-17 c. conso.). */
export function ReviewsProofs({ proofs, count }: ReviewsProofsProps) {
  const { nbVerified, mean, meanImported, hours, invitations, months } = proofs;
  const { sent, answered, published, refused } = invitations;
  if (nbVerified === 0 && sent === 0 && months.length === 0) return null;
  const of = (value: number, counted: number) => ({ note: formatRating(value), count: counted });
  const items = [
    mean !== null && m.reviewsMeanVerified(of(mean, nbVerified)),
    meanImported != null && m.reviewsMeanImported(of(meanImported, count - nbVerified)),
    hours && m.reviewsHoursTaken({ hours: hours.median, n: hours.n }),
    sent > 0 && m.reviewsInvitations({ sent, answered, published }),
    ...refused.map((one) => m.reviewsRefused({ count: one.count, reason: labelOfReason(one.reason) })),
    ...months.map(({ month, ...counts }) => m.reviewsMonth({ month: frenchMonth(month), ...counts })),
  ];
  return <DashList small items={items.filter((item) => typeof item === 'string')} />;
}

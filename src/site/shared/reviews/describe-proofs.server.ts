import type { ReviewProofs } from '#contracts/review.ts';
import { labelOfReason } from '#domain/requests/report-form.ts';
import { formatRating } from '#domain/school/rating.ts';
import { frenchMonth } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { describeCounts } from './describe-counts.ts';

/** Worded here, so that the rules do not come with the page. `count`: of all reviews, verified or not. */
export function describeProofs(proofs: ReviewProofs, count: number) {
  const { nbVerified, byProof, mean, meanImported } = proofs;
  const of = (note: number, counted: number) => ({ note: formatRating(note), count: counted });
  return {
    nbVerified,
    counts: describeCounts(byProof),
    /** Verified reviews and others have their own means. */
    means: [
      ...(mean === null ? [] : [m.reviewsMeanVerified(of(mean, nbVerified))]),
      ...(meanImported == null ? [] : [m.reviewsMeanImported(of(meanImported, count - nbVerified))]),
    ],
    invitations: describeInvitations(proofs),
  };
}

/** What became of them (D111-17 c. conso.). */
function describeInvitations({ hours, invitations, months }: ReviewProofs): string[] {
  const { sent, answered, published, refused } = invitations;
  return [
    ...(hours ? [m.reviewsHoursTaken({ hours: hours.median, n: hours.n })] : []),
    ...(sent > 0 ? [m.reviewsInvitations({ sent, answered, published })] : []),
    ...refused.map((one) => m.reviewsRefused({ count: one.count, reason: labelOfReason(one.reason) })),
    ...months.map(({ month, ...counts }) => m.reviewsMonth({ month: frenchMonth(month), ...counts })),
  ];
}

import { decisionDays } from '#domain/review/publication.ts';
import { ofSchool, theSchoolFirst } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { acts } from './review-view.ts';
import type { InvitationView } from './view-review.server.ts';

/** What an author reads first: the state of the review, and what follows. */
export function describeReview(review: InvitationView) {
  const { school, publishes, published, heldBecause, refusedBecause } = review;
  switch (review.state) {
    case 'written':
      return { title: m.ownReviewWritten(), texts: [m.ownReviewWrittenText({ date: publishes })] };
    case 'held':
      return {
        title: m.ownReviewHeld(),
        texts: [m.ownReviewHeldText()],
        reasons: heldBecause,
        next: [m.ownReviewHeldThen({ days: decisionDays })],
      };
    case 'published':
      return {
        title: m.ownReviewPublished(),
        texts: [m.ownReviewPublishedText({ date: published, ofSchool: ofSchool(school.label) })],
      };
    case 'refused':
      return {
        title: m.ownReviewRefused(),
        texts: [m.ownReviewRefusedText()],
        reasons: refusedBecause === undefined ? [] : [refusedBecause],
        next: [m.ownReviewRefusedThen()],
      };
    case 'withdrawn':
      return { title: m.ownReviewWithdrawn(), texts: [m.ownReviewWithdrawnText()] };
    default:
      return { title: m.ownReviewOpen({ school: school.label }), texts: describeOpen(review) };
  }
}

function describeOpen({ proof, writer, school, experienced, openUntil }: InvitationView): string[] {
  const isChild = writer === 'representative';
  const source =
    proof === 'school'
      ? m.ownReviewNamed({ school: theSchoolFirst(school.label) })
      : isChild
        ? m.ownReviewPaidForChild()
        : m.ownReviewPaid();
  return [
    isChild ? m.ownReviewLeadOfChild() : m.ownReviewLead(),
    `${source} ${m.ownReviewDates({ experienced, openUntil })}`,
  ];
}

/** After an act whose state alone does not show it. */
export function describeDone({ state, version }: InvitationView, done: string | undefined) {
  if (done === acts.stop) return { title: m.ownReviewStopped(), text: m.ownReviewStoppedText() };
  if (done === acts.write && state === 'written' && version > 1) {
    return { title: m.ownReviewCorrected(), text: m.ownReviewCorrectedText() };
  }
  return undefined;
}

import type { InvitedMonthAnswer, SchoolReviews } from '#contracts/desk-orders.ts';
import { leftOut, namedTwice } from '#domain/review/ended-learners.ts';
import { isInvitableMonth } from '#domain/review/invited-month.ts';
import { readLearnerLines } from '#domain/review/learner-lines.ts';
import { learnerFaultMessage, refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { listEndedFiles, listEndedOrders } from '../ended-orders.ts';
import { Refusal } from '../refusal.ts';

const maxFaultsShown = 10;

/** @throws Refusal 404 with a foreign directory, which keeps its own reviews */
export function schoolReviewsOf({ schoolReviews }: EnrolmentContext): SchoolReviews {
  if (!schoolReviews) throw new Refusal(404, { avis: [refusalTexts.unknownReview] });
  return schoolReviews;
}

/** @throws Refusal 404 */
export async function openSchoolReview(
  context: EnrolmentContext,
  { officeId, reviewId, opener }: Readonly<{ officeId: number; reviewId: number; opener: string }>,
): Promise<{ readonly jeton: string }> {
  const jeton = await schoolReviewsOf(context).open(officeId, reviewId, opener);
  if (jeton === undefined) throw new Refusal(404, { avis: [refusalTexts.unknownReview] });
  return { jeton };
}

/** The rules of the operator's command, for the last twelve months; beyond the limit it waits. @throws Refusal 404, 409 a month that is known, 422 */
export async function inviteDeskMonth(
  context: EnrolmentContext,
  { officeId, month, eleves }: { readonly officeId: number; readonly month: string; readonly eleves: string },
): Promise<InvitedMonthAnswer> {
  const reviews = schoolReviewsOf(context);
  const now = context.now();
  const refuse = (messages: readonly string[]): never => {
    throw new Refusal(422, { eleves: [...messages] });
  };
  if (!isInvitableMonth(month, now)) throw new Refusal(422, { mois: [refusalTexts.monthNotInvitable] });
  const { learners, faults } = readLearnerLines(eleves, month);
  if (faults.length > 0) refuse(faults.slice(0, maxFaultsShown).map(learnerFaultMessage));
  if (learners.length === 0) refuse([refusalTexts.noLearner]);
  const twins = namedTwice(learners);
  if (twins.length > 0) refuse([`${refusalTexts.learnerTwice} ${twins.join(', ')}.`]);
  const office = await context.directory.getOffice(officeId);
  if (!office) throw new Refusal(404, { id: [refusalTexts.unknownOffice] });
  const missing = leftOut(await listEndedFiles(context.db, { officeId, month }), learners);
  if (missing.length > 0) {
    const names = missing.map(({ reference, name }) => `${name} (${reference})`);
    refuse([`${refusalTexts.learnerLeftOut} ${names.join(', ')}.`]);
  }
  const endedOrders = await listEndedOrders(context.db, now);
  const invited = await reviews.invite({ office, month, learners, endedOrders });
  if (!invited) throw new Refusal(409, { mois: [refusalTexts.monthKnown] });
  return invited;
}

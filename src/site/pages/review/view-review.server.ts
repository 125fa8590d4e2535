import type { AnsweredReview, ReviewInvitation } from '#contracts/review-desk.ts';
import { labelOfReason } from '#domain/requests/report-form.ts';
import { labelOfHold } from '#domain/review/publication.ts';
import { frenchDay } from '#domain/time/french-dates.ts';

const dayIfAny = (time: string | null) => (time === null ? '' : frenchDay(time));

export type InvitationView = ReturnType<typeof viewInvitation>;
export type AnsweredView = ReturnType<typeof viewAnswered>;
export type Words = NonNullable<ReviewInvitation['words']>;

export function viewInvitation(
  invitation: ReviewInvitation,
  { token, uri }: { readonly token: string; readonly uri: string | undefined },
) {
  const { school, experiencedOn, openUntil, publishesAt, publishedAt, heldBecause, refusedBecause } =
    invitation;
  const { proof, writer, isCourse, state, version, words } = invitation;
  return {
    ...{ token, proof, writer, isCourse, state, version, words },
    // `uri` once it is published, where the directory knows it.
    school: { label: school.label, uri },
    experienced: frenchDay(experiencedOn),
    openUntil: frenchDay(openUntil),
    publishes: dayIfAny(publishesAt),
    published: dayIfAny(publishedAt),
    heldBecause: heldBecause.map(labelOfHold),
    refusedBecause: refusedBecause === null ? undefined : labelOfReason(refusedBecause),
  };
}

export function viewAnswered(review: AnsweredReview, token: string) {
  const { school, note, comment, pseudonym, experiencedOn, publishedAt, isVerified, answer } = review;
  return {
    ...{ token, note, comment, pseudonym, isVerified },
    school: school.label,
    experienced: frenchDay(experiencedOn),
    published: frenchDay(publishedAt),
    answer: answer && { text: answer.text, at: frenchDay(answer.at) },
  };
}

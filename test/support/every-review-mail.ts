import type { MailSender } from '#mails/templates/mail-content.ts';
import {
  type InvitationMail,
  writeHeldReview,
  writeInvitation,
  writePublishedReview,
  writeRefusedReview,
  writeReviewedSchool,
} from '#mails/templates/review.ts';

const review = {
  schoolLabel: 'Quatre Saisons Conduite Lyon',
  url: 'https://www.exemple.example/avis/ecrire?jeton=un-jeton',
};
const invitation: InvitationMail = {
  ...review,
  proof: 'order',
  writer: 'learner',
  month: null,
  openUntil: '2027-02-24',
  isReminder: false,
};

export function everyReviewMail(sender: MailSender) {
  return {
    'review-invitation': writeInvitation(invitation, sender),
    'review-invitation-representative': writeInvitation({ ...invitation, writer: 'representative' }, sender),
    'review-invitation-school': writeInvitation({ ...invitation, proof: 'school', month: '2026-09' }, sender),
    'review-reminder': writeInvitation({ ...invitation, isReminder: true }, sender),
    'review-held': writeHeldReview({ ...review, because: ['boite', 'reseau'] }, sender),
    'review-published': writePublishedReview({ ...review, proof: 'learner' }, sender),
    'review-refused': writeRefusedReview({ ...review, because: 'vie-privee' }, sender),
    'review-school': writeReviewedSchool(review, sender),
  };
}

import { labelOfReason } from '#domain/requests/report-form.ts';
import { invitationDays, type ReviewProof, type ReviewWriter } from '#domain/review/invitation.ts';
import {
  decisionDays,
  type HoldReason,
  labelOfHold,
  publicationDays,
  type RefusalReason,
} from '#domain/review/publication.ts';
import { proofLabels, type ShownProof } from '#domain/review/shown-proof.ts';
import { contactPath } from '#domain/site-pages.ts';
import { frenchDay, frenchMonth } from '#domain/time/french-dates.ts';
import { type MailPart, type MailSender, writeMail } from './mail-content.ts';

interface ReviewMail {
  readonly schoolLabel: string;
  /** The reader's own link. */
  readonly url: string;
}

export interface InvitationMail extends ReviewMail {
  readonly proof: ReviewProof;
  readonly writer: ReviewWriter;
  /** yyyy-mm, of those whom a school named. */
  readonly month: string | null;
  readonly openUntil: string;
  readonly isReminder: boolean;
}

const conditions: MailPart = {
  list: [
    `Il est publié ${publicationDays}\u202fjours après, avec une étoile comme avec cinq, sauf si une personne doit d’abord le lire.`,
    'Vous le signez du prénom ou du pseudonyme que vous voulez\u202f; votre adresse n’est jamais montrée.',
    'Rien n’est donné en échange. Le même lien permet de le corriger, de le retirer ou de le faire effacer.',
  ],
};

export function writeInvitation(mail: InvitationMail, sender: MailSender) {
  const { schoolLabel, proof, writer, isReminder, openUntil, url } = mail;
  const whose = writer === 'learner' ? 'votre formation' : 'la formation de votre enfant';
  return writeMail(sender, {
    subject: `${isReminder ? 'Rappel\u202f: votre' : 'Votre'} avis sur ${schoolLabel}`,
    preview: 'Deux minutes pour aider d’autres élèves à choisir.',
    title: `Comment s’est passée ${whose}\u202f?`,
    button: { link: 'Écrire mon avis', url },
    parts: [
      `${sourceOf(mail, sender)} Votre avis aide d’autres élèves à choisir\u202f: deux minutes suffisent.`,
      conditions,
      `Ce lien est le vôtre jusqu’au ${frenchDay(openUntil)}. Ne le transférez pas. ${nextMail(mail)}`,
    ],
    reason: `${
      proof === 'order'
        ? `Vous recevez ce message parce que cette adresse a été donnée pour une commande sur ${sender.siteName}.`
        : `Votre nom et votre adresse nous viennent de ${schoolLabel}\u202f; nous les effaçons ${invitationDays}\u202fjours après ce message.`
    } Pour ne plus jamais recevoir d’invitation, ouvrez le lien et choisissez «\u202fNe plus m’écrire\u202f».`,
  });
}

function nextMail({ proof, isReminder }: InvitationMail): string {
  if (proof === 'school') return 'C’est notre seul message.';
  return isReminder
    ? 'Il n’y aura pas d’autre rappel.'
    : 'Nous vous le rappellerons une fois, si vous n’avez pas écrit.';
}

function sourceOf({ proof, schoolLabel, month }: InvitationMail, { siteName }: MailSender): string {
  return proof === 'order'
    ? `Vous avez payé une formation de ${schoolLabel} sur ${siteName}.`
    : `${schoolLabel} nous a indiqué que vous y avez terminé une formation en ${frenchMonth(month ?? '')}.`;
}

const authorReason = (sender: MailSender) =>
  `Vous recevez ce message parce que vous avez écrit un avis sur ${sender.siteName}.`;

export function writeHeldReview(
  { schoolLabel, url, because }: ReviewMail & { readonly because: readonly HoldReason[] },
  sender: MailSender,
) {
  return writeMail(sender, {
    subject: 'Votre avis attend une vérification',
    preview: `Une personne décide dans les ${decisionDays}\u202fjours.`,
    title: 'Votre avis n’est pas encore publié',
    button: { link: 'Voir ou corriger mon avis', url },
    parts: [
      `Une personne lit d’abord votre avis sur ${schoolLabel}. Elle décide dans les ${decisionDays}\u202fjours, et nous vous écrivons.`,
      'Pourquoi\u202f:',
      { list: because.map(labelOfHold) },
    ],
    reason: authorReason(sender),
  });
}

export function writePublishedReview(
  { schoolLabel, url, proof }: ReviewMail & { readonly proof: ShownProof },
  sender: MailSender,
) {
  return writeMail(sender, {
    subject: 'Votre avis est publié',
    preview: `Il est sur la page de ${schoolLabel}.`,
    title: 'Votre avis est publié',
    button: { link: 'Corriger, retirer ou effacer mon avis', url },
    parts: [
      `Votre avis est sur la page de ${schoolLabel}, avec la mention «\u202f${proofLabels[proof]}\u202f». L’auto-école peut y répondre.`,
    ],
    reason: authorReason(sender),
  });
}

export function writeRefusedReview(
  { schoolLabel, url, because }: ReviewMail & { readonly because: RefusalReason },
  sender: MailSender,
) {
  return writeMail(sender, {
    subject: 'Votre avis n’est pas publié',
    preview: 'La raison, et ce que vous pouvez faire.',
    title: 'Votre avis n’est pas publié',
    button: { link: 'Corriger mon avis', url },
    parts: [
      `Une personne a lu votre avis sur ${schoolLabel} et ne le publie pas. Vous pouvez le corriger\u202f: le nouveau texte sera lu à son tour.`,
      'Pourquoi\u202f:',
      { list: [labelOfReason(because)] },
      `Si vous n’êtes pas d’accord, écrivez-nous\u202f: ${sender.publicUrl}${contactPath}, ou adressez-vous à la justice.`,
    ],
    reason: authorReason(sender),
  });
}

/** Holds no word of the review, which its author may erase. */
export function writeReviewedSchool({ schoolLabel, url }: ReviewMail, sender: MailSender) {
  return writeMail(sender, {
    subject: 'Un avis sur votre auto-école est publié',
    preview: 'Vous pouvez y répondre en public.',
    title: `Un avis sur ${schoolLabel}`,
    button: { link: 'Lire et répondre', url },
    parts: [
      'Un avis répond à une invitation que nous avons envoyée. Vous pouvez le lire et y répondre\u202f: votre réponse est publiée sous l’avis.',
      `Ce lien est celui de votre auto-école pendant ${invitationDays}\u202fjours. Un avis illicite se signale depuis votre page.`,
    ],
    reason: `Vous recevez ce message parce que votre auto-école figure sur ${sender.siteName}.`,
  });
}

import { labelOfReason } from '#domain/requests/report-form.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { type MailSender, writeMail } from './mail-content.ts';

export interface ReportedReview {
  readonly reference: string;
  readonly about: 'review' | 'response';
  readonly reason: string;
  readonly receivedAt: Date;
  readonly schoolLabel: string;
  readonly author: string;
  /** Of the same reader about the same words, decided together. */
  readonly others?: readonly string[];
}

const whyThisMail =
  'Vous recevez ce message parce que cette adresse a été donnée pour signaler un avis. Si ce n’était pas vous, vous pouvez l’ignorer.';

/** The address is unverified: nothing typed is included. */
export function writeReportAcknowledgement(report: ReportedReview, sender: MailSender) {
  return writeMail(sender, {
    subject: `Signalement ${report.reference} bien reçu`,
    preview: 'Nous allons le lire et nous vous écrirons pour vous dire ce que nous avons décidé.',
    title: 'Votre signalement est enregistré',
    parts: [
      'Quelqu’un de notre équipe va lire ce que vous signalez et décider si ces mots restent en ligne. Nous vous écrirons alors, avec la raison.',
      { facts: factsOf(report) },
      'Pour d’autres signalements envoyés aujourd’hui avec cette adresse, nous n’écrivons pas de nouveau\u202f: leur référence est affichée à l’envoi.',
    ],
    reason: whyThisMail,
  });
}

export function writeReportDecision(
  report: ReportedReview,
  { removed, explanation }: { readonly removed: boolean; readonly explanation: string },
  sender: MailSender,
) {
  const words = report.about === 'review' ? 'L’avis' : 'La réponse';
  const outcome = removed
    ? `${words} que vous avez signalé${report.about === 'review' ? '' : 'e'} n’est plus en ligne.`
    : `${words} que vous avez signalé${report.about === 'review' ? '' : 'e'} reste en ligne.`;
  return writeMail(sender, {
    subject: `Suite donnée à votre signalement ${report.reference}`,
    preview: outcome,
    title: outcome,
    parts: [
      explanation,
      { facts: factsOf(report) },
      'Si vous n’êtes pas d’accord, répondez par un nouveau signalement qui apporte des éléments nouveaux, ou adressez-vous à la justice.',
    ],
    reason: whyThisMail,
  });
}

function factsOf({ reference, others = [], about, reason, receivedAt, schoolLabel, author }: ReportedReview) {
  const what = about === 'review' ? `Avis ${ofPerson(author)}` : `Réponse à l’avis ${ofPerson(author)}`;
  return [
    ['Référence', [reference, ...others].join(', ')],
    ['Reçu le', frenchInstant(receivedAt)],
    ['Ce qui est signalé', what],
    ['Auto-école', schoolLabel],
    ['Motif', labelOfReason(reason)],
  ] as const;
}

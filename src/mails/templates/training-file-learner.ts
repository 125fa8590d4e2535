import { formatPrice } from '#domain/money.ts';
import { ofPerson, ofSchool, theSchool, theSchoolFirst, toSchool } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { schoolTimeZone } from '#domain/time/school-time-zone.ts';
import { refundAnnouncedDays, reminderWorkingDays, schoolIsLate } from '#domain/training-file/deadlines.ts';
import type { FileMessage, SigningMessage } from '#domain/training-file/messages.ts';
import { decider } from '#domain/training-file/training-file.ts';
import { prolongRule } from '#domain/wording/pre-registration.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import {
  assessmentPapers,
  contractText,
  describeAppointment,
  describeDispute,
  describeHold,
  describeQuoteComparison,
  describeRefund,
  outcomeWords,
  quotedWayWords,
  stopsRefundText,
} from '#domain/wording/training-file.ts';
import { describeDataUse } from './data-use.ts';
import type { MailFacts, MailSender } from './mail-content.ts';
import { begin, type FileText, type FileWords } from './training-file-words.ts';

/** To the learner, or to the representative of a minor. */
export function writeLearnerText(
  what: Exclude<FileMessage, SigningMessage>,
  words: FileWords,
  sender: MailSender,
): FileText {
  const { file, schoolLabel, formulaLabel, paidCents, learner } = words;
  const school = theSchool(schoolLabel);
  const schoolFirst = theSchoolFirst(schoolLabel);
  const isRepresentative = words.party === 'representative';
  const isDecider = decider(file, words.now) === words.party;
  const hello = isRepresentative
    ? `Pour la formation ${ofPerson(learner.firstName)}, que vous représentez légalement\u202f:`
    : `Bonjour ${learner.firstName},`;
  /** What happens to the money first. */
  const withRefund = (sentence: string) =>
    file.refund === null
      ? [begin(hello, sentence)]
      : [begin(hello, describeRefund(paidCents, file.refund.dueOn)), sentence];
  switch (what) {
    case 'confirm-request':
      return {
        subject: 'Confirmez la demande de devis',
        title: 'Confirmez cette demande de devis',
        parts: [
          `${hello} un devis est demandé ${toSchool(schoolLabel)} pour «\u202f${formulaLabel}\u202f», à payer ${words.way ? quotedWayWords[words.way] : 'plus tard'}.`,
          'L’auto-école n’est prévenue qu’après votre confirmation. Rien n’est débité.',
          'Vous n’avez rien demandé\u202f? Ne tenez pas compte de ce message\u202f: la demande s’efface d’elle-même.',
        ],
        label: 'Confirmer la demande',
        law: isRepresentative
          ? describeDataUse(learner.firstName, dataUse, { sender, operator: words.operator })
          : [],
      };
    case 'request':
      return {
        subject: 'La demande de devis est partie',
        parts: [
          `${hello} ${school} propose maintenant ${ruleWords.proposedDatesInWords} dates pour l’évaluation de départ. Après ${reminderWorkingDays.school}\u202fjours ouvrés sans réponse, nous la relançons.`,
        ],
      };
    case 'dates':
      return {
        subject: `${ruleWords.ProposedDatesInWords} dates pour l’évaluation de départ`,
        title: 'Choisissez une date',
        parts: [
          `${hello} ${school} propose ${ruleWords.proposedDatesInWords} dates pour l’évaluation de départ.`,
          { list: file.proposed.map((date) => describeAppointment(date, schoolTimeZone(file))) },
        ],
        label: 'Choisir une date',
      };
    case 'appointment':
      return {
        subject: 'Rendez-vous pour l’évaluation de départ',
        title: file.appointmentAt
          ? `Rendez-vous le ${describeAppointment(file.appointmentAt, schoolTimeZone(file))}`
          : 'Rendez-vous',
        parts: [
          `${hello} l’évaluation de départ se fait à l’auto-école ou en voiture, jamais en ligne.`,
          { facts: factsOfSchool(words) },
          'À apporter\u202f:',
          { list: assessmentPapers },
        ],
      };
    case 'quote':
      return {
        subject: isDecider ? 'Votre devis est arrivé' : 'Le devis est arrivé',
        parts: [
          `${hello} ${describeAnswer(words, isDecider)}`,
          ...(words.quoted ? [describeQuoteComparison(words.quoted)] : []),
          ...(isDecider ? [] : [`${words.representative?.firstName ?? ''} y répond pour vous.`]),
        ],
        label: isDecider ? 'Lire le devis et répondre' : 'Lire le devis',
      };
    case 'accepted':
      return {
        subject: 'Devis accepté, il reste à signer',
        title: 'Devis accepté\u202f: il reste à signer',
        parts: [`${hello} le devis est accepté. ${holdOf(words)}${contractText}`],
      };
    case 'declined':
      return {
        subject: 'Devis refusé',
        title: 'Le devis est refusé',
        parts: withRefund('Le devis est refusé, et le dossier se termine.'),
      };
    case 'prolonged':
      return {
        subject: 'Délai prolongé',
        title: file.deadlineOn ? `Délai prolongé jusqu’au ${frenchDay(file.deadlineOn)}` : 'Délai prolongé',
        parts: [
          file.isPaid && file.deadlineOn
            ? begin(hello, describeHold(file.deadlineOn, paidCents))
            : `${hello} vous avez jusqu’à cette date pour signer le contrat de formation.`,
        ],
      };
    case 'refused':
      return {
        subject: 'L’auto-école ne peut pas vous former',
        title: `${schoolFirst} ne donne pas suite`,
        parts: [
          file.refund
            ? `${hello} vos ${formatPrice(paidCents)} vous sont remboursés aussitôt, sur la carte qui a servi à payer.`
            : `${hello} ${school} ne peut pas vous former.`,
          'L’auto-école dit pourquoi\u202f:',
          { quote: words.schoolReason ?? '' },
        ],
      };
    case 'asked':
      return {
        subject: 'Avez-vous signé votre contrat\u202f?',
        parts: [
          `${hello} dites-nous si le contrat de formation avec ${school} est signé${file.deadlineOn ? `, au plus tard le ${frenchDay(file.deadlineOn)} au soir` : ''}\u202f: ${withoutAnswer(words)}`,
          ...(file.isPaid && file.hasDeadlines ? [`Il vous faut plus de temps\u202f? ${prolongRule}`] : []),
        ],
        label: 'Répondre',
      };
    case 'expired':
      return {
        subject: file.isPaid ? 'Sans contrat signé, remboursement' : 'Le dossier est clos',
        title: file.isPaid ? 'Votre remboursement est prévu' : 'Le dossier est clos',
        parts: [
          ...withRefund('Personne n’a confirmé que le contrat est signé.'),
          ...(file.isPaid ? [stopsRefundText] : []),
        ],
      };
    case 'ended':
      return {
        subject: 'Fin de la formation',
        title: 'La formation est terminée',
        parts: [
          `${hello} ${school} note\u202f: ${file.ended ? `${outcomeWords[file.ended.outcome]}, le ${frenchDay(file.ended.on)}` : 'formation terminée'}.`,
        ],
      };
    case 'disputed': {
      const { title, texts } = describeDispute(file, paidCents);
      return { subject: title, parts: [begin(hello, texts.join(' '))] };
    }
    case 'school-late':
      return writeSchoolLate(words, hello);
    case 'given-up':
      return writeGivenUp(words, hello);
    case 'other-dates':
    case 'reminder':
    case 'link':
    case 'receipt':
    case 'frozen':
    case 'unfrozen':
      return {
        subject: 'Votre lien vers le dossier',
        parts: [`${hello} voici un nouveau lien vers le dossier de formation.`],
      };
  }
}

const dataUse = {
  condition: 'vous confirmez',
  kept: `${ruleWords.unconfirmedDays}\u202fjours au plus si vous ne confirmez pas. Si vous confirmez, ${ruleWords.assessmentYearsInWords} ans après la fin du dossier`,
};

/** Of a quote: sum, day and consequence to who decides. */
function describeAnswer({ file, schoolLabel, paidCents }: FileWords, isDecider: boolean): string {
  const until = file.quote ? frenchDay(file.quote.validUntil) : '';
  const school = theSchool(schoolLabel);
  if (!isDecider || !file.isPaid) return `${school} a écrit le devis, valable jusqu’au ${until}.`;
  return `répondez au devis ${ofSchool(schoolLabel)} avant le ${until} au soir\u202f: si vous l’acceptez et signez le contrat, vos ${formatPrice(paidCents)} en sont déduits\u202f; si vous le refusez, ils vous sont remboursés ${refundAnnouncedDays}\u202fjours plus tard.`;
}

/** What the money waits for. */
function holdOf({ file, paidCents }: FileWords): string {
  return file.isPaid && file.deadlineOn ? `${describeHold(file.deadlineOn, paidCents)} ` : '';
}

function withoutAnswer({ file, paidCents }: FileWords): string {
  if (!file.hasDeadlines) return 'sans réponse, rien ne change.';
  return file.isPaid
    ? `sans réponse, le remboursement de ${formatPrice(paidCents)} est annoncé, et part ${refundAnnouncedDays}\u202fjours plus tard.`
    : 'sans réponse, le dossier sera clos.';
}

function factsOfSchool({
  file,
  schoolLabel,
  schoolAddress,
  schoolPhone,
  formulaLabel,
}: FileWords): MailFacts {
  return [
    ['Quand', file.appointmentAt && describeAppointment(file.appointmentAt, schoolTimeZone(file))],
    ['Où', `${schoolLabel}\n${schoolAddress}`],
    ['Téléphone', schoolPhone],
    ['Formation', formulaLabel],
  ];
}

/** Whenever the school, or the operator, is mailed for its lateness. */
function writeSchoolLate(
  { file, now, party, schoolLabel, paidCents, representative }: FileWords,
  hello: string,
): FileText {
  const school = theSchool(schoolLabel);
  const who = decider(file, now) === party ? 'Vous pouvez' : `${representative?.firstName ?? ''} peut`;
  const title = 'Votre auto-école tarde à répondre';
  return {
    subject: title,
    title,
    parts: [
      schoolIsLate(file, 'operator', now)
        ? `${hello} ${school} n’a toujours pas répondu\u202f: nous l’appelons.`
        : `${hello} ${school} n’a pas répondu dans les ${reminderWorkingDays.school}\u202fjours ouvrés\u202f: nous l’avons relancée.`,
      file.isPaid
        ? `${who} attendre, ou dire dans le dossier que l’auto-école ne répond pas. Le remboursement de ${formatPrice(paidCents)} part alors ${refundAnnouncedDays}\u202fjours plus tard, sur la carte qui a servi à payer.`
        : 'Rien n’est débité\u202f: vous pouvez vous adresser à une autre auto-école.',
    ],
  };
}

function writeGivenUp({ file, schoolLabel, paidCents }: FileWords, hello: string): FileText {
  const why =
    file.givenUp === 'school-silent'
      ? `Vous l’avez demandé, car ${theSchool(schoolLabel)} n’a pas répondu à temps.`
      : `Vous renoncez à vous inscrire ${toSchool(schoolLabel)}.`;
  return {
    subject: 'Inscription abandonnée, remboursement',
    title: 'Votre remboursement est prévu',
    parts: [
      file.refund ? begin(hello, describeRefund(paidCents, file.refund.dueOn)) : begin(hello, why),
      `${file.refund ? `${why} ` : ''}Le dossier est clos.`,
      'Pour choisir une autre auto-école, ouvrez le dossier\u202f: c’est une nouvelle commande.',
    ],
  };
}

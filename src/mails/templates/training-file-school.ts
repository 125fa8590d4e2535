import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { formatPrice } from '#domain/money.ts';
import { operatorWords } from '#domain/operator.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { schoolTimeZone } from '#domain/time/school-time-zone.ts';
import type { FileMessage, SigningMessage } from '#domain/training-file/messages.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import {
  describeAppointment,
  describeDispute,
  describeRefund,
  describeWhoStops,
  quotedWayOfLearner,
} from '#domain/wording/training-file.ts';
import type { MailFacts, MailSender } from './mail-content.ts';
import { deciderOf } from './training-file-signing.ts';
import type { FileContact, FileText, FileWords } from './training-file-words.ts';

export function writeSchoolText(
  what: Exclude<FileMessage, SigningMessage>,
  words: FileWords,
  sender: MailSender,
): FileText {
  const { file, paidCents } = words;
  const name = `${words.learner.firstName} ${words.learner.lastName}`;
  const refund = file.refund === null ? [] : [describeRefund(paidCents, file.refund.dueOn)];
  switch (what) {
    case 'request':
      return {
        subject: 'Demande de devis',
        title: `${name} demande un devis`,
        parts: [
          `Cette demande vient de ${sender.siteName}. Rien n’est payé\u202f: l’élève pense régler ${words.way ? quotedWayOfLearner[words.way] : 'plus tard'}, et il lui faut d’abord un devis.`,
          { facts: factsOfLearner(words) },
          `Proposez ${ruleWords.proposedDatesInWords} dates pour l’évaluation de départ\u202f: le devis s’écrit ensuite.`,
        ],
        label: `Proposer ${ruleWords.proposedDatesInWords} dates`,
      };
    case 'other-dates':
      return {
        subject: 'Aucune date ne convient',
        title: `Aucune date ne convient à ${name}`,
        parts: ['Proposez-en trois autres, ou convenez d’une date par téléphone et notez-la.'],
        label: `Proposer ${ruleWords.proposedDatesInWords} dates`,
      };
    case 'appointment':
      return {
        subject: 'Rendez-vous pour une évaluation',
        title: file.appointmentAt
          ? `${name}, le ${describeAppointment(file.appointmentAt, schoolTimeZone(file))}`
          : name,
        parts: [
          'Le rendez-vous est pris. Après l’évaluation de départ, écrivez le devis dans le dossier.',
          { facts: factsOfLearner(words) },
        ],
      };
    case 'accepted':
      return {
        subject: 'Devis accepté',
        title: `${name} accepte votre devis`,
        parts: [
          `Faites signer votre contrat de formation, puis déclarez-le dans le dossier\u202f: sans la confirmation de ${deciderOf(words)}, ${file.isPaid ? `les ${formatPrice(paidCents)} payés en ligne sont remboursés` : 'rien n’est noté'}.`,
        ],
      };
    case 'declined':
      return {
        subject: 'Devis refusé',
        title: `${name} refuse votre devis`,
        parts: [...refund, 'Le dossier est terminé.'],
      };
    case 'prolonged':
      return {
        subject: 'Délai prolongé',
        title: file.deadlineOn ? `Délai prolongé jusqu’au ${frenchDay(file.deadlineOn)}` : 'Délai prolongé',
        parts: [`${name} demande plus de temps pour signer le contrat de formation.`],
      };
    case 'asked':
      return {
        subject: 'Contrat signé\u202f?',
        title: `Avez-vous signé avec ${name}\u202f?`,
        parts: [
          `Dites-nous si le contrat de formation est signé${file.deadlineOn ? `, au plus tard le ${frenchDay(file.deadlineOn)} au soir` : ''}\u202f: ${withoutAnswer(words)}`,
        ],
        label: 'Répondre',
      };
    case 'expired':
      return {
        subject: file.isPaid ? 'Sans contrat signé, remboursement' : 'Le dossier est clos',
        title: file.isPaid ? `${name}\u202f: remboursement prévu` : `${name}\u202f: dossier clos`,
        parts: [
          ...refund,
          'Personne n’a confirmé que le contrat est signé.',
          ...(file.isPaid ? [describeWhoStops(deciderOf(words))] : []),
        ],
      };
    case 'reminder':
      return {
        subject: file.state === 'agreed' ? 'Un élève attend son devis' : 'Un élève attend vos dates',
        title: file.state === 'agreed' ? `${name} attend son devis` : `${name} attend vos dates`,
        parts: [
          file.state === 'agreed'
            ? 'L’évaluation est passée\u202f: écrivez le devis dans le dossier, ou proposez d’autres dates si elle n’a pas eu lieu.'
            : `Proposez ${ruleWords.proposedDatesInWords} dates pour l’évaluation de départ. Si vous ne pouvez pas le former, dites-le\u202f: il est remboursé aussitôt.`,
          { facts: factsOfLearner(words) },
        ],
      };
    case 'disputed': {
      const { title, texts } = describeDispute(file, paidCents);
      return {
        subject: title,
        title: `${name}\u202f: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
        parts: texts,
      };
    }
    case 'given-up':
      return {
        ...(file.givenUp === 'school-silent'
          ? {
              subject: 'Dossier clos, sans réponse de votre part',
              title: `${name} n’a pas eu votre réponse à temps`,
            }
          : { subject: 'Un élève renonce', title: `${name} renonce à s’inscrire` }),
        parts: [
          ...refund,
          file.givenUp === 'school-silent'
            ? 'L’élève n’a pas eu votre réponse à temps et demande à être remboursé. Le dossier est clos.'
            : 'Rien n’est signé\u202f: l’élève demande à être remboursé. Le dossier est clos.',
          `Un contrat est signé\u202f? Écrivez avant cette date à ${operatorWords(words.operator).operatorEmail}.`,
        ],
      };
    case 'confirm-request':
    case 'dates':
    case 'quote':
    case 'refused':
    case 'ended':
    case 'school-late':
    case 'link':
    case 'receipt':
    case 'frozen':
    case 'unfrozen':
      return {
        subject: 'Votre lien vers un dossier',
        title: `Dossier ${ofPerson(name)}`,
        parts: ['Voici un nouveau lien vers ce dossier.'],
      };
  }
}

function withoutAnswer(words: FileWords): string {
  const { file, paidCents } = words;
  if (!file.hasDeadlines) return 'sans réponse, rien ne change.';
  return file.isPaid
    ? `si ${deciderOf(words)} ne le confirme pas, les ${formatPrice(paidCents)} payés en ligne lui sont remboursés.`
    : 'sans réponse, le dossier sera clos.';
}

function factsOfLearner({ learner, representative, formulaLabel, reference }: FileWords): MailFacts {
  return [
    ['Référence', reference],
    ['Formation', formulaLabel],
    ['Élève', reach(learner)],
    ['Représentant légal', representative && reach(representative)],
  ];
}

function reach({ firstName, lastName, email, phone }: FileContact): string {
  return [`${firstName} ${lastName}`, readPhoneNumber(phone)?.text ?? phone, email].join('\n');
}

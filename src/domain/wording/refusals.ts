import { exportedYears } from '../desk/desk-limits.ts';
import { majorityYears } from '../identity/majority.ts';
import { euros } from '../money.ts';
import { callsEndAfterMs } from '../order/open-payment.ts';
import { longWindowHours, windowMinutes } from '../requests/request-limits.ts';
import { invitedMonthsBack } from '../review/invited-month.ts';
import type { LineFault } from '../review/learner-lines.ts';
import { inUnits, inWords } from '../text/numbers-in-words.ts';
import { monthsOf } from '../time/months.ts';
import { proposedWithinDays } from '../training-file/assessment-dates.ts';
import {
  maxAssessedHours,
  maxLineCents,
  maxLineLength,
  maxQuoteLines,
  maxValidityDays,
  type QuoteFault,
} from '../training-file/quote.ts';

const longWindow = inUnits(longWindowHours, 'heure');
const shortWindow = `${inWords(windowMinutes)} minutes`;

/** Refusals of the enrolment service (docs/product/enrolling.md#enrolment-service). */
export const refusalTexts = {
  unreadable: 'Requête illisible.',
  cardDatum: 'Une donnée de carte ne doit jamais être envoyée à ce service.',
  unknownAddress: 'Adresse inconnue.',
  unknownCaller: 'Un jeton d’accès valide est nécessaire.',
  unknownOffice: 'Cette auto-école est introuvable.',
  unknownPayment: 'Ce paiement est introuvable.',
  unknownOrder: 'Aucune commande ne correspond à cette référence et à cette adresse e-mail.',
  tooManyReports: `Trop de signalements sont venus de votre connexion. Réessayez dans ${shortWindow}.`,
  withdrawalOver: 'Le délai de rétractation de cette commande est terminé.',
  withdrawalWaived:
    'L’accès à ce cours est ouvert\u202f: vous l’aviez demandé immédiat, en renonçant alors au droit de rétractation.',
  withdrawalUnpaid: 'Cette commande n’est pas payée\u202f: il n’y a pas de contrat auquel renoncer.',
  courseNotOpen: 'Ce cours n’est pas ouvert. Rechargez la page pour savoir pourquoi.',
  courseNotLate: 'Ce cours n’est pas en retard. Rechargez la page pour savoir quand il s’ouvre.',
  tooManyStarts: `Ce cours a été ouvert trop de fois en ${longWindow}. Réessayez plus tard.`,
  silentDirectory:
    'L’annuaire des auto-écoles ne répond pas, et votre commande ne peut pas être vérifiée\u202f: rien n’a été débité. Réessayez dans quelques minutes.',
  foreignFormula: 'Cette formule n’est pas proposée par cette auto-école.',
  reservedOffer:
    'Cette offre est réservée aux clients de notre partenaire. Revenez par le lien que votre assureur vous a donné.',
  changedOffer:
    'Un autre lien de votre assureur a été ouvert depuis que cette page est affichée\u202f: rien n’a été débité. Rechargez la page pour voir la bonne offre.',
  endedOffer: 'Cette formule n’est plus proposée aux clients de votre assureur\u202f: rien n’a été débité.',
  changedAmount:
    'Le montant affiché n’est plus celui de la formule. Rechargez la page pour voir le bon prix.',
  changedTerms:
    'Les conditions ont changé depuis que cette page est ouverte\u202f: rien n’a été débité. Rechargez la page, lisez les nouvelles conditions, puis recommencez.',
  wrongCommencement: 'Cette formule ne peut pas commencer comme vous le demandez. Rechargez la page.',
  foreignRegistration:
    'Cet enregistrement de carte ne correspond pas à votre demande. Recommencez la saisie.',
  otherPayment: 'Cet enregistrement de carte a déjà servi à un autre paiement. Recommencez la saisie.',
  cardNotRead: 'Votre carte n’a pas été enregistrée. Recommencez la saisie.',
  cardRefusedTooOften: `Cette carte a été refusée trop de fois en ${longWindow}\u202f: rien n’a été débité. Essayez-en une autre, ou réessayez dans ${longWindow}.`,
  tooManyOwnCardsRefused: `Vos paiements ont été refusés trop de fois en ${longWindow}\u202f: rien n’a été débité. Réessayez dans ${longWindow}, ou inscrivez-vous auprès de l’auto-école.`,
  tooManyRefusedCards: `Trop de cartes ont été refusées depuis votre connexion\u202f: rien n’a été débité. Réessayez dans ${longWindow}, ou inscrivez-vous auprès de l’auto-école.`,
  representativeNeeded: `Pour une personne de moins de ${majorityYears} ans, l’identité et l’accord de son représentant légal sont nécessaires.`,
  consentNeeded:
    'Le représentant légal doit d’abord donner son accord, par le lien ou par le code qui lui est envoyé\u202f: rien n’a été débité.',
  consentUsed:
    'Cet accord a déjà servi à une commande. Pour une autre, demandez un nouvel accord\u202f: rien de plus n’a été débité.',
  consentOfOther:
    'L’accord donné ne porte pas sur cette commande. Demandez un nouvel accord\u202f: rien n’a été débité.',
  consentOverByChange:
    'Le prix, la formule ou l’auto-école a changé depuis l’accord du représentant légal. Demandez un nouvel accord\u202f: rien n’a été débité.',
  unknownFile: 'Ce lien n’ouvre aucun dossier, ou n’est plus valable. Demandez-en un nouveau.',
  fileChanged: 'Ce dossier a changé depuis que la page est ouverte. Rechargez la page.',
  fileDecided: 'Nous avons déjà décidé de cette signature\u202f: elle ne peut plus être contestée.',
  fileNotYours: 'Cette étape revient à une autre personne du dossier.',
  fileDates: `Choisissez des dates à venir, dans l’ordre, dans les ${inWords(monthsOf(proposedWithinDays))} mois.`,
  fileDay: 'Cette date ne convient pas\u202f: elle ne peut être ni à venir, ni avant l’étape précédente.',
  quoteExpired: 'Ce devis n’est plus valable. L’auto-école peut en écrire un nouveau.',
  fileFrozen: 'Ce dossier est bloqué : quelqu’un dit ne pas avoir agi. Nous vérifions, et vous écrivons.',
  quotesSpent: 'Ce devis a déjà eu trois versions aujourd’hui. Vous pourrez en envoyer une autre demain.',
  fileWithoutMail:
    'Cette auto-école n’a pas d’adresse e-mail dans notre annuaire\u202f: appelez-la ou écrivez-lui depuis sa fiche.',
  unknownReview: 'Ce lien n’ouvre aucun avis, ou n’est plus valable.',
  reviewChanged: 'Cet avis a changé depuis que la page est ouverte. Rechargez la page.',
  fileNotQuoted: 'Cette formule se commande sans devis.',
  unknownConsent: 'Cette demande d’accord n’existe pas, ou n’est plus valable.',
  consentChanged: 'La commande a changé depuis que cette page est ouverte. Rechargez la page et relisez-la.',
  consentClosed: 'Cette demande d’accord ne peut plus changer.',
  buyerNotMailed:
    'L’adresse e-mail indiquée ne peut pas recevoir nos messages\u202f: corrigez-la à l’étape Identité. Rien n’a été débité.',
  representativeNotMailed:
    'L’adresse e-mail du représentant légal ne peut pas recevoir nos messages\u202f: corrigez-la à l’étape Identité. Rien n’a été débité.',
  consentByCodeAlone:
    'L’élève et son représentant légal ont la même boîte e-mail\u202f: confirmez ensemble, avec un code.',
  tooManyConsentMails:
    'Trop de demandes ont été envoyées à cette adresse e-mail. Réessayez demain, ou indiquez-en une autre.',
  wrongCode: 'Ce code n’est pas le bon. Vérifiez-le dans le dernier e-mail reçu.',
  codeOver: 'Ce code n’est plus valable. Demandez-en un autre.',
  openOrder:
    'Un paiement de cette formule est déjà en cours dans ce navigateur\u202f: rien de plus n’a été débité.',
  paidOrder: 'Vous avez déjà payé cette formule\u202f: rien de plus n’a été débité.',
  notNow:
    'Ce paiement ne peut pas être fait maintenant, et rien n’a été débité. Si vous en avez déjà commencé un, un lien pour le retrouver vous est envoyé par e-mail.',
  otherState: 'Cette commande a changé d’état depuis que la page est ouverte. Rechargez la page.',
  quoteOnly: 'Cette auto-école ne vend pas en ligne\u202f: demandez-lui un devis. Rien n’a été débité.',
  formulaOnQuote:
    'Cette formule ne se commande pas en ligne\u202f: demandez un devis à l’auto-école. Rien n’a été débité.',
  saleClosed: 'Le paiement en ligne n’est pas encore ouvert\u202f: rien n’a été débité.',
  wrongPeriod: `Choisissez une période dans l’ordre, d’${inUnits(exportedYears, 'an')} au plus.`,
  monthNotInvitable: `Invitez pour l’un des ${inWords(invitedMonthsBack)} derniers mois, une fois qu’il est terminé.`,
  monthKnown: 'Les élèves de ce mois sont déjà invités.',
  noLearner: 'Écrivez une ligne par élève.',
  learnerTwice: 'Une même adresse e-mail est écrite deux fois\u202f:',
  learnerLeftOut: 'Personne n’est invité\u202f: il manque des élèves qui ont terminé ce mois-là\u202f:',
  underWay: `Votre paiement précédent est en cours de vérification. Patientez ${inWords(callsEndAfterMs / 60_000)} minutes, puis réessayez\u202f: vous ne serez pas débité deux fois.`,
} as const;

export const quoteFaultMessages: Readonly<Record<QuoteFault['what'], string>> = {
  'assessed-on': 'L’évaluation a lieu entre l’ouverture du dossier et aujourd’hui.',
  hours: `Indiquez de 1 à ${maxAssessedHours}\u202fheures de conduite.`,
  'line-count': `Un devis a de 1 à ${maxQuoteLines}\u202flignes, frais d’examen compris.`,
  label: `Écrivez un libellé d’une ligne, de ${maxLineLength}\u202fcaractères au plus.`,
  price: `Une ligne va de 0 à ${euros(maxLineCents)}.`,
  credit:
    'Un devis ne propose ni crédit ni paiement en plusieurs fois\u202f: écrivez ce qui est dû selon les heures faites.',
  'due-hours': 'Les heures des échéances se suivent, jusqu’à celles du devis au plus.',
  'due-price': `Une échéance va de 0,01 à ${euros(maxLineCents)}.`,
  'due-sum': 'La somme des échéances est le total du devis.',
  validity: `Un devis est valable à partir d’aujourd’hui, ${inWords(monthsOf(maxValidityDays))} mois au plus.`,
};

const offerChangeBegins = 'L’offre a changé\u202f: ';

/** Each change names both values. */
export function offerChanged(changes: readonly string[]): string {
  return `${offerChangeBegins}${changes.join('\u202f; ')}. Rien n’a été débité\u202f: rechargez la page pour relire l’offre avant de payer.`;
}

export function isOfferChange(message: string): boolean {
  return message.startsWith(offerChangeBegins);
}

/** Of such a message in events: its values are a school’s words. */
export const someOfferChange = 'L’offre a changé.';

export const lostIdentity =
  'Votre identité n’est plus en mémoire. Revenez à l’étape Identité pour la vérifier, puis reprenez le paiement.';

export const tooManyPayments = `Trop de paiements ont été tentés depuis votre connexion. Réessayez dans ${shortWindow}\u202f: rien n’a été débité.`;

/** The payment was requested and no answer came. */
export const retrySafely =
  'Votre demande de paiement est peut-être déjà partie. Réessayez\u202f: vous ne serez pas débité deux fois.';

const lineFaults: Readonly<Record<NonNullable<LineFault['column']>, string>> = {
  name: 'le nom manque, ou il est trop long',
  email: 'l’adresse e-mail n’en est pas une',
  contract: 'le jour du contrat s’écrit comme 31/03/2026, et ne suit pas le mois',
  licence_group: 'le permis n’est pas connu\u202f: laissez vide pour la voiture',
};

export function learnerFaultMessage({ line, column }: LineFault): string {
  return `Ligne ${line}\u202f: ${column ? lineFaults[column] : 'il faut le nom, l’e-mail et le jour du contrat'}.`;
}

import { formatPrice } from '../money.ts';
import type { QuotedWay } from '../order/ways-to-pay.ts';
import { withdrawalDays } from '../order/withdrawal-period.ts';
import { formatEstimate } from '../price/price-words.ts';
import { describeHour, weekdayLabels } from '../school/opening-hours.ts';
import { inWords } from '../text/numbers-in-words.ts';
import { frenchDay } from '../time/french-dates.ts';
import { type LocalTime, localTimeAt, weekdayOf } from '../time/local-time.ts';
import { lastDeadline } from '../training-file/deadlines.ts';
import { undecidedRefundDays } from '../training-file/declaration.ts';
import type { Quote, QuoteComparison } from '../training-file/quote.ts';
import type { FileOutcome, FileParty, TrainingFile } from '../training-file/training-file.ts';

/** Sentences that page, mail and PDF say alike. */

/** «mardi 1er décembre 2026» */
export function weekdayAndDay(day: string): string {
  return `${weekdayLabels[weekdayOf(day) - 1]?.toLowerCase()} ${frenchDay(day)}`;
}

/** «mardi 1er décembre 2026 à 9 h» */
export function weekdayAndTime({ day, time }: LocalTime): string {
  return `${weekdayAndDay(day)} à ${describeHour(time)}`;
}

/** «1er décembre 2026 à 9 h», by the school's clock. */
export function describeMoment(at: Date, timeZone: string): string {
  const { day, time } = localTimeAt(at, timeZone);
  return `${frenchDay(day)} à ${describeHour(time)}`;
}

/** Of an assessment, by the school's clock; overseas it is said. */
export function describeAppointment(at: Date, timeZone: string): string {
  const text = weekdayAndTime(localTimeAt(at, timeZone));
  return timeZone === 'Europe/Paris' ? text : `${text}, heure locale`;
}

/** «Vous aviez vu ≈ 1 920 € ; devis 2 010,00 € : 37 h au lieu de 35.» */
export function describeQuoteComparison({ seen, totalCents, hours }: QuoteComparison): string {
  const total = `devis ${formatPrice(totalCents)}\u202f: ${hours}\u202fh`;
  if (seen === null) return `D${total.slice(1)} de conduite.`;
  const before = `Vous aviez vu ${formatEstimate(seen.cents)}\u202f; ${total}`;
  if (seen.hours === null) return `${before} de conduite.`;
  return seen.hours === hours ? `${before}, comme prévu.` : `${before} au lieu de ${seen.hours}.`;
}

/** The first instalment of a quote holds what was paid online; empty for the others. */
export function describePaidPart(
  { afterHours, cents }: Quote['schedule'][number],
  paidCents: number,
): string {
  if (afterHours > 0 || paidCents === 0) return '';
  return cents > paidCents ? `dont ${formatPrice(paidCents)} déjà payés en ligne` : 'déjà payé en ligne';
}

export function describeRefund(paidCents: number, dueOn: string): string {
  return `Le remboursement de ${formatPrice(paidCents)} part le ${frenchDay(dueOn)}, sur la carte qui a servi à payer.`;
}

/** To both sides, when a dispute begins and ends. */
export function describeDispute(
  { suspendedAt, closedBecause, refund, deadlineOn, ...file }: TrainingFile,
  paidCents: number,
): { readonly title: string; readonly texts: readonly string[] } {
  const amount = formatPrice(paidCents);
  if (suspendedAt !== null) return { title: 'Dossier suspendu', texts: [suspendedText(paidCents)] };
  if (closedBecause === 'charged-back' && refund === null) {
    const kept = `La banque a décidé que les ${amount} reviennent à la personne qui a payé. Le dossier est clos, et rien n’est remboursé une seconde fois.`;
    return { title: 'Paiement repris par la banque', texts: [kept] };
  }
  return {
    title: 'Le dossier reprend',
    texts: [
      `La banque n’a pas repris les ${amount}\u202f: nous les tenons de nouveau.`,
      refund === null
        ? describeHold(file.hasDeadlines ? (deadlineOn ?? lastDeadline(file)) : null, paidCents)
        : describeRefund(paidCents, refund.dueOn),
    ],
  };
}

export function suspendedText(paidCents: number): string {
  return `La banque de la personne qui a payé examine une contestation des ${formatPrice(paidCents)}. Jusqu’à sa décision, aucun délai ne se termine et rien n’est remboursé. Si elle ne les reprend pas, le dossier continue avec un nouveau délai.`;
}

export function describeHold(deadlineOn: string | null, paidCents: number): string {
  return deadlineOn === null
    ? 'Si rien n’est signé, le remboursement se demande depuis le dossier.'
    : `Sans contrat signé le ${frenchDay(deadlineOn)} au plus tard, ces ${formatPrice(paidCents)} sont remboursés.`;
}

export const stopsRefundText =
  'Si le contrat est signé, dites-le avant cette date\u202f: le remboursement s’arrête.';

/** To the school: its word alone stops nothing. */
export function describeWhoStops(name: string): string {
  return `Si le contrat est signé, demandez à ${name} de le confirmer avant cette date\u202f: le remboursement s’arrête.`;
}

interface Stakes {
  readonly isPaid: boolean;
  readonly paidCents: number;
  /** yyyy-mm-dd */
  readonly by: string;
}

/** To who confirms what the school declared: sum, day and consequence in one sentence. */
export function describeDeclared({ isPaid, paidCents, by }: Stakes): string {
  const sum = formatPrice(paidCents);
  return isPaid
    ? `Répondez avant le ${frenchDay(by)} au soir\u202f: si vous dites oui, les ${sum} payés en ligne sont déduits du prix et ne sont plus remboursés\u202f; sinon, nous décidons d’après vos preuves à tous les deux.`
    : `Répondez avant le ${frenchDay(by)} au soir\u202f: rien n’est payé ici, et sans votre oui cette déclaration s’efface.`;
}

/** Silence is no yes. */
export const silenceText = 'Votre silence ne vaut jamais oui.';

/** To both, once the operator is asked. */
export function describeReferred({
  isPaid,
  paidCents,
  by,
  email,
}: Stakes & { readonly email?: string }): string {
  const send =
    email === undefined ? 'Envoyez-nous vos preuves datées' : `Envoyez vos preuves datées à ${email}`;
  const evidence = `${send} avant le ${frenchDay(by)} au soir`;
  return isPaid
    ? `${evidence}\u202f: contrat, devis, reçus ou messages. Elles décident si les ${formatPrice(paidCents)} payés en ligne sont remboursés\u202f; sans décision à cette date, le remboursement est annoncé pour ${undecidedRefundDays}\u202fjours plus tard.`
    : `${evidence}\u202f: contrat, devis ou messages. Sans décision à cette date, la déclaration s’efface.`;
}

/** Contrat type (annex to R213-3, code de la route). */
export const endsAnyTimeText = 'Vous pouvez y mettre fin à tout moment, au prorata de ce qui a été fait.';

/** To the assessment; nothing is uploaded. */
export const assessmentPapers: readonly string[] = [
  'votre pièce d’identité',
  'vos lunettes ou lentilles, si vous en portez',
  'votre numéro NEPH et votre attestation de sécurité routière (ASSR\u202f2 ou ASR), si vous les avez',
];

export const partyWords: Readonly<Record<FileParty, string>> = {
  learner: 'l’élève',
  representative: 'le représentant légal de l’élève',
  school: 'l’auto-école',
};

export const notMeLabel = 'Ce n’est pas moi';

/** L221-25: a free assessment is no start of the service; a priced one waits for the end of the withdrawal period.
 * @param firstDay in French */
export function describeAssessmentDays(firstDay: string): string {
  return `Gratuite, l’évaluation de départ peut avoir lieu n’importe quel jour\u202f: elle ne commence pas la formation. Payante, elle a lieu à partir du ${firstDay}, à la fin du délai de rétractation.`;
}

/** Contrat type: annex to R213-3 (code de la route). */
export const contractText =
  'Le contrat de formation se signe avec l’auto-école, jamais sur ce site\u202f: il reprend les heures de l’évaluation et suit le contrat type de l’État.';

/** L221-18 (c. conso.): fourteen days for a contract signed at a distance, none for one signed at the school. */
export const signingText = {
  school: 'Un contrat signé à l’auto-école vous engage aussitôt.',
  distance: `Un contrat signé à distance vous laisse ${inWords(withdrawalDays)} jours pour vous rétracter, auprès de l’auto-école.`,
} as const;

export const quotedWayWords: Readonly<Record<QuotedWay, string>> = {
  uneuro: 'avec le permis à 1\u202f€ par jour',
  cpf: 'avec votre CPF',
  aide: 'avec une aide',
};

/** For the school. */
export const quotedWayOfLearner: typeof quotedWayWords = { ...quotedWayWords, cpf: 'avec son CPF' };

export const outcomeWords: Readonly<Record<FileOutcome, string>> = {
  passed: 'permis obtenu',
  failed: 'formation terminée, sans le permis',
  left: 'formation arrêtée',
};

import { formatPrice } from '#domain/money.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import { refundDays } from '#domain/order/withdrawal-period.ts';
import type { WithdrawalStatement } from '#domain/order/withdrawal-statement.ts';
import { orderTrackingPath } from '#domain/site-pages.ts';
import { frenchInstantToSecond } from '#domain/time/french-dates.ts';
import { refundPromise } from '#domain/wording/refund-promise.ts';
import type { MailContent, MailPart } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

export interface ReceivedWithdrawal {
  readonly reference: string;
  readonly statement: WithdrawalStatement;
  readonly receivedAt: Date;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly buyerName: string;
  readonly commencement: Commencement;
  readonly dueCents: number;
  readonly takenCents: number;
}

interface Sender {
  readonly siteName: string;
  readonly publicUrl: string;
}

export function withdrawalFacts(withdrawal: ReceivedWithdrawal): readonly (readonly [string, string])[] {
  const { reference, statement, receivedAt, formulaLabel, schoolLabel, buyerName } = withdrawal;
  return [
    ['Référence', reference],
    ['Reçue le', `${frenchInstantToSecond(receivedAt)} (heure de Paris)`],
    ['Déclarée par', withoutLinks(statement.name)],
    ['Accusé envoyé à', statement.email],
    ['Formule', formulaLabel],
    ['Auto-école', schoolLabel],
    ['Élève', withoutLinks(buyerName)],
  ];
}

/** Content, day and hour (docs/product/law.md#withdrawal). */
export function acknowledgeWithdrawal(withdrawal: ReceivedWithdrawal, sender: Sender): MailContent {
  return {
    subject: `Accusé de réception de votre rétractation (${withdrawal.reference})`,
    preview: `Reçue le ${frenchInstantToSecond(withdrawal.receivedAt)}.`,
    title: 'Votre rétractation est enregistrée',
    button: { link: 'Suivre le remboursement', url: `${sender.publicUrl}${orderTrackingPath}` },
    parts: [
      'Nous accusons réception de la déclaration ci-dessous. Le contrat prend fin, et l’auto-école en est avertie. Gardez cet accusé de réception\u202f: il est votre preuve.',
      { facts: withdrawalFacts(withdrawal) },
      'Les termes exacts de votre déclaration\u202f:',
      { quote: withdrawal.statement.text },
      refundPromise(withdrawal),
    ],
    reason: `Vous recevez ce message parce qu’une rétractation a été confirmée sur ${sender.siteName} avec la référence et l’adresse e-mail de cette commande.`,
  };
}

/** By reference and e-mail alone. */
export function delayParts(refundFrom: Date | null): readonly MailPart[] {
  if (refundFrom === null) return [];
  return [
    `Elle est venue avec la référence et l’adresse e-mail seules\u202f: pour que personne ne la fasse à votre place, aucun remboursement ne part avant le ${frenchInstantToSecond(refundFrom)} (heure de Paris).`,
  ];
}

export function announceWithdrawal(withdrawal: ReceivedWithdrawal, sender: Sender): MailContent {
  const { reference, dueCents, takenCents, commencement } = withdrawal;
  const buyerName = withoutLinks(withdrawal.buyerName);
  const begun: readonly MailPart[] =
    commencement === 'sur-demande'
      ? [
          'L’élève avait demandé à commencer avant la fin du délai de rétractation. Si une partie de la formation a eu lieu, dites-le-nous sans attendre\u202f: elle reste due, en proportion du prix.',
        ]
      : [];
  return {
    subject: `${buyerName}\u202f: rétractation (${reference})`,
    preview: `${buyerName} se rétracte\u202f: le contrat prend fin.`,
    title: `${buyerName} se rétracte`,
    parts: [
      `La rétractation a été faite sur ${sender.siteName} dans le délai de la loi, sans avoir à donner de motif. Le contrat prend fin\u202f: ne commencez pas la formation, et arrêtez-la si elle est en cours.`,
      { facts: withdrawalFacts(withdrawal).filter(([name]) => name !== 'Accusé envoyé à') },
      ...begun,
      dueCents > 0
        ? `${sender.siteName} rembourse l’élève\u202f: ${formatPrice(dueCents)} payés en ligne. Ce qu’il vous a réglé directement est à lui rendre dans les ${refundDays} jours.`
        : `Ce qui a été payé en ligne est déjà ${takenCents > 0 ? 'repris par la banque de l’élève' : 'remboursé'}. Ce que l’élève vous a réglé directement est à lui rendre dans les ${refundDays} jours.`,
    ],
    reason: `Vous recevez ce message parce que cette commande a été passée auprès de votre auto-école sur ${sender.siteName}.`,
  };
}

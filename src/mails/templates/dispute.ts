import { formatPrice } from '#domain/money.ts';
import type { DescribedDispute, DisputeState } from '#domain/order/disputes.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';

/** Without the buyer's name, which the order has. */
export interface ReportedDispute
  extends Pick<DescribedDispute, 'type' | 'disputedCents'>,
    Pick<DisputeState, 'outcome'> {
  readonly reference: string;
  readonly providerDisputeId: string;
  readonly reason: string | null;
  readonly contestBy: Date | null;
  readonly paidCents: number;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
}

export function writeDisputeMail(
  dispute: ReportedDispute,
  sender: { readonly siteName: string },
): MailContent {
  const { reference, type, disputedCents, paidCents, reason, contestBy, providerDisputeId } = dispute;
  const amount = formatPrice(disputedCents);
  const isRequest = type === 'RETRIEVAL';
  return {
    subject: isRequest
      ? `Justificatifs demandés par la banque, commande ${reference}`
      : `Paiement repris par la banque, commande ${reference}`,
    preview: isRequest
      ? 'Aucune somme n’est reprise à ce jour.'
      : `${amount} repris à la suite d’une contestation.`,
    title: isRequest ? 'Une banque demande des justificatifs' : `Une banque reprend ${amount}`,
    parts: [
      introductionOf(dispute),
      {
        facts: [
          ['Référence', reference],
          ['Commande', `${dispute.formulaLabel}, ${dispute.schoolLabel}`],
          ['Payé', formatPrice(paidCents)],
          [isRequest ? 'Somme en question' : 'Somme reprise', amount],
          ['Litige chez le prestataire', providerDisputeId],
          ['Motif donné par la banque', reason],
          ['À contester avant le', contestBy && frenchDay(contestBy)],
        ],
      },
      { heading: 'À faire' },
      { list: stepsOf(dispute) },
    ],
    reason: `Vous recevez ce message parce que cette adresse est celle de l’exploitant de ${sender.siteName}.`,
  };
}

function introductionOf({ type, outcome, reference }: ReportedDispute): string {
  if (type === 'RETRIEVAL') {
    return `La banque de l’acheteur s’interroge sur le paiement de la commande ${reference}. Sans réponse, elle peut reprendre la somme.`;
  }
  return outcome === 'lost'
    ? `La banque de l’acheteur a repris le paiement de la commande ${reference}, et cette décision ne se conteste pas.`
    : `L’acheteur, ou sa banque, conteste le paiement de la commande ${reference}. La somme est reprise tant que la banque n’a pas tranché.`;
}

function stepsOf({ type, outcome, reference }: ReportedDispute): string[] {
  const look = `Retrouvez la commande\u202f: npm run cli -- payments show ${reference}`;
  if (type === 'RETRIEVAL') {
    return [
      look,
      'Envoyez les justificatifs (confirmation de commande, conditions acceptées) depuis le tableau de bord du prestataire.',
    ];
  }
  const noRefund =
    'Ne remboursez pas l’acheteur par un autre moyen\u202f: sa banque lui a déjà rendu la somme.';
  const school = 'Prévenez l’auto-école\u202f: la somme ne lui est pas due tant qu’elle est reprise.';
  if (outcome === 'lost') return [look, noRefund, school];
  return [
    look,
    'Si la commande est bonne, contestez depuis le tableau de bord du prestataire, avec la confirmation de commande et les conditions acceptées.',
    noRefund,
    school,
  ];
}

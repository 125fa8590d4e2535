import { type MailSender, writeMail } from './mail-content.ts';
import { formatPrice } from './money.ts';

/** A refund that the provider has made, as its buyer is told of it. */
export interface RefundTold {
  /** Of the order. */
  readonly reference: string;
  readonly firstName: string;
  /** Cents given back now. */
  readonly amountCents: number;
  /** Cents given back so far, this time included. */
  readonly refundedCents: number;
  /** Cents that were debited. */
  readonly paidCents: number;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  /** Because the buyer withdrew from the contract. */
  readonly withdrawn: boolean;
}

/** Tells the buyer that money is on its way back to the card that paid (facts.md §4). */
export function writeRefundMail(refund: RefundTold, sender: MailSender) {
  const { reference, firstName, amountCents, refundedCents, paidCents, formulaLabel, schoolLabel } = refund;
  const amount = formatPrice(amountCents);
  const cause = refund.withdrawn ? 'à la suite de votre rétractation, nous' : 'nous';
  return writeMail(
    {
      subject: `Remboursement de ${amount}, commande ${reference}`,
      preview: `${amount} vous sont rendus sur la carte qui a servi à payer.`,
      title: `${amount} vous sont remboursés`,
      parts: [
        {
          kind: 'text',
          text: `Bonjour ${firstName}, ${cause} vous remboursons ${amount} sur la carte qui a servi à payer. Vous n’avez rien à faire\u202f: selon votre banque, la somme apparaît sur votre compte en quelques jours.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Référence', reference],
            ['Commande', `${formulaLabel}, ${schoolLabel}`],
            ['Payé', formatPrice(paidCents)],
            ['Remboursé aujourd’hui', amount],
            ...(refundedCents === amountCents
              ? []
              : [['Remboursé en tout', formatPrice(refundedCents)] as const]),
          ],
        },
        {
          kind: 'text',
          text: `Si la somme n’est pas sur votre compte dans dix jours, écrivez-nous en rappelant la référence ${reference}.`,
        },
      ],
      reason: `Vous recevez ce message parce que cette adresse a été donnée pour la commande ${reference} sur ${sender.siteName}.`,
    },
    sender,
  );
}

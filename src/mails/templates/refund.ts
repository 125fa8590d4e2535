import { formatPrice } from '#domain/money.ts';
import { type Operator, operatorWords } from '#domain/operator.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { ruleWords } from '#domain/wording/rule-words.ts';
import { type MailSender, writeMail } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

export interface MadeRefund {
  readonly reference: string;
  readonly firstName: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly paidCents: number;
  readonly formulaLabel: string;
  readonly schoolLabel: string;
  readonly withdrawn: boolean;
  /** Accepted as a duplicate order. */
  readonly acceptedTwice: boolean;
  /** Accepted after the request to the representative was cancelled. */
  readonly consentTakenBack: boolean;
}

/** To the card that paid (docs/product/law.md#withdrawal). */
export function writeRefundMail(given: MadeRefund, to: 'buyer' | 'representative', sender: MailSender) {
  const refund = { ...given, firstName: withoutLinks(given.firstName) };
  const { reference, amountCents, refundedCents, paidCents, formulaLabel, schoolLabel } = refund;
  const amount = formatPrice(amountCents);
  return writeMail(sender, {
    subject: `Remboursement de ${amount}, commande ${reference}`,
    preview: `${amount} rendus sur la carte qui a servi à payer.`,
    title: to === 'buyer' ? `${amount} vous sont remboursés` : `${amount} sont remboursés`,
    parts: [
      to === 'buyer' ? describeToBuyer(refund, amount) : describeToRepresentative(refund, amount),
      {
        facts: [
          ['Référence', reference],
          ['Commande', `${formulaLabel}, ${schoolLabel}`],
          ['Payé', formatPrice(paidCents)],
          ['Remboursé aujourd’hui', amount],
          ['Remboursé en tout', refundedCents !== amountCents && formatPrice(refundedCents)],
        ],
      },
      `Si la somme n’est pas sur le compte de cette carte dans ${ruleWords.bankTransferDaysInWords} jours, répondez à ce message en rappelant la référence ${reference}.`,
    ],
    reason: `Vous recevez ce message parce que cette adresse a été donnée pour la commande ${reference} sur ${sender.siteName}.`,
  });
}

function describeToBuyer(refund: MadeRefund, amount: string): string {
  const { firstName, withdrawn, acceptedTwice, consentTakenBack } = refund;
  if (consentTakenBack) {
    return `Bonjour ${firstName}, un paiement abandonné a été accepté par la banque alors que la demande d’accord à votre représentant légal était retirée. Rien n’est commandé\u202f: nous remboursons ${amount} en entier sur la carte qui a servi à payer. Vous n’avez rien à faire\u202f: selon la banque, la somme apparaît sur le compte en quelques jours.`;
  }
  const cause = withdrawn ? 'à la suite de votre rétractation, nous' : 'nous';
  if (acceptedTwice) {
    return `Bonjour ${firstName}, un paiement que vous aviez abandonné a été accepté par la banque après coup. Pour que vous ne payiez pas deux fois la même formule, nous vous remboursons ${amount} en entier sur la carte qui a servi à payer. Votre autre commande n’est pas touchée, et vous n’avez rien à faire\u202f: selon la banque, la somme apparaît sur le compte en quelques jours.`;
  }
  return `Bonjour ${firstName}, ${cause} vous remboursons ${amount} sur la carte qui a servi à payer. Vous n’avez rien à faire\u202f: selon la banque, la somme apparaît sur le compte en quelques jours.`;
}

function describeToRepresentative(refund: MadeRefund, amount: string): string {
  const { firstName, withdrawn, acceptedTwice, consentTakenBack } = refund;
  if (consentTakenBack) {
    return `Un paiement abandonné pour l’inscription ${ofPerson(firstName)} a été accepté par la banque alors que la demande d’accord était retirée. Rien n’est commandé\u202f: nous remboursons ${amount} en entier sur la carte qui a servi à payer. Il n’y a rien à faire\u202f: selon la banque, la somme apparaît sur le compte en quelques jours.`;
  }
  if (acceptedTwice) {
    return `Un paiement abandonné de la commande ${ofPerson(firstName)} a été accepté par la banque après coup. Pour que la même formule ne soit pas payée deux fois, nous remboursons ${amount} en entier sur la carte qui a servi à payer. Il n’y a rien à faire\u202f: selon la banque, la somme apparaît sur le compte en quelques jours.`;
  }
  const cause = withdrawn ? 'À la suite de la rétractation, nous' : 'Nous';
  return `${cause} remboursons ${amount} de la commande passée au nom ${ofPerson(firstName)}, que vous représentez légalement, sur la carte qui a servi à payer. Il n’y a rien à faire\u202f: selon la banque, la somme apparaît sur le compte en quelques jours.`;
}

export interface OwedRefund
  extends Pick<MadeRefund, 'reference' | 'firstName' | 'amountCents' | 'formulaLabel' | 'schoolLabel'> {
  /** Legal deadline, YYYY-MM-DD. */
  readonly dueDay: string;
  readonly operator: Operator;
}

export function writeOwedRefundMail(refund: OwedRefund, to: 'buyer' | 'representative', sender: MailSender) {
  const { reference, amountCents, formulaLabel, schoolLabel, dueDay, operator } = refund;
  const firstName = withoutLinks(refund.firstName);
  const amount = formatPrice(amountCents);
  const { operatorEmail } = operatorWords(operator);
  return writeMail(sender, {
    subject: `Remboursement retardé, commande ${reference}`,
    preview: `${amount} restent dus, au plus tard le ${frenchDay(dueDay)}.`,
    title: to === 'buyer' ? `${amount} vous restent dus` : `${amount} restent dus`,
    parts: [
      to === 'buyer'
        ? `Bonjour ${firstName}, un premier envoi de votre remboursement n’a pas abouti. La somme vous reste due, et nous recommençons\u202f: vous n’avez rien à faire.`
        : `Un premier envoi du remboursement de la commande passée au nom ${ofPerson(firstName)}, que vous représentez légalement, n’a pas abouti. La somme reste due, et nous recommençons\u202f: il n’y a rien à faire.`,
      {
        facts: [
          ['Référence', reference],
          ['Commande', `${formulaLabel}, ${schoolLabel}`],
          ['À rembourser', amount],
          ['Au plus tard', frenchDay(dueDay)],
        ],
      },
      `Un message vous dira quand la somme est partie vers la carte qui a servi à payer. Une question, ou rien à cette date\u202f? Écrivez à ${operatorEmail} en rappelant la référence ${reference}.`,
    ],
    reason: `Vous recevez ce message parce que cette adresse a été donnée pour la commande ${reference} sur ${sender.siteName}.`,
  });
}

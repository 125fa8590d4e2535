import { operatorWords } from '../operator.ts';
import type { MailPart } from '../requests/mail-content.ts';
import { frenchDay } from '../time/french-dates.ts';
import type { ConfirmationSettings, ConfirmedOrder } from './confirmed-order.ts';
import { refundDays, withdrawalDays, withdrawalDeadline } from './withdrawal-period.ts';

/**
 * What a buyer is told of his right to withdraw (Code de la consommation, annex to R.221-3), with the day it ends, or of the
 * waiver that he gave (L.221-28, 13°) and that this confirms (L.221-13).
 */
export function withdrawalNotice(
  { orderedAt, buyer, commencement, school }: ConfirmedOrder,
  { operator }: ConfirmationSettings,
): MailPart[] {
  const { operatorName, operatorAddress, operatorEmail } = operatorWords(operator);
  if (commencement === 'immediat') {
    return [
      {
        kind: 'text',
        text: `Vous avez demandé expressément l’accès immédiat à un contenu numérique et renoncé expressément à votre droit de rétractation (code de la consommation, L.\u00a0221-28, 13°). Nous vous le confirmons\u202f: ce contrat ne peut plus être rétracté une fois l’accès ouvert. S’il ne vous a pas été ouvert, vous gardez ce droit\u202f: écrivez à ${operatorEmail}, avec le formulaire ci-dessous si vous le souhaitez.`,
      },
    ];
  }
  const last = frenchDay(withdrawalDeadline(orderedAt, buyer.zipCode));
  const begun =
    commencement === 'sur-demande'
      ? 'Vous avez demandé expressément que la prestation commence pendant ce délai (L.\u00a0221-25)\u202f: si vous vous rétractez, la part de ce qui a déjà été fourni reste due, en proportion du prix total.'
      : 'Vous n’avez pas demandé que la prestation commence plus tôt\u202f: elle attend la fin de ce délai.';
  return [
    {
      kind: 'text',
      text: `Vous avez le droit de vous rétracter du présent contrat, conclu avec ${school.label}, sans donner de motif, dans un délai de ${withdrawalDays} jours. Ce délai expire le ${last} à minuit (heure de Paris).`,
    },
    {
      kind: 'text',
      text: `Pour exercer ce droit, notifiez votre décision par une déclaration dénuée d’ambiguïté\u202f: en ligne, par la page indiquée ci-dessous, ou par lettre ou courriel à ${operatorName}, ${operatorAddress}, ${operatorEmail}, qui la transmet à l’auto-école. Vous pouvez utiliser le modèle de formulaire ci-dessous, mais ce n’est pas obligatoire. Il suffit que votre déclaration parte avant la fin du délai.`,
    },
    {
      kind: 'text',
      text: `La somme débitée vous est alors remboursée sans retard excessif et, au plus tard, ${refundDays} jours après que nous avons été informés de votre décision, sur la carte qui a servi à payer, sans frais pour vous. ${begun}`,
    },
  ];
}

/** The model form of the annex to R.221-1, with what is known of the order filled in. */
export function modelForm(order: ConfirmedOrder, { operator }: ConfirmationSettings): string {
  const { operatorName, operatorAddress, operatorEmail } = operatorWords(operator);
  const { school, formula, buyer, reference, orderedAt } = order;
  return [
    'Modèle de formulaire de rétractation',
    '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    '',
    `À l’attention de ${school.label}, par ${operatorName}, ${operatorAddress}, ${operatorEmail}\u202f:`,
    `Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous\u202f: ${formula.label}`,
    `Commandé le\u202f: ${frenchDay(orderedAt)} (référence ${reference})`,
    `Nom du consommateur\u202f: ${buyer.name}`,
    `Adresse du consommateur\u202f: ${buyer.address}, ${buyer.zipCode}`,
    'Signature du consommateur (uniquement en cas de notification du présent formulaire sur papier)\u202f:',
    'Date\u202f:',
  ].join('\n');
}

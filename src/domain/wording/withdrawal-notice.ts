import type { CourseWay } from '../course/course-access.ts';
import { type Operator, operatorWords } from '../operator.ts';
import type { Commencement } from '../order/commencement.ts';
import { refundDays, withdrawalDays, withdrawalDeadline } from '../order/withdrawal-period.ts';
import { withdrawalPath } from '../site-pages.ts';
import { ofPerson, ofSchool, theSchool } from '../text/elisions.ts';
import { frenchDay, frenchInstant } from '../time/french-dates.ts';

interface WithdrawableOrder {
  readonly reference: string;
  readonly orderedAt: Date;
  readonly formula: { readonly label: string; readonly isOnlineCode: boolean };
  readonly school: { readonly label: string };
  readonly buyer: { readonly name: string; readonly address: string; readonly zipCode: string };
  readonly representative: { readonly name: string } | null;
  readonly commencement: Commencement;
  readonly course: { readonly way: CourseWay } | null;
}

/** Annex to R.221-3 c. conso., as amended by article 7 of décret 2026-3, and the confirmation (L.221-13) of the
 * waiver (L.221-28, 13°). */
export function withdrawalNotice(
  order: WithdrawableOrder,
  { operator, publicUrl }: { readonly operator: Operator; readonly publicUrl: string },
): readonly string[] {
  const { orderedAt, buyer, school } = order;
  const { operatorName, operatorAddress, operatorEmail } = operatorWords(operator);
  const last = frenchInstant(withdrawalDeadline(orderedAt, buyer.zipCode));
  return [
    ...whoWithdraws(order),
    `Vous avez le droit de vous rétracter du présent contrat, conclu avec ${theSchool(school.label)}, sans donner de motif, dans un délai de ${withdrawalDays} jours. Ce délai expire le ${last} (heure de Paris). ${begins(order)}`,
    `Pour exercer ce droit, notifiez votre décision par une déclaration dénuée d’ambiguïté, par exemple par lettre ou par e-mail à ${operatorName}, ${operatorAddress}, ${operatorEmail}, qui la transmet à l’auto-école. Vous pouvez utiliser le modèle de formulaire ci-dessous, mais ce n’est pas obligatoire. Il suffit que votre déclaration parte avant la fin du délai.`,
    `Vous pouvez également exercer votre droit de rétractation en ligne sur ${publicUrl}${withdrawalPath}. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.`,
    `La somme débitée vous est alors remboursée sans retard excessif et, au plus tard, ${refundDays} jours après que nous avons été informés de votre décision, sur la carte qui a servi à payer, sans frais pour vous.`,
  ];
}

function begins({ commencement, representative, formula, course }: WithdrawableOrder): string {
  const asked = representative ? `${representative.name} a demandé` : 'Vous avez demandé';
  switch (commencement) {
    case 'apres-delai':
      if (formula.isOnlineCode) return 'L’accès au contenu numérique attend la fin de ce délai.';
      return representative
        ? 'La prestation attend la fin de ce délai.'
        : 'Vous n’avez pas demandé que la prestation commence plus tôt\u202f: elle attend la fin de ce délai.';
    case 'sur-demande':
      return `${asked} expressément que la prestation commence pendant ce délai (code de la consommation, L.\u00a0221-25)\u202f: en cas de rétractation, la part de ce qui a déjà été fourni reste due, en proportion du prix total.`;
    case 'immediat':
      return `${asked} expressément l’accès immédiat à un contenu numérique et renoncé expressément au droit de rétractation (code de la consommation, L.\u00a0221-28, 13°). Nous vous le confirmons\u202f: ce droit prend fin ${course?.way === 'automatic' ? 'quand le cours est commencé, par le bouton «\u202fCommencer mon cours\u202f»' : 'dès que l’accès est ouvert'}. Un e-mail vous dit alors le jour et l’heure\u202f; jusque-là, vous gardez ce droit.`;
  }
}

/** A minor learns; the representative contracts and withdraws in the minor's name. */
function whoWithdraws({ buyer, representative }: WithdrawableOrder): string[] {
  if (!representative) return [];
  return [
    `Ce contrat est conclu au nom ${ofPerson(buyer.name)}, élève, par son représentant légal, ${representative.name}, qui peut s’en rétracter en son nom.`,
  ];
}

/** Model form of the annex to R.221-1, filled in with the order. */
export function modelForm(order: WithdrawableOrder, operator: Operator): string {
  const { operatorName, operatorAddress, operatorEmail } = operatorWords(operator);
  const { school, formula, buyer, representative, reference, orderedAt } = order;
  const consumer = representative
    ? `${buyer.name}, par son représentant légal, ${representative.name}`
    : buyer.name;
  return [
    'Modèle de formulaire de rétractation',
    '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    '',
    `À l’attention ${ofSchool(school.label)}, par ${operatorName}, ${operatorAddress}, ${operatorEmail}\u202f:`,
    `Je vous notifie par la présente ma rétractation du contrat portant sur ${whatIsSold(formula)} ci-dessous\u202f: ${formula.label}`,
    `Commandé le\u202f: ${frenchDay(orderedAt)} (référence ${reference})`,
    `Nom du consommateur\u202f: ${consumer}`,
    `Adresse du consommateur\u202f: ${buyer.address}, ${buyer.zipCode}`,
    'Signature du consommateur (uniquement en cas de notification du présent formulaire sur papier)\u202f:',
    'Date\u202f:',
  ].join('\n');
}

function whatIsSold({ isOnlineCode }: { readonly isOnlineCode: boolean }): string {
  return isOnlineCode ? 'la fourniture du contenu numérique' : 'la prestation de services';
}

/** From the law's model form (Code de la consommation, annexe à l’article R221-1). */
export function withdrawalWords(order: {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly officeLabel: string;
  readonly isOnlineCode: boolean;
  readonly orderedAt: Date;
  /** Set when somebody else concluded the contract for the learner. */
  readonly learner: string | null;
}): string {
  const { reference, formulaLabel, officeLabel, orderedAt, learner } = order;
  const whose = learner === null ? '' : ` au nom ${ofPerson(learner)},`;
  return `Je vous notifie par la présente ma rétractation du contrat portant sur ${whatIsSold(order)} ci-dessous\u202f: ${formulaLabel},${whose} auprès ${ofSchool(officeLabel)}, commande ${reference} du ${frenchDay(orderedAt)}.`;
}

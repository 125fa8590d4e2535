import { ofPerson, ofSchool } from '../text/elisions.ts';
import { frenchDay } from '../time/french-dates.ts';

export function whatIsSold({ isOnlineCode }: { readonly isOnlineCode: boolean }): string {
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

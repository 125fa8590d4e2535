import * as v from 'valibot';
import { answer, text } from '../form.ts';
import { ofPerson, ofSchool } from '../text/elisions.ts';
import { frenchDay } from '../time/french-dates.ts';

/** First name, space, last name of the identity form. */
export const longestDeclarant = 101;

/** What a buyer declares when he withdraws, kept as it was shown to him. */
export interface WithdrawalStatement {
  /** The words above the button. */
  readonly text: string;
  /** Who declares, as he wrote it. */
  readonly name: string;
  /** Where the acknowledgement goes. */
  readonly email: string;
}

/** What a contract is about: a theory course is digital content, anything else a service (docs/decisions/0056-access-ends-the-waiver.md). */
export function whatIsSold({ isOnlineCode }: { readonly isOnlineCode: boolean }): string {
  return isOnlineCode ? 'la fourniture du contenu numérique' : 'la prestation de services';
}

/** The words of a withdrawal, those of the law's model form (Code de la consommation, annexe à l’article R221-1). */
export function withdrawalWords(order: {
  readonly reference: string;
  readonly formulaLabel: string;
  readonly officeLabel: string;
  readonly isOnlineCode: boolean;
  readonly orderedAt: Date;
  /** Of a contract that somebody concluded for him; null of one's own. */
  readonly learner: string | null;
}): string {
  const { reference, formulaLabel, officeLabel, orderedAt, learner } = order;
  const whose = learner === null ? '' : ` au nom ${ofPerson(learner)},`;
  return `Je vous notifie par la présente ma rétractation du contrat portant sur ${whatIsSold(order)} ci-dessous\u202f: ${formulaLabel},${whose} auprès ${ofSchool(officeLabel)}, commande ${reference} du ${frenchDay(orderedAt)}.`;
}

/** The declaration of a withdrawal: the name of who declares it. */
export const declarationSchema = () => v.object({ nom: answer(text(longestDeclarant)) });

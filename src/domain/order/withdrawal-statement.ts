import * as v from 'valibot';
import { answer, text } from '../form.ts';

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

/** The declaration of a withdrawal: the name of who declares it. */
export const declarationSchema = () => v.object({ nom: answer(text(longestDeclarant)) });

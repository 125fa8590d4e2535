import * as v from 'valibot';
import { answer, text } from '../form.ts';

/** First name, space, last name of the identity form. */
export const maxDeclarantLength = 101;

/** A buyer's declaration of withdrawal, stored as it was shown. */
export interface WithdrawalStatement {
  /** The sentence above the button. */
  readonly text: string;
  /** As the declarant typed it. */
  readonly name: string;
  /** Where the acknowledgement is sent. */
  readonly email: string;
}

export const declarationSchema = () => v.object({ nom: answer(text(maxDeclarantLength)) });

import * as v from 'valibot';
import { answer, text } from '../form.ts';

/** First name, space, last name of the identity form. */
export const maxDeclarantLength = 101;

export interface WithdrawalStatement {
  readonly text: string;
  readonly name: string;
  readonly email: string;
}

export const declarationSchema = () => v.object({ nom: answer(text(maxDeclarantLength)) });

import * as v from 'valibot';
import { judgeForm, messagesByField, oneOf } from '../form.ts';
import { fieldMessages } from '../wording/messages.ts';
import { countryCodes } from './countries.ts';
import { genders } from './genders.ts';
import { wire } from './identity-representative.ts';

/** Who needs a buyer's sex and nationality: the school that opens a licence file, or an enrolment service that is not ours. */
export type LicenceFileAsker = 'school' | 'network';

/**
 * Undefined when neither is needed (docs/decisions/0108-sex-and-nationality.md). Another enrolment service has its own rules: it gets
 * both with every order.
 */
export function licenceFileAsker(
  formula: { readonly isPreRegistration: boolean } | undefined,
  isEnrolmentElsewhere: boolean,
): LicenceFileAsker | undefined {
  if (isEnrolmentElsewhere) return 'network';
  return formula?.isPreRegistration ? 'school' : undefined;
}

export const gender = () => oneOf(genders);
export const nationality = () => v.picklist(countryCodes, fieldMessages.required);

/** Validates the fields of a licence file on the wire; empty when valid. */
export function checkLicenceFile(buyer: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const schema = () => v.object({ Nationality: wire(nationality()), sexe: wire(gender()) });
  return messagesByField(judgeForm(schema, buyer).errors);
}

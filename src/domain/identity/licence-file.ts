import * as v from 'valibot';
import { messagesByField, oneOf, validateForm } from '../form.ts';
import { fieldMessages } from '../wording/messages.ts';
import { countryCodes } from './countries.ts';
import { genders } from './genders.ts';
import { wire } from './identity-representative.ts';

/** The school that opens a licence file, or an enrolment service that is not ours. */
export type LicenceFileAsker = 'school' | 'network';

/** Another enrolment service gets both with every order (docs/decisions/0108-sex-and-nationality.md). */
export function licenceFileAsker(
  formula: { readonly isPreRegistration: boolean } | undefined,
  isEnrolmentElsewhere: boolean,
): LicenceFileAsker | undefined {
  if (isEnrolmentElsewhere) return 'network';
  return formula?.isPreRegistration ? 'school' : undefined;
}

export const gender = () => oneOf(genders);
export const nationality = () => v.picklist(countryCodes, fieldMessages.required);

export function checkLicenceFile(buyer: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const schema = () => v.object({ Nationality: wire(nationality()), sexe: wire(gender()) });
  return messagesByField(validateForm(schema, buyer).errors);
}

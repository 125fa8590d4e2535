import type { Buyer } from '#contracts/enrolment.ts';
import { checkLicenceFile, licenceFileAsker } from '#domain/identity/licence-file.ts';
import { isPreRegistration } from '#domain/school/formula-types.ts';
import type { Offer } from './offer.ts';
import { Refusal } from './refusal.ts';

export type LicenceFile = Pick<Buyer, 'sexe' | 'Nationality'>;

/** Empty for formulas that open none (docs/decisions/0108-sex-and-nationality.md). @throws Refusal 422 */
export function licenceFileOf(buyer: LicenceFile, { typeId }: Pick<Offer, 'typeId'>): LicenceFile {
  if (!licenceFileAsker({ isPreRegistration: isPreRegistration(typeId) }, false)) {
    return { sexe: '', Nationality: '' };
  }
  const messages = checkLicenceFile(buyer);
  if (Object.keys(messages).length > 0) throw new Refusal(422, messages);
  return { sexe: buyer.sexe.trim(), Nationality: buyer.Nationality.trim() };
}

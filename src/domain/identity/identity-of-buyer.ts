import type { IdentityValues } from './identity-form.ts';
import { consentGiven } from './identity-representative.ts';

export interface WireMinor {
  readonly LastName: string;
  readonly FirstName: string;
  readonly Birthday: string;
  readonly Nationality: string;
  readonly Email: string;
  readonly sexe: string;
  readonly address: string;
  readonly codePostal: string;
  readonly telephone: string;
  readonly representant: {
    readonly LastName: string;
    readonly FirstName: string;
    readonly lien: string;
    readonly Email: string;
    readonly telephone: string;
    readonly accord?: boolean;
  };
}

export function identityOfBuyer(buyer: WireMinor): IdentityValues {
  const { representant } = buyer;
  return {
    gender: buyer.sexe,
    lastName: buyer.LastName,
    firstName: buyer.FirstName,
    birthday: buyer.Birthday.split('-').toReversed().join('/'),
    country: buyer.Nationality,
    email: buyer.Email,
    emailConfirmation: buyer.Email,
    phone: buyer.telephone,
    street: buyer.address,
    zipCode: buyer.codePostal,
    representativeLink: representant.lien,
    representativeLastName: representant.LastName,
    representativeFirstName: representant.FirstName,
    representativeEmail: representant.Email,
    representativePhone: representant.telephone,
    representativeConsent: consentGiven,
  };
}

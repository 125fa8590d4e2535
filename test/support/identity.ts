import type { Typed } from '#domain/form.ts';
import { type IdentityValues, readIdentityForm } from '#domain/identity/identity-form.ts';

/** What was typed into an identity form that asks for everything, put right, whether it is right or wrong. */
export function typedIdentity(typed: Typed): IdentityValues {
  return readIdentityForm(typed, new Date(), { licenceFile: true }).values;
}

/** The fields of a valid identity, as they are typed. */
export const typedPerson = {
  gender: 'F',
  lastName: 'Martin',
  firstName: 'Camille',
  birthday: '01/02/2005',
  email: 'camille@example.fr',
  emailConfirmation: 'camille@example.fr',
  phone: '0612345678',
  street: '3 rue des Lilas',
  zipCode: '69003',
};
export const typedRepresentative = {
  representativeLink: 'parent',
  representativeLastName: 'Martin',
  representativeFirstName: 'Dominique',
  representativeEmail: 'dominique@example.fr',
  representativePhone: '0612345679',
  representativeConsent: 'oui',
};
/** A minor on the wire of an order. */
export const aMinorBuyer = {
  LastName: 'Moreau',
  FirstName: 'Camille',
  Birthday: '2010-01-02',
  Nationality: 'FR',
  Email: 'camille@exemple.fr',
  sexe: 'F',
  address: '12 rue des Lilas',
  codePostal: '75011',
  telephone: '0612345678',
  representant: {
    LastName: 'Moreau',
    FirstName: 'Dominique',
    lien: 'parent',
    Email: 'dominique@exemple.fr',
    telephone: '0611223345',
    accord: true,
  },
};
export const birthdayOfMinor = `02/01/${new Date().getFullYear() - 16}`;

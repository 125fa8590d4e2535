/** The fields of the identity form, in the order they are asked (Specification §3). */
export const identityFields = [
  'gender',
  'lastName',
  'firstName',
  'birthday',
  'country',
  'email',
  'emailConfirmation',
  'phone',
  'street',
  'zipCode',
] as const;
export type IdentityField = (typeof identityFields)[number];

export const genders = [
  { value: 'F', label: 'Femme' },
  { value: 'M', label: 'Homme' },
] as const;

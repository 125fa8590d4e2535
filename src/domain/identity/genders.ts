/** As in a licence application (docs/product/law.md#cookies-and-personal-data). */
export const genders = [
  { value: 'F', label: 'Femme' },
  { value: 'M', label: 'Homme' },
] as const;

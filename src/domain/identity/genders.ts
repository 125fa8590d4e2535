/**
 * As in a licence application (docs/product/law.md#cookies-and-personal-data); separate from the rules, so that a page can load them alone.
 */
export const genders = [
  { value: 'F', label: 'Femme' },
  { value: 'M', label: 'Homme' },
] as const;

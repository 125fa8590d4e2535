/** As the request of a licence has them (docs/product/law.md#cookies-and-personal-data); apart from the rules, which a page that only asks does not load. */
export const genders = [
  { value: 'F', label: 'Femme' },
  { value: 'M', label: 'Homme' },
] as const;

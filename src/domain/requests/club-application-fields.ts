/** What a school that applies is asked to write, in its order. */
export const applicationTextFields = [
  'label',
  'siret',
  'agreement',
  'street',
  'zipCode',
  'city',
  'website',
  'manager',
  'email',
  'phone',
  'message',
] as const;
export type ApplicationTextField = (typeof applicationTextFields)[number];

export type ApplicationField = ApplicationTextField | 'trainings' | 'labels' | 'consent';

/** All that is asked, in the order of the form. */
export const applicationFields: readonly ApplicationField[] = [
  'label',
  'siret',
  'agreement',
  'street',
  'zipCode',
  'city',
  'trainings',
  'labels',
  'website',
  'manager',
  'email',
  'phone',
  'message',
  'consent',
];

/** Ours, in characters. */
export const longestSchoolName = 100;
export const longestLine = 100;
export const longestWebsite = 200;
export const longestApplicationMessage = 1000;

/** The form's name for a box of a group. */
export function boxName(group: 'trainings' | 'labels', value: string): string {
  return `${group}-${value}`;
}

import {
  atMost,
  emailRule,
  type FieldRule,
  ifGiven,
  messagesOf,
  phoneRule,
  required,
  zipCodeRule,
} from '../field-rules.ts';
import { longestName } from '../form.ts';
import { tidy, tidyEmail, tidyPhone, tidyZipCode } from '../identity/identity-normalisation.ts';
import { frontCategories } from '../licences/front-categories.ts';
import { fieldMessages } from '../messages.ts';
import { readAgreement, readSiret } from '../school/legal-ids.ts';
import { tidyLines } from '../text/tidy-lines.ts';
import {
  type ApplicationField,
  type ApplicationTextField,
  applicationTextFields,
  boxName,
  longestApplicationMessage,
  longestLine,
  longestSchoolName,
  longestWebsite,
} from './club-application-fields.ts';

/** What a school may hold beside its agreement; the State's label is «École conduite qualité». */
export const applicationLabels = [
  { value: 'ecole-conduite-qualite', label: 'École conduite qualité' },
  { value: 'qualiopi', label: 'Qualiopi' },
  { value: 'un-euro', label: 'Permis à 1\u202f€ par jour' },
  { value: 'pmr', label: 'Accueil des personnes à mobilité réduite' },
] as const;

export const applicationTrainings: readonly { readonly value: string; readonly label: string }[] =
  frontCategories.map(({ slug, label }) => ({ value: slug, label }));

/** Every answer as text, as the form shows it again; boxes that are ticked are «on». */
export type ApplicationValues = Readonly<Record<string, string>>;

export interface ClubApplication extends Readonly<Record<ApplicationTextField, string>> {
  /** Slugs of front categories, in their order. */
  readonly trainings: readonly string[];
  readonly labels: readonly string[];
}

const line: readonly FieldRule[] = [required, atMost(longestLine)];
const readable =
  (read: (value: string) => string | undefined): FieldRule =>
  (value) =>
    read(value) === undefined ? fieldMessages.format : undefined;

const rules: Readonly<Record<ApplicationTextField, readonly FieldRule[]>> = {
  label: [required, atMost(longestSchoolName)],
  siret: [required, readable(readSiret)],
  agreement: [required, readable(readAgreement)],
  street: line,
  zipCode: [required, zipCodeRule],
  city: line,
  phone: [required, phoneRule],
  email: [required, emailRule],
  manager: [required, atMost(longestName)],
  website: [
    atMost(longestWebsite),
    ifGiven((value) => (isWebsite(value) ? undefined : fieldMessages.format)),
  ],
  message: [atMost(longestApplicationMessage)],
};

const tidiers: Partial<Record<ApplicationTextField, (value: string) => string>> = {
  siret: (value) => readSiret(value) ?? tidy(value),
  agreement: (value) => readAgreement(value) ?? tidy(value),
  zipCode: tidyZipCode,
  phone: tidyPhone,
  email: tidyEmail,
  website: tidyWebsite,
  message: tidyLines,
};

const boxNames = [
  ...applicationTrainings.map(({ value }) => boxName('trainings', value)),
  ...applicationLabels.map(({ value }) => boxName('labels', value)),
  'consent',
];

/** Spaces, `+33`, a missing `https://` are put right before anything is judged; what names no field of ours is left out. */
export function normaliseApplication(raw: Readonly<Record<string, string | undefined>>): ApplicationValues {
  return Object.fromEntries([
    ...applicationTextFields.map((field) => [field, (tidiers[field] ?? tidy)(raw[field] ?? '')]),
    ...boxNames.filter((name) => raw[name] !== undefined).map((name) => [name, 'on']),
  ]);
}

/** Judges a normalised application by the form field rules (Specification §5) and the keys of its numbers. */
export function readApplication(
  values: ApplicationValues,
):
  | { readonly ok: true; readonly read: ClubApplication }
  | { readonly ok: false; readonly errors: Partial<Record<ApplicationField, string>> } {
  const texts = Object.fromEntries(
    applicationTextFields.map((field) => [field, values[field] ?? '']),
  ) as Record<ApplicationTextField, string>;
  const ticked = (group: 'trainings' | 'labels', options: readonly { readonly value: string }[]) =>
    options.map(({ value }) => value).filter((value) => values[boxName(group, value)] !== undefined);
  const trainings = ticked('trainings', applicationTrainings);

  const errors: Partial<Record<ApplicationField, string>> = messagesOf(texts, rules);
  if (trainings.length === 0) errors.trainings = fieldMessages.required;
  if (values.consent === undefined) errors.consent = fieldMessages.required;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, read: { ...texts, trainings, labels: ticked('labels', applicationLabels) } };
}

/** The words of what was ticked, in the order of its list. */
export function labelsOf(
  options: readonly { readonly value: string; readonly label: string }[],
  values: readonly string[],
): string[] {
  return options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
}

function tidyWebsite(value: string): string {
  const address = tidy(value).replaceAll(' ', '');
  return address === '' || /^[a-z][a-z\d+.-]*:/iu.test(address) ? address : `https://${address}`;
}

function isWebsite(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/u.test(protocol) && /[^.]\.[^.]/u.test(hostname) && username === '' && password === '';
}

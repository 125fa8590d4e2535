import { atMost, emailRule, type FieldRule, messagesOf, phoneRule, required } from '../field-rules.ts';
import { fieldMessages } from '../messages.ts';
import { localTimeAt } from '../time/local-time.ts';
import { tidy, tidyEmail, tidyPhone } from './identity-normalisation.ts';

/** The fields of the legal representative, in the order they are asked; part of the identity form of a minor. */
export const representativeFields = [
  'representativeLink',
  'representativeLastName',
  'representativeFirstName',
  'representativeEmail',
  'representativePhone',
  'representativeConsent',
] as const;
export type RepresentativeField = (typeof representativeFields)[number];
export type RepresentativeValues = Readonly<Record<RepresentativeField, string>>;
export type RepresentativeErrors = Partial<Record<RepresentativeField, string>>;

/** The representative on the wire (`representant` of a buyer). */
export interface WireRepresentative {
  LastName: string;
  FirstName: string;
  /** A value of `representativeLinks`. */
  lien: string;
  Email: string;
  telephone: string;
  accord: boolean;
}

/** What the representative is to the learner; the values are those of the wire. */
export const representativeLinks = [
  { value: 'parent', label: 'Père ou mère' },
  { value: 'tuteur', label: 'Tuteur ou tutrice' },
  { value: 'autre', label: 'Autre titulaire de l’autorité parentale' },
] as const;

/** What the consent box sends once it is ticked. */
export const consentGiven = 'oui';

/** Code civil, article 388: a minor has not completed eighteen years. */
export const majorityYears = 18;
/** Specification §5 and §9, as for the buyer. */
const longestName = 50;

/**
 * The birthday (yyyy-mm-dd) of those who come of age on the day it is in Paris; whoever is born later is a minor. Someone
 * born on 29 February has completed the year on 1 March when there is no such day.
 */
export function latestAdultBirthday(now: Date): string {
  const { day } = localTimeAt(now, 'Europe/Paris');
  return `${Number(day.slice(0, 4)) - majorityYears}${day.slice(4)}`;
}

/** Whether a contract needs the consent of a legal representative (facts.md §4); the birthday is yyyy-mm-dd and exists. */
export function isMinor(birthday: string, now: Date): boolean {
  return birthday > latestAdultBirthday(now);
}

const normalisers: Readonly<Partial<Record<RepresentativeField, (value: string) => string>>> = {
  representativeEmail: tidyEmail,
  representativePhone: tidyPhone,
};

const name: readonly FieldRule[] = [required, atMost(longestName)];
const rules: Readonly<Record<RepresentativeField, readonly FieldRule[]>> = {
  representativeLastName: name,
  representativeFirstName: name,
  representativeLink: [
    (value) =>
      representativeLinks.some((link) => link.value === value) ? undefined : fieldMessages.required,
  ],
  representativeEmail: [required, emailRule],
  representativePhone: [required, phoneRule],
  representativeConsent: [(value) => (value === consentGiven ? undefined : fieldMessages.required)],
};

/** The same tidying as of the buyer's own fields; what is absent is empty. */
export function normaliseRepresentative(
  values: Readonly<Record<string, string | undefined>>,
): RepresentativeValues {
  const normalised = representativeFields.map((field) => [
    field,
    (normalisers[field] ?? tidy)(values[field] ?? ''),
  ]);
  return Object.fromEntries(normalised) as RepresentativeValues;
}

/** Which fields of a representative are wrong and why; empty when all are right. */
export function judgeRepresentative(values: RepresentativeValues): RepresentativeErrors {
  return messagesOf(values, rules);
}

export function wireRepresentative(values: RepresentativeValues): WireRepresentative {
  return {
    LastName: values.representativeLastName,
    FirstName: values.representativeFirstName,
    lien: values.representativeLink,
    Email: values.representativeEmail,
    telephone: values.representativePhone,
    accord: values.representativeConsent === consentGiven,
  };
}

/** The same rules on the wire's own fields, told as `representant.…`. */
export function checkRepresentative(given: WireRepresentative): Record<string, string[]> {
  const errors = judgeRepresentative({
    representativeLastName: given.LastName.trim(),
    representativeFirstName: given.FirstName.trim(),
    representativeLink: given.lien.trim(),
    representativeEmail: given.Email.trim(),
    representativePhone: given.telephone.trim(),
    representativeConsent: given.accord ? consentGiven : '',
  });
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [wireFields[field as RepresentativeField], [message]]),
  );
}

const wireFields: Readonly<Record<RepresentativeField, `representant.${keyof WireRepresentative}`>> = {
  representativeLastName: 'representant.LastName',
  representativeFirstName: 'representant.FirstName',
  representativeLink: 'representant.lien',
  representativeEmail: 'representant.Email',
  representativePhone: 'representant.telephone',
  representativeConsent: 'representant.accord',
};

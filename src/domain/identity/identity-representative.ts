import * as v from 'valibot';
import { answer, email, oneOf, personName, phone, type ReadOf } from '../form.ts';
import { localTimeAt } from '../time/local-time.ts';
import { fieldMessages } from '../wording/messages.ts';
import { tidyEmail, tidyPhone } from './identity-normalisation.ts';

/** What the representative is to the learner; the values are those of the wire. */
export const representativeLinks = [
  { value: 'parent', label: 'Père ou mère' },
  { value: 'tuteur', label: 'Tuteur ou tutrice' },
  { value: 'autre', label: 'Autre titulaire de l’autorité parentale' },
] as const;
const link = () => oneOf(representativeLinks);

/** What the consent box sends once it is ticked. */
export const consentGiven = 'oui';

/** The legal representative, a part of the identity form of a minor; its fields in the order they are asked. */
export const representativeSchema = () =>
  v.object({
    representativeLink: answer(link()),
    representativeLastName: answer(personName()),
    representativeFirstName: answer(personName()),
    representativeEmail: answer(email(), tidyEmail),
    representativePhone: answer(phone(), tidyPhone),
    representativeConsent: answer(v.literal(consentGiven, fieldMessages.required)),
  });
export type RepresentativeField = keyof ReadOf<typeof representativeSchema>;
export type RepresentativeValues = Readonly<Record<RepresentativeField, string>>;

/** An answer on the wire comes as it will be kept: the spaces around it alone are put right. */
export const wire = <Rule extends v.GenericSchema<string, string>>(rule: Rule) =>
  answer(rule, (value) => value.trim());

/** The representative on the wire (`representant` of a buyer), judged by the same rules. */
export const wireRepresentativeSchema = () =>
  v.object({
    representant: v.object({
      LastName: wire(personName()),
      FirstName: wire(personName()),
      lien: wire(link()),
      Email: wire(email()),
      telephone: wire(phone()),
      accord: v.literal(true, fieldMessages.required),
    }),
  });

export function wireRepresentative(values: RepresentativeValues) {
  return {
    LastName: values.representativeLastName,
    FirstName: values.representativeFirstName,
    lien: values.representativeLink,
    Email: values.representativeEmail,
    telephone: values.representativePhone,
    accord: values.representativeConsent === consentGiven,
  };
}

/** Code civil, article 388: a minor has not completed eighteen years. */
export const majorityYears = 18;

/**
 * The birthday (yyyy-mm-dd) of those who come of age on the day it is in Paris; whoever is born later is a minor. Someone
 * born on 29 February has completed the year on 1 March when there is no such day.
 */
export function latestAdultBirthday(now: Date): string {
  const { day } = localTimeAt(now, 'Europe/Paris');
  return `${Number(day.slice(0, 4)) - majorityYears}${day.slice(4)}`;
}

/** Whether a contract needs the consent of a legal representative (docs/product/law.md); the birthday is yyyy-mm-dd and exists. */
export function isMinor(birthday: string, now: Date): boolean {
  return birthday > latestAdultBirthday(now);
}

import * as v from 'valibot';
import { answer, email, oneOf, personName, phone, type ReadOf } from '../form.ts';
import { fieldMessages, tickToPayTogether } from '../wording/messages.ts';
import { normaliseEmail, normalisePhone } from './identity-normalisation.ts';

export const representativeLinks = [
  { value: 'parent', label: 'Père ou mère' },
  { value: 'tuteur', label: 'Tuteur ou tutrice' },
  { value: 'autre', label: 'Autre titulaire de l’autorité parentale' },
] as const;
const link = () => oneOf(representativeLinks);

export const consentGiven = 'oui';

export const representativeSchema = () =>
  v.object({
    representativeLink: answer(link()),
    representativeLastName: answer(personName()),
    representativeFirstName: answer(personName()),
    representativeEmail: answer(email(), normaliseEmail),
    representativePhone: answer(phone(), normalisePhone),
    representativeConsent: answer(v.literal(consentGiven, tickToPayTogether)),
  });
export type RepresentativeField = keyof ReadOf<typeof representativeSchema>;
export type RepresentativeValues = Readonly<Record<RepresentativeField, string>>;

export const wire = <Rule extends v.GenericSchema<string, string>>(rule: Rule) =>
  answer(rule, (value) => value.trim());

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

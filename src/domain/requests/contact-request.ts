import {
  atMost,
  emailRule,
  type FieldRule,
  ifGiven,
  messagesOf,
  phoneRule,
  required,
} from '../field-rules.ts';
import { longestName } from '../form.ts';
import { tidy, tidyEmail, tidyPhone } from '../identity/identity-normalisation.ts';
import { findFrontCategory } from '../licences/front-categories.ts';
import { fieldMessages } from '../messages.ts';
import { tidyLines } from '../text/tidy-lines.ts';
import {
  longestContactMessage,
  type Prospect,
  type ProspectErrors,
  type ProspectField,
  prospectFields,
} from './contact-fields.ts';

const name: readonly FieldRule[] = [required, atMost(longestName)];

/** The phone is for those who wish to be called: a school can answer by e-mail. */
const rules: Readonly<Record<ProspectField, readonly FieldRule[]>> = {
  lastName: name,
  firstName: name,
  email: [required, emailRule],
  phone: [ifGiven(phoneRule)],
  category: [(slug) => (findFrontCategory(slug) ? undefined : fieldMessages.required)],
  message: [atMost(longestContactMessage)],
};

const tidiers: Readonly<Record<ProspectField, (value: string) => string>> = {
  lastName: tidy,
  firstName: tidy,
  email: tidyEmail,
  phone: tidyPhone,
  category: tidy,
  message: tidyLines,
};

/** Spaces, `+33` and line ends are put right before anything is judged. */
export function normaliseProspect(values: Readonly<Record<string, string | undefined>>): Prospect {
  return Object.fromEntries(
    prospectFields.map((field) => [field, tidiers[field](values[field] ?? '')]),
  ) as Prospect;
}

/** Which answers break a rule of Specification §5, and its message; empty when all are right. */
export function checkProspect(prospect: Prospect): ProspectErrors {
  return messagesOf(prospect, rules);
}

import {
  atMost,
  birthdayRule,
  emailRule,
  type FieldRule,
  firstMessage,
  phoneRule,
  required,
  zipCodeRule,
} from '../field-rules.ts';
import { fieldMessages } from '../messages.ts';
import { refusalTexts } from '../order/payment-messages.ts';
import { defaultCountry, isCountryCode } from './countries.ts';
import { genders, type IdentityField, identityFields } from './identity-fields.ts';
import { tidy, tidyBirthday, tidyEmail, tidyPhone, tidyZipCode, wireDay } from './identity-normalisation.ts';
import {
  checkRepresentative,
  isMinor,
  judgeRepresentative,
  normaliseRepresentative,
  type RepresentativeErrors,
  type RepresentativeValues,
  type WireRepresentative,
  wireRepresentative,
} from './identity-representative.ts';

/** What the buyer typed, normalised, before it is judged; what a minor's representative typed is part of it. */
export type IdentityValues = Readonly<Record<IdentityField, string>> & RepresentativeValues;

type OwnIdentity = Readonly<Record<Exclude<IdentityField, 'emailConfirmation'>, string>>;

/** A buyer whose form is valid; `birthday` is dd/mm/yyyy. */
export interface Identity extends OwnIdentity {
  /** Of a minor, and of nobody else. */
  readonly representative?: RepresentativeValues;
}

export type IdentityErrors = Partial<Record<IdentityField, string>> & RepresentativeErrors;

/** A buyer as the enrolment API spells it (Specification §7). */
export interface WireBuyer {
  LastName: string;
  FirstName: string;
  /** yyyy-mm-dd */
  Birthday: string;
  Nationality: string;
  Email: string;
  sexe: string;
  address: string;
  codePostal: string;
  telephone: string;
  /** Of a minor. */
  representant?: WireRepresentative | undefined;
}

/** Specification §5 and §9. */
export const longestName = 50;
/** Ours: an address line no real street exceeds. */
export const longestStreet = 150;

const normalisers: Readonly<Partial<Record<IdentityField, (value: string) => string>>> = {
  birthday: tidyBirthday,
  email: tidyEmail,
  emailConfirmation: tidyEmail,
  phone: tidyPhone,
  zipCode: tidyZipCode,
};

const name: readonly FieldRule[] = [required, atMost(longestName)];
const oneOf =
  (accepts: (value: string) => boolean): FieldRule =>
  (value) =>
    accepts(value) ? undefined : fieldMessages.required;

function rulesOf(
  today: Date,
): Readonly<Record<Exclude<IdentityField, 'emailConfirmation'>, readonly FieldRule[]>> {
  return {
    gender: [oneOf((value) => genders.some((gender) => gender.value === value))],
    lastName: name,
    firstName: name,
    birthday: [required, birthdayRule(today)],
    country: [oneOf(isCountryCode)],
    email: [required, emailRule],
    phone: [required, phoneRule],
    street: [required, atMost(longestStreet)],
    zipCode: [required, zipCodeRule],
  };
}

/** Spaces, dots and `+33` are put right before anything is judged; an absent country is France. */
export function normaliseIdentity(values: Readonly<Record<string, string | undefined>>): IdentityValues {
  const normalised = identityFields.map((field) => {
    const given = values[field] ?? (field === 'country' ? defaultCountry : '');
    return [field, (normalisers[field] ?? tidy)(given)];
  });
  return { ...(Object.fromEntries(normalised) as IdentityValues), ...normaliseRepresentative(values) };
}

/** The identity form is valid, or which fields are not and why (Specification §5); a minor's representative is part of it. */
export function readIdentityForm(
  values: Readonly<Record<string, string | undefined>>,
  today: Date,
):
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly errors: IdentityErrors } {
  const normalised = normaliseIdentity(values);
  const { emailConfirmation, ...own } = ownValues(normalised);
  const rules = rulesOf(today);
  const errors: IdentityErrors = {};
  for (const field of identityFields) {
    const message =
      field === 'emailConfirmation'
        ? firstMessage(emailConfirmation, [
            required,
            (value) => (value === own.email ? undefined : fieldMessages.emailConfirmation),
          ])
        : firstMessage(own[field], rules[field]);
    if (message !== undefined) errors[field] = message;
  }
  const isOfMinor = errors.birthday === undefined && isMinor(wireDay(own.birthday), today);
  const representative = isOfMinor ? normaliseRepresentative(normalised) : undefined;
  if (representative) Object.assign(errors, judgeRepresentative(representative));
  return Object.keys(errors).length === 0
    ? { ok: true, identity: { ...own, ...(representative && { representative }) } }
    : { ok: false, errors };
}

function ownValues(values: IdentityValues): Readonly<Record<IdentityField, string>> {
  return Object.fromEntries(identityFields.map((field) => [field, values[field]])) as Record<
    IdentityField,
    string
  >;
}

/** The buyer on the wire; the birthday becomes yyyy-mm-dd (Specification §7). */
export function buyerFromIdentity(identity: Identity): WireBuyer {
  return {
    LastName: identity.lastName,
    FirstName: identity.firstName,
    Birthday: wireDay(identity.birthday),
    Nationality: identity.country,
    Email: identity.email,
    sexe: identity.gender,
    address: identity.street,
    codePostal: identity.zipCode,
    telephone: identity.phone,
    ...(identity.representative && { representant: wireRepresentative(identity.representative) }),
  };
}

const wireFields = {
  lastName: 'LastName',
  firstName: 'FirstName',
  birthday: 'Birthday',
  country: 'Nationality',
  email: 'Email',
  gender: 'sexe',
  street: 'address',
  zipCode: 'codePostal',
  phone: 'telephone',
} as const satisfies Record<keyof OwnIdentity, Exclude<keyof WireBuyer, 'representant'>>;

/** The same rules on the wire's own fields; empty when the buyer is right. */
export function checkBuyer(buyer: WireBuyer, today: Date): Record<string, string[]> {
  const rules = rulesOf(today);
  const errors: Record<string, string[]> = {};
  for (const [field, wireField] of Object.entries(wireFields) as [
    keyof OwnIdentity,
    (typeof wireFields)[keyof OwnIdentity],
  ][]) {
    const given = buyer[wireField];
    const value = field === 'birthday' ? fromWireDay(given) : given.trim();
    const message = firstMessage(value, rules[field]);
    if (message !== undefined) errors[wireField] = [message];
  }
  if (errors.Birthday === undefined && isMinor(buyer.Birthday, today)) {
    if (!buyer.representant) errors.representant = [refusalTexts.representativeNeeded];
    else Object.assign(errors, checkRepresentative(buyer.representant));
  }
  return errors;
}

function fromWireDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day) ?? [];
  return year === undefined ? day.replaceAll('/', '-') : `${date}/${month}/${year}`;
}

import * as v from 'valibot';
import {
  answer,
  email,
  messagesByField,
  needed,
  personName,
  phone,
  type Typed,
  text,
  type ValidatedForm,
  validateForm,
  zipCode,
} from '../form.ts';
import { fieldMessages } from '../wording/messages.ts';
import { refusalTexts } from '../wording/refusals.ts';
import { defaultCountry } from './countries.ts';
import {
  normaliseBirthday,
  normaliseEmail,
  normalisePhone,
  normaliseZipCode,
  tidy,
  wireDay,
} from './identity-normalisation.ts';
import {
  type RepresentativeField,
  type RepresentativeValues,
  representativeSchema,
  wire,
  wireRepresentative,
  wireRepresentativeSchema,
} from './identity-representative.ts';
import { gender, nationality } from './licence-file.ts';
import { isBirthday, isMinor } from './majority.ts';

const maxStreetLength = 150;

const street = () => text(maxStreetLength);
const birthdayOn = (today: Date) =>
  v.pipe(
    needed(),
    v.check((value) => isBirthday(value, today.getFullYear()), fieldMessages.date),
  );

const unasked = () =>
  v.pipe(
    v.string(),
    v.transform(() => ''),
  );

export interface FormParts {
  /** Sex and nationality. */
  readonly licenceFile: boolean;
}

const identitySchema = (today: Date, { licenceFile }: FormParts) =>
  v.pipe(
    v.object({
      gender: answer(licenceFile ? gender() : unasked()),
      lastName: answer(personName()),
      firstName: answer(personName()),
      birthday: answer(birthdayOn(today), normaliseBirthday),
      country: answer(licenceFile ? nationality() : unasked(), tidy, defaultCountry),
      email: answer(email(), normaliseEmail),
      emailConfirmation: answer(needed(), normaliseEmail),
      phone: answer(phone(), normalisePhone),
      street: answer(street()),
      zipCode: answer(zipCode(), normaliseZipCode),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['emailConfirmation']],
        (form) => form.email === form.emailConfirmation,
        fieldMessages.emailConfirmation,
      ),
      ['emailConfirmation'],
    ),
  );

type Own = v.InferOutput<ReturnType<typeof identitySchema>>;
export type IdentityField = keyof Own;

export type IdentityValues = Readonly<Record<IdentityField, string>> & RepresentativeValues;

/** `birthday` is dd/mm/yyyy. */
export interface Identity extends Readonly<Omit<Own, 'emailConfirmation'>> {
  readonly representative?: RepresentativeValues;
}

export function readIdentityForm(
  typed: Typed,
  today: Date,
  asked: FormParts,
): ValidatedForm<Identity, IdentityValues, IdentityField | RepresentativeField> {
  const own = validateForm(() => identitySchema(today, asked), typed);
  const representative = validateForm(representativeSchema, typed);
  const isOfMinor = own.errors.birthday === undefined && isMinor(wireDay(own.values.birthday), today);
  const errors = { ...own.errors, ...(isOfMinor && representative.errors) };
  const values = { ...own.values, ...representative.values };
  if (!own.ok || (isOfMinor && !representative.ok)) return { ok: false, values, errors };
  const { emailConfirmation: _, ...identity } = own.read;
  const read = { ...identity, ...(isOfMinor && { representative: representative.values }) };
  return { ok: true, values, errors, read };
}

export const partsOf = ({ country }: Typed): FormParts => ({ licenceFile: country !== undefined });

export function checkBuyer(
  buyer: Readonly<Record<string, unknown>> & {
    readonly Birthday: string;
    readonly representant?: object | undefined;
  },
  today: Date,
): Record<string, string[]> {
  const own = () =>
    v.object({
      LastName: wire(personName()),
      FirstName: wire(personName()),
      Birthday: answer(birthdayOn(today), fromWireDay),
      Email: wire(email()),
      address: wire(street()),
      codePostal: wire(zipCode()),
      telephone: wire(phone()),
    });
  const errors: Record<string, string> = { ...validateForm(own, buyer).errors };
  if (errors.Birthday === undefined && isMinor(buyer.Birthday, today)) {
    if (!buyer.representant) errors.representant = refusalTexts.representativeNeeded;
    else Object.assign(errors, validateForm(wireRepresentativeSchema, buyer).errors);
  }
  return messagesByField(errors);
}

/** The birthday becomes yyyy-mm-dd; fields that were not asked for are empty. */
export function buyerFromIdentity(identity: Identity) {
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

function fromWireDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day) ?? [];
  return year === undefined ? day.replaceAll('/', '-') : `${date}/${month}/${year}`;
}

import * as v from 'valibot';
import { email, needed, personName, phone, readable, text, upTo, validateForm } from '../form.ts';
import { normaliseEmail, normalisePhone, tidy } from '../identity/identity-normalisation.ts';
import { readSiret } from '../school/legal-ids.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';
import type { FleetAttachment, readAttachment } from './attachment.ts';
import {
  type FleetField,
  type FleetTextField,
  fleetTextFields,
  fleetTrainings,
  maxCompanyLength,
  maxDrivers,
  maxFleetMessageLength,
  maxPlacesLength,
  minDrivers,
  wantedName,
} from './request-fields.ts';

export type FleetValues = Readonly<Record<string, string>>;

export interface FleetRequest extends Readonly<Record<Exclude<FleetTextField, 'drivers'>, string>> {
  readonly drivers: number;
  readonly wanted: readonly string[];
  readonly brand: string;
  readonly attachment: FleetAttachment | undefined;
}

const isNumberOfDrivers = (value: string) =>
  /^\d{1,9}$/u.test(value) && Number(value) >= minDrivers && Number(value) <= maxDrivers;

const textsSchema = () =>
  v.object({
    company: text(maxCompanyLength),
    siret: readable(readSiret),
    name: personName(),
    email: email(),
    phone: phone(),
    drivers: v.pipe(needed(), v.check(isNumberOfDrivers, 'Un nombre de 2 à 10\u202f000.')),
    places: upTo(maxPlacesLength),
    message: upTo(maxFleetMessageLength),
  });

const tidiers: Partial<Record<FleetTextField, (value: string) => string>> = {
  siret: (value) => readSiret(value) ?? tidy(value),
  email: normaliseEmail,
  phone: normalisePhone,
  drivers: (value) => tidy(value).replaceAll(' ', ''),
  message: normaliseLines,
};

export function normaliseFleetRequest(raw: Readonly<Record<string, string | undefined>>): FleetValues {
  const boxes = fleetTrainings.map(({ value }) => wantedName(value));
  return Object.fromEntries([
    ...fleetTextFields.map((field) => [field, (tidiers[field] ?? tidy)(raw[field] ?? '')]),
    ...boxes.filter((name) => raw[name] !== undefined).map((name) => [name, 'on']),
  ]);
}

/** `values` are normalised; rules in `docs/product/partners`, with the key of the SIRET. */
export function readFleetRequest(
  values: FleetValues,
  {
    brand,
    attachment,
  }: { readonly brand: string; readonly attachment: ReturnType<typeof readAttachment> | undefined },
):
  | { readonly ok: true; readonly read: FleetRequest }
  | { readonly ok: false; readonly errors: Partial<Record<FleetField, string>> } {
  const texts = Object.fromEntries(fleetTextFields.map((field) => [field, values[field] ?? ''])) as Record<
    FleetTextField,
    string
  >;
  const wanted = fleetTrainings
    .map(({ value }) => value)
    .filter((value) => values[wantedName(value)] !== undefined);

  const errors: Partial<Record<FleetField, string>> = { ...validateForm(textsSchema, texts).errors };
  if (wanted.length === 0) errors.wanted = fieldMessages.required;
  if (attachment && 'error' in attachment)
    return { ok: false, errors: { ...errors, file: attachment.error } };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, read: { ...texts, drivers: Number(texts.drivers), wanted, brand, attachment } };
}

export function labelsOfTrainings(wanted: readonly string[]): string[] {
  return fleetTrainings.filter(({ value }) => wanted.includes(value)).map(({ label }) => label);
}

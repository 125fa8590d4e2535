import * as v from 'valibot';
import { answer, email, ifGiven, personName, phone, type ReadOf, type Typed, upTo } from '../form.ts';
import { normaliseEmail, normalisePhone } from '../identity/identity-normalisation.ts';
import { frontCategories } from '../licences/front-categories.ts';
import { normaliseLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';

export const maxContactMessageLength = 1000;

export const prospectSchema = () =>
  v.object({
    lastName: answer(personName()),
    firstName: answer(personName()),
    email: answer(email(), normaliseEmail),
    /** Optional: a school can answer by e-mail. */
    phone: answer(ifGiven(phone()), normalisePhone),
    category: answer(
      v.picklist(
        frontCategories.map(({ slug }) => slug),
        fieldMessages.required,
      ),
    ),
    message: answer(upTo(maxContactMessageLength), normaliseLines),
  });
export type Prospect = ReadOf<typeof prospectSchema>;
export type ProspectField = keyof Prospect;

export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
export type Weekday = (typeof weekdays)[number];
export const moments = ['matin', 'apres-midi', 'soir'] as const;
export type Moment = (typeof moments)[number];
export type Days = Partial<Record<Weekday, Moment[]>>;

export function slotName(day: Weekday, moment: Moment): string {
  return `${day}-${moment}`;
}

export function tickedSlots(typed: Typed): string[] {
  return weekdays
    .flatMap((day) => moments.map((moment) => slotName(day, moment)))
    .filter((name) => typed[name] !== undefined);
}

export function readDays(typed: Typed): Days {
  const days: Days = {};
  for (const day of weekdays) {
    const chosen = moments.filter((moment) => typed[slotName(day, moment)] !== undefined);
    if (chosen.length > 0) days[day] = chosen;
  }
  return days;
}

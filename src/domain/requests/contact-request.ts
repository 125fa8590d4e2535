import * as v from 'valibot';
import { answer, email, ifGiven, personName, phone, type ReadOf, type Typed, upTo } from '../form.ts';
import { tidyEmail, tidyPhone } from '../identity/identity-normalisation.ts';
import { frontCategories } from '../licences/front-categories.ts';
import { tidyLines } from '../text/tidy-lines.ts';
import { fieldMessages } from '../wording/messages.ts';

/** Ours: characters of a message. */
export const longestContactMessage = 1000;

/** What a learner tells a school, in the order it is asked. */
export const prospectSchema = () =>
  v.object({
    lastName: answer(personName()),
    firstName: answer(personName()),
    email: answer(email(), tidyEmail),
    /** For those who wish to be called: a school can answer by e-mail. */
    phone: answer(ifGiven(phone()), tidyPhone),
    category: answer(
      v.picklist(
        frontCategories.map(({ slug }) => slug),
        fieldMessages.required,
      ),
    ),
    message: answer(upTo(longestContactMessage), tidyLines),
  });
export type Prospect = ReadOf<typeof prospectSchema>;
export type ProspectField = keyof Prospect;

/** Days and moments at which a learner is free, as the directory's wire names them. */
export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
export type Weekday = (typeof weekdays)[number];
export const moments = ['matin', 'apres-midi', 'soir'] as const;
export type Moment = (typeof moments)[number];
export type Days = Partial<Record<Weekday, Moment[]>>;

/** The name of the form's box for a moment of a day. */
export function slotName(day: Weekday, moment: Moment): string {
  return `${day}-${moment}`;
}

/** The names of the boxes that are ticked. */
export function tickedSlots(typed: Typed): string[] {
  return weekdays
    .flatMap((day) => moments.map((moment) => slotName(day, moment)))
    .filter((name) => typed[name] !== undefined);
}

/** The days that have a ticked box, in the order of the week; what names no box of ours is left out. */
export function readDays(typed: Typed): Days {
  const days: Days = {};
  for (const day of weekdays) {
    const chosen = moments.filter((moment) => typed[slotName(day, moment)] !== undefined);
    if (chosen.length > 0) days[day] = chosen;
  }
  return days;
}

/** Days and moments at which a learner is free, as the directory's wire names them. */
export const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
export type Weekday = (typeof weekdays)[number];
export const moments = ['matin', 'apres-midi', 'soir'] as const;
export type Moment = (typeof moments)[number];
export type Days = Partial<Record<Weekday, Moment[]>>;

/** What a learner tells a school, in the order it is asked. */
export const prospectFields = ['lastName', 'firstName', 'email', 'phone', 'category', 'message'] as const;
export type ProspectField = (typeof prospectFields)[number];
export type Prospect = Readonly<Record<ProspectField, string>>;
export type ProspectErrors = Partial<Record<ProspectField, string>>;

/** Ours: characters of a message. */
export const longestContactMessage = 1000;

/** The name of the form's box for a moment of a day. */
export function slotName(day: Weekday, moment: Moment): string {
  return `${day}-${moment}`;
}

/** The days that have a ticked box, in the order of the week; what names no box of ours is left out. */
export function readDays(values: Readonly<Record<string, string | undefined>>): Days {
  const days: Days = {};
  for (const day of weekdays) {
    const chosen = moments.filter((moment) => values[slotName(day, moment)] !== undefined);
    if (chosen.length > 0) days[day] = chosen;
  }
  return days;
}

import { moments, slotName, weekdays } from '#domain/requests/contact-request.ts';

/** The names of the boxes that a sent form has ticked. */
export function tickedSlots(form: Readonly<Record<string, string>>): string[] {
  return weekdays
    .flatMap((day) => moments.map((moment) => slotName(day, moment)))
    .filter((name) => form[name] !== undefined);
}

import { fieldMessages, tooLong, tooShort } from './messages.ts';

/** A rule of the forms: the message when the value breaks it (Specification §5). */
export type FieldRule = (value: string) => string | undefined;

export const required: FieldRule = (value) => (value === '' ? fieldMessages.required : undefined);

/** Characters, as a reader counts them rather than as they are stored. */
export function atMost(characters: number): FieldRule {
  return (value) => ([...value].length > characters ? tooLong(characters) : undefined);
}

export function atLeast(characters: number): FieldRule {
  return (value) => ([...value].length < characters ? tooShort(characters) : undefined);
}

export function matching(pattern: RegExp, message: string): FieldRule {
  return (value) => (pattern.test(value) ? undefined : message);
}

/** An answer that may be left out is judged only when it is given. */
export function ifGiven(rule: FieldRule): FieldRule {
  return (value) => (value === '' ? undefined : rule(value));
}

/** 1 to 64 characters, an @, then 1 to 64 characters; neither spaces nor invisible characters, no other @. */
export const emailRule = matching(/^[^@\s\p{C}]{1,64}@[^@\s\p{C}]{1,64}$/u, fieldMessages.email);

/** Exactly 5 digits. */
export const zipCodeRule = matching(/^[0-9]{5}$/u, fieldMessages.format);

/** Exactly 10 characters of digits or hyphens. */
export const phoneRule = matching(/^[0-9-]{10}$/u, fieldMessages.format);

/** The year of a birthday lies strictly between these many years before the current one. */
export const oldestAgeYears = 80;
export const youngestAgeYears = 12;

/** dd/mm/yyyy, a day that exists, the year strictly between (current − 80) and (current − 12). */
export function birthdayRule(today: Date): FieldRule {
  return (value) => {
    const [, day, month, year] = (/^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(value) ?? []).map(Number);
    if (day === undefined || month === undefined || year === undefined) return fieldMessages.date;
    const currentYear = today.getFullYear();
    const plausible = year > currentYear - oldestAgeYears && year < currentYear - youngestAgeYears;
    return plausible && isCalendarDay(year, month, day) ? undefined : fieldMessages.date;
  };
}

/** The first message of the rules, in their order. */
export function firstMessage(value: string, rules: readonly FieldRule[]): string | undefined {
  for (const rule of rules) {
    const message = rule(value);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** What is wrong with each answer, its first message alone; nothing where all are right. */
export function messagesOf<Field extends string>(
  answers: Readonly<Record<Field, string>>,
  rules: Readonly<Record<Field, readonly FieldRule[]>>,
): Partial<Record<Field, string>> {
  const messages: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const message = firstMessage(answers[field], rules[field]);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

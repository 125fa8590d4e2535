import { normaliseBirthday, wireDay } from '#domain/identity/identity-normalisation.ts';
import { readEuros } from '#domain/money.ts';
import { fieldMessages } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';

export type TypedValues = Readonly<Record<string, string>>;
type Errors = Record<string, string>;

/** Reads typed fields one by one, and keeps what is wrong with each. */
export function readTyped(values: TypedValues) {
  const errors: Errors = {};
  const typed = (name: string) => (values[name] ?? '').trim();

  function read<T>(name: string, reader: (text: string) => T | undefined, message: string): T | undefined {
    const text = typed(name);
    const value = text === '' ? undefined : reader(text);
    if (value === undefined) errors[name] ??= text === '' ? fieldMessages.required : message;
    return value;
  }

  return {
    errors,
    typed,
    day: (name: string) => read(name, readDay, fieldMessages.date),
    clock: (name: string) => read(name, readClock, m.invalidClock()),
    hours: (name: string) => read(name, readHours, m.invalidHours()),
    count: (name: string) => read(name, readCount, m.invalidCount()),
    cents: (name: string) => read(name, readEuros, m.invalidPrice()),
    text: (name: string) => read(name, (text) => text, fieldMessages.required),
    choice: <const Value extends string>(name: string, offered: readonly Value[]) =>
      read(name, (text) => offered.find((value) => value === text), fieldMessages.required),
  };
}

/** yyyy-mm-dd, as calendars send it or typed as 31/12/2026; instants are not computed in far years. */
function readDay(text: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : wireDay(normaliseBirthday(text));
  const time = /^(?:19|20|21)/u.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** hh:mm, as clocks send it or typed as 9 h 30. */
function readClock(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})\s*[:h]\s*(\d{2})?$/iu.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

export function readHours(text: string): number | undefined {
  const [, hours] = /^(\d{1,3})\s*h?$/iu.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours);
}

const readCount = (text: string): number | undefined => (/^\d{1,5}$/u.test(text) ? Number(text) : undefined);

import { readEuros } from '../money.ts';
import { normaliseText } from '../text/text.ts';

/** What the operator reads of a file, and a school at its desk. */
export class RefusedCell {
  readonly why: string;
  readonly inFrench: string;
  constructor(why: string, inFrench = 'Format incorrect.') {
    this.why = why;
    this.inFrench = inFrench;
  }
}

export interface Column<T> {
  readonly title: string;
  readonly required: boolean;
  /** How a form asks for it; `line` is the default. */
  readonly input?: 'address' | 'boxes' | 'email' | 'euros' | 'lines' | 'number';
  /** Of its boxes. */
  readonly words?: readonly string[];
  /** Characters. */
  readonly maxLength?: number;
  /** Words that leave a cell of a spreadsheet empty, besides «N.C.». */
  readonly empty?: RegExp;
  read(text: string): T | RefusedCell;
  write(value: T): string;
}

export type Required<T> = Column<T> & { readonly required: true };

export const maxInteger = 2_147_483_647;
export const textual = { write: (value: string) => value, required: false };
const maxAddressLength = 500;

export function required<T>(column: Column<T>): Required<T> {
  return { ...column, required: true };
}

/** The value of a cell that is not empty, wherever it is typed. */
export function readText<T>(typed: string, column: Column<T>): T | RefusedCell {
  const { maxLength, input } = column;
  if (maxLength === undefined || typed.length <= maxLength) return column.read(typed);
  return new RefusedCell(
    `it has ${typed.length} characters, ${maxLength}, the maximum`,
    atMost(maxLength, input === 'lines' ? '' : 'une ligne de '),
  );
}

export function atMost(maxLength: number, shape = 'une ligne de '): string {
  const number = String(maxLength).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, '\u202f');
  return `Écrivez ${shape}${number}\u00a0caractères au plus.`;
}

export function text(title: string, maxLength = 500): Column<string> {
  return { title, ...textual, maxLength, input: 'lines', read: (typed) => typed };
}

/** Refused where `read` returns undefined. */
export function reading<T extends string>(
  title: string,
  read: (typed: string) => T | undefined,
  why: (typed: string) => string,
  inFrench?: string | ((typed: string) => string),
): Column<T> {
  const french = (typed: string) => (typeof inFrench === 'function' ? inFrench(typed) : inFrench);
  return { title, ...textual, read: (typed) => read(typed) ?? new RefusedCell(why(typed), french(typed)) };
}

export function matching(title: string, pattern: RegExp, why: string, inFrench?: string): Column<string> {
  return reading(
    title,
    (typed) => (pattern.test(typed) ? typed : undefined),
    () => why,
    inFrench,
  );
}

/** What one of a unit counts, by the words beside a number: «20 h», «12 mois». */
export type Units = Readonly<Record<string, number>>;

export function integer(
  title: string,
  min = 1,
  max = maxInteger,
  inFrench?: string,
  units: Units = {},
): Column<number> {
  return {
    title,
    required: false,
    input: 'number',
    write: String,
    read(typed) {
      const [, digits, unit = ''] = /^(\d{1,10})(?:[.,]0+)?\s*(\p{L}*)$/u.exec(typed) ?? [];
      const each = unit === '' ? 1 : units[normaliseText(unit)];
      const number =
        digits === undefined || each === undefined ? Number.NaN : Math.ceil(Number(digits) * each);
      return number >= min && number <= max
        ? number
        : new RefusedCell(`“${typed}” is not a whole number from ${min} to ${max}`, inFrench);
    },
  };
}

export function degrees(title: string, max: 90 | 180): Column<number> {
  return {
    title,
    required: false,
    write: String,
    read(typed) {
      const number = /^-?\d{1,3}(?:[.,]\d+)?$/u.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
      return Math.abs(number) <= max
        ? number
        : new RefusedCell(`“${typed}” is not a number of degrees from -${max} to ${max}`);
    },
  };
}

/** «1.250,00» and «1 250 € TTC», as spreadsheets write them. */
function plainAmount(typed: string): string {
  const amount = typed.replace(/\s*(?:€|eur|euros?)?\s*(?:ttc)?\s*$/iu, '');
  return /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/u.test(amount) ? amount.replaceAll('.', '') : amount;
}

/** Cents, from euros with a decimal comma or point. */
export function euros(title: string): Column<number> {
  return {
    title,
    required: false,
    input: 'euros',
    write: (cents) => (cents / 100).toFixed(2).replace('.', ','),
    read(typed) {
      const cents = readEuros(plainAmount(typed));
      return cents !== undefined && cents > 0
        ? cents
        : new RefusedCell(
            cents === undefined
              ? `“${typed}” is not an amount in euros, such as 1250,00`
              : 'an amount must be above 0',
            'Donnez un montant supérieur à 0.',
          );
    },
  };
}

const yes = ['oui', 'yes', 'o', 'y', 'vrai', 'true', '1', 'x'];
const no = ['non', 'no', 'n', 'faux', 'false', '0'];

export function yesOrNo(title: string): Column<boolean> {
  return {
    title,
    required: false,
    write: (value) => (value ? 'oui' : 'non'),
    read(typed) {
      const word = typed.toLowerCase();
      if (yes.includes(word)) return true;
      return no.includes(word)
        ? false
        : new RefusedCell(`“${typed}” is neither oui nor non`, 'Écrivez oui ou non.');
    },
  };
}

export function oneOf<Word extends string>(title: string, words: readonly Word[]): Column<Word> {
  return {
    title,
    required: false,
    words,
    write: (value) => value,
    read: (typed) =>
      words.find((word) => word === typed) ??
      new RefusedCell(
        `“${typed}” is none of ${words.join(', ')}`,
        `Écrivez un de ces mots\u202f: ${words.join(', ')}.`,
      ),
  };
}

/** Values separated by `|`; `none` means an empty list, an empty cell means unknown. */
export function list<T>(
  column: Column<T>,
  { none = '', max = Infinity }: { readonly none?: string; readonly max?: number } = {},
): Column<T[]> {
  return {
    title: column.title,
    required: false,
    ...(column.words && { words: column.words }),
    write: (values) => values.map((value) => column.write(value)).join(' | ') || none,
    read(typed) {
      if (typed === none) return [];
      const values = typed
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => readText(part, column));
      if (values.length > max) return new RefusedCell(`it has ${values.length} values: ${max} at most`);
      const refused = values.find((value) => value instanceof RefusedCell);
      return refused instanceof RefusedCell ? refused : (values as T[]);
    },
  };
}

export function webAddress(title: string): Column<string> {
  return {
    ...matching(
      title,
      /^(?:https?:\/\/[^\s/\\]|\/(?![/\\]))\S*$/u,
      'an address begins with https:// or, on this site, with / and has no space',
      'Donnez une adresse qui commence par https://.',
    ),
    input: 'address',
    maxLength: maxAddressLength,
  };
}

export function timeZone(title: string): Column<string> {
  const read = (typed: string) => {
    try {
      return new Intl.DateTimeFormat('fr', { timeZone: typed }).resolvedOptions().timeZone && typed;
    } catch {
      return undefined;
    }
  };
  return reading(title, read, (typed) => `“${typed}” is no time zone, such as Europe/Paris`);
}

const minutesOfDay = 24 * 60;

/** Minutes since midnight: «9h», «9 h 30», «09:00:00», and the part of a day as which a spreadsheet stores an hour. */
function readHour(typed: string): number | undefined {
  if (/^0[.,]\d+$/u.test(typed)) return Math.round(Number(typed.replace(',', '.')) * minutesOfDay);
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:\s*[:hH]\s*(\d{2})?(?::00)?)?$/u.exec(typed) ?? [];
  return hours !== '' && Number(minutes) <= 59 ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** `HH:MM`; see `readHour`. */
export function hour(title: string): Column<string> {
  return {
    title,
    ...textual,
    empty: /^(?:ferm[ée]e?s?|-+|\/)$/iu,
    read(typed) {
      const minutes = readHour(typed);
      return minutes !== undefined && minutes <= minutesOfDay
        ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        : new RefusedCell(`“${typed}” is no hour, such as 09:30`, 'Donnez une heure entre 00:00 et 24:00.');
    },
  };
}

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

export function weekday(title: string): Column<number> {
  return {
    title,
    required: true,
    write: (day) => weekdays[day - 1] ?? '',
    read(typed) {
      const at = weekdays.indexOf(normaliseText(typed)) + 1 || Number(typed);
      return at >= 1 && at <= 7 && Number.isInteger(at)
        ? at
        : new RefusedCell(`“${typed}” is not a weekday: lundi to dimanche, or 1 to 7`);
    },
  };
}

/** `YYYY-MM-DD`, or `DD/MM/YYYY` as French spreadsheets write it. */
export function day(title: string): Column<string> {
  const read = (typed: string) => {
    const written = typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/u, '$3-$2-$1');
    const date = new Date(`${written}T00:00:00Z`);
    const isDay =
      /^\d{4}-\d{2}-\d{2}$/u.test(written) && !Number.isNaN(+date) && date.toISOString().startsWith(written);
    return isDay ? written : undefined;
  };
  return reading(
    title,
    read,
    (typed) => `“${typed}” is no day, such as 2026-11-01`,
    'Écrivez un jour, comme 2026-11-01.',
  );
}

/** ISO 8601 with a zone, or a day; stored as UTC in milliseconds. */
export function instant(title: string): Column<string> {
  return {
    title,
    ...textual,
    read(typed) {
      const isInstant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/u.test(
        typed,
      );
      if (isInstant && !Number.isNaN(Date.parse(typed))) return new Date(typed).toISOString();
      const only = day(title).read(typed);
      return only instanceof RefusedCell
        ? new RefusedCell(`“${typed}” is no instant, such as 2026-11-01T09:30:00Z, nor a day`)
        : `${only}T00:00:00.000Z`;
    },
  };
}

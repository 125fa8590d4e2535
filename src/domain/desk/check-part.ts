import { type Column, RefusedCell, readText } from '../network/columns.ts';
import { writeCell } from '../network/sheet.ts';
import { partColumns } from '../network/tables.ts';
import { openingFault } from '../network-lint/opening.ts';
import { closuresAhead, joinClosures } from '../school/closures.ts';
import type { DayHours } from '../school/opening-hours.ts';
import { inWords } from '../text/numbers-in-words.ts';
import { addDays } from '../time/local-time.ts';
import { monthsOf } from '../time/months.ts';
import { maxClosures } from './desk-limits.ts';
import {
  addedFields,
  fieldsOf,
  isRowPart,
  isSchoolPart,
  labelInfo,
  type RowPart,
  rowsOfPart,
  type SchoolPart,
  schoolFields,
} from './listing-fields.ts';
import type { ListingPart } from './listing-parts.ts';
import { type AddedFormula, isSomeHour, type PartValues } from './part-values.ts';

export type Messages = Readonly<Record<string, readonly string[]>>;

/** `stale`: it names a formula, a pass or a photo that is not there (any more). */
export type Checked<Part extends ListingPart = ListingPart> =
  | { readonly values: PartValues[Part] }
  | { readonly messages: Messages }
  | 'stale';

const maxDaysAhead = 366;

const said = {
  day: 'Ce jour est donné deux fois.',
  closure: 'La fermeture finit avant de commencer.',
  closures: `Donnez ${maxClosures} fermetures au plus.`,
  advance: 'Ce montant ne peut pas dépasser le prix.',
  formula: 'Choisissez une formule de la liste.',
  start: `Donnez un jour dans les ${inWords(monthsOf(maxDaysAhead))} mois qui viennent.`,
};

function collect() {
  const messages: Record<string, string[]> = {};
  const refuse = (field: string, message: string): null => {
    messages[field] = [...new Set([...(messages[field] ?? []), message])];
    return null;
  };
  /** As a file has it; an empty text is null. */
  const read = (
    field: string,
    typed: unknown,
    cell: Column<unknown>,
    isRequired = cell.required,
  ): unknown => {
    // In the order of the column, each once.
    const given: unknown = Array.isArray(typed) ? cell.words?.filter((word) => typed.includes(word)) : typed;
    const text = writeCell(given, cell).replaceAll('\0', '').trim();
    if (text === '' && !isRequired) return null;
    const value = readText(text, cell);
    return value instanceof RefusedCell ? refuse(field, value.inFrench) : value;
  };
  return {
    refuse,
    read,
    messages,
    readAll<Values extends object>(at: string, typed: Values, fields: ReturnType<typeof fieldsOf>): Values {
      const values = fields.map(({ key, cell, isRequired }) => [
        key,
        read(at + key, Reflect.get(typed, key), cell, isRequired),
      ]);
      return { ...typed, ...Object.fromEntries(values) };
    },
    answer<Part extends ListingPart>(values: PartValues[Part]): Checked<Part> {
      return Object.keys(messages).length > 0 ? { messages } : { values };
    },
  };
}

type Check<Part extends ListingPart> = (
  typed: PartValues[Part],
  stored: PartValues[Part],
  today: string,
) => Checked<Part>;

/** What a school typed, as it is stored; keys of messages are those of `contracts/desk-listing.ts`. */
const checks: { readonly [Part in Exclude<ListingPart, SchoolPart | RowPart | 'formulas'>]: Check<Part> } = {
  hours({ week, closures }, _, today) {
    const { refuse, read, answer } = collect();
    const days = week.filter(isSomeHour).toSorted((one, other) => one.jour - other.jour);
    for (const [at, day] of days.entries()) {
      const field = `week.${day.jour}`;
      for (const hour of hoursOf(day)) read(field, hour, partColumns.hours.debut_am as Column<unknown>);
      const fault = openingFault(day);
      if (fault) refuse(field, `Ces horaires se contredisent\u202f: ${fault}.`);
      if (days[at - 1]?.jour === day.jour) refuse(field, said.day);
    }
    for (const [at, { from, to }] of closures.entries()) {
      if (to < from) refuse(`closures.${at}`, said.closure);
    }
    const ahead = joinClosures(closuresAhead(closures, today));
    if (ahead.length > maxClosures) refuse('closures', said.closures);
    return answer({ week: days, closures: ahead });
  },
  photos({ photos }, stored) {
    const isKnown = photos.every((photo) => stored.photos.includes(photo));
    return isKnown && new Set(photos).size === photos.length ? { values: { photos } } : 'stale';
  },
  label({ hasLabel, info }) {
    const { readAll, answer } = collect();
    const read = readAll('', { info }, [labelInfo]);
    return answer({ hasLabel, info: hasLabel ? read.info : null });
  },
};

export function checkPart<Part extends Exclude<ListingPart, 'formulas'>>(
  part: Part,
  typed: PartValues[Part],
  stored: PartValues,
  today: string,
): Checked<Part> {
  if (isRowPart(part)) return checkRows(part, typed, stored[part]);
  if (!isSchoolPart(part)) {
    return (checks[part as keyof typeof checks] as unknown as Check<Part>)(typed, stored[part], today);
  }
  const { readAll, answer } = collect();
  const values = readAll('', typed, fieldsOf('school', schoolFields[part]));
  return answer<Part>(part === 'lessons' ? announce(values, today) : values);
}

/** Each time it is published, the delay is announced again. */
function announce<Values extends object>(values: Values, today: string): Values {
  return { ...values, announcedOn: Reflect.get(values, 'firstLesson') === null ? null : today };
}

type Row = Readonly<Record<string, unknown>>;

function checkRows<Part extends ListingPart>(
  part: RowPart,
  typed: PartValues[Part],
  stored: PartValues[Part],
): Checked<Part> {
  const { readAll, refuse, answer } = collect();
  const values: Record<string, Row[]> = {};
  for (const { owner, key, fields } of rowsOfPart(part)) {
    const rowsOf = (of: object): readonly Row[] => Reflect.get(of, owner);
    const rows = inOrder(rowsOf(typed), rowsOf(stored), (row) => row[key]);
    if (!rows) return 'stale';
    values[owner] = rows.map((row) => readAll(`${owner}.${row[key]}.`, row, fieldsOf(owner, fields)));
    for (const row of rows) {
      if (isAdvanceTooHigh(row)) refuse(`formulas.${row.id}.advancePayment`, said.advance);
    }
  }
  return answer<Part>(values as unknown as PartValues[Part]);
}

function isAdvanceTooHigh({ price, advancePayment }: Row): boolean {
  return Number(advancePayment ?? 0) > Number(price ?? 0);
}

export interface FormulasChange {
  /** Those that stay. */
  readonly values: PartValues['formulas'];
  readonly added: AddedFormula | null;
}

/** `addable`: types of formula that the school may add. The answer's values have the added one. */
export function checkFormulas(
  { values, added }: FormulasChange,
  stored: Pick<PartValues, 'formulas' | 'prices' | 'contents'>,
  addable: readonly number[],
): FormulasChange | { readonly messages: Messages } | 'stale' {
  const types = new Set([...values.offered, ...(added ? [added.typeId] : [])]);
  const offered = [...types].toSorted((one, other) => one - other);
  const isStored = (typeId: number) => stored.formulas.offered.includes(typeId);
  if (!offered.every((typeId) => isStored(typeId) || typeId === added?.typeId)) return 'stale';
  if (!added) return { values: { offered }, added: null };
  const { readAll, refuse, messages } = collect();
  const read = readAll('added.', added, fieldsOf('formulas', addedFields));
  if (isStored(added.typeId)) {
    return isOffered(read, stored) ? { values: { offered }, added: null } : 'stale';
  }
  if (!addable.includes(added.typeId)) refuse('added.typeId', said.formula);
  if (isAdvanceTooHigh(added)) refuse('added.advancePayment', said.advance);
  return Object.keys(messages).length > 0 ? { messages } : { values: { offered }, added: read };
}

/** With the same price and contents. */
function isOffered(
  formula: AddedFormula,
  { formulas, prices, contents }: Pick<PartValues, 'formulas' | 'prices' | 'contents'>,
): boolean {
  const at = formulas.offered.indexOf(formula.typeId);
  const stored = { ...prices.formulas[at], ...contents.formulas[at] };
  const valuesOf = (row: object) => Object.keys(addedFields).map((name) => Reflect.get(row, name));
  return JSON.stringify(valuesOf(formula)) === JSON.stringify(valuesOf(stored));
}

/** A message for a day on which prices cannot start. */
export function startFault(startsOn: string, today: string): Messages | undefined {
  return startsOn < today || startsOn > addDays(today, maxDaysAhead) ? { startsOn: [said.start] } : undefined;
}

function hoursOf({ HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM }: DayHours) {
  return [HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM];
}

/** Undefined unless both have the same keys, each once. */
function inOrder<Row>(
  typed: readonly Row[],
  stored: readonly Row[],
  keyOf: (row: Row) => unknown,
): Row[] | undefined {
  const byKey = new Map(typed.map((row) => [keyOf(row), row]));
  const rows = stored.flatMap((row) => byKey.get(keyOf(row)) ?? []);
  return rows.length === stored.length && typed.length === stored.length ? rows : undefined;
}

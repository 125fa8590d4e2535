import type { DeskListing } from '#contracts/desk-listing.ts';
import {
  addedFields,
  fieldsOf,
  isRowPart,
  isSchoolPart,
  labelInfo,
  rowsOfPart,
  schoolFields,
} from '#domain/desk/listing-fields.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import { formatPrice } from '#domain/money.ts';
import { findFormulaType, findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { announcementDays, eveningLessonFrom } from '#domain/school/lessons.ts';
import { describeHour, weekdayLabels } from '#domain/school/opening-hours.ts';
import { legalForms } from '#domain/school/seller.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import type { FieldGroup, ListingField } from './listing-view.ts';

/** `none`: nothing but the lessons. */
export const includedLabels = {
  theory: m.listingIncludesTheory,
  book: m.listingIncludesBook,
  assessment: m.listingIncludesAssessment,
  file: m.listingIncludesFile,
  'first-accompaniment': m.listingIncludesExam,
  none: m.listingIncludesNone,
} as const;

export const labelOfPass = (slug: string) =>
  m.listingPassOf({ label: findFormulaTypeBySlug(slug)?.label ?? slug });

/** `none`: no other time than the day on weekdays. */
export const lessonLabels = {
  soir: () => m.listingLessonsEvening({ from: describeHour(eveningLessonFrom) }),
  samedi: m.listingLessonsSaturday,
  none: m.listingLessonsNone,
} as const;

/** By the name of the field. */
const boxLabels: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  includes: includedLabels,
  times: lessonLabels,
};

/** The fields of a part's form; each is named by its path in the values. */
export function listFields(
  part: ListingPart,
  { formulas, parts, addable }: DeskListing,
  typed: TypedValues,
): FieldGroup[] {
  if (isSchoolPart(part)) return alone(...listed('', fieldsOf('school', schoolFields[part])));
  if (isRowPart(part)) {
    const names = {
      formulas: formulas.map(({ id, label }) => [id, label] as const),
      passes: parts.prices.values.passes.map(({ slug }) => [slug, labelOfPass(slug)] as const),
    };
    // Only where a part of the price is paid online.
    const isPaidOnline = (key: number | string) =>
      parts.prices.values.formulas.some(({ id, advancePayment }) => id === key && advancePayment !== null);
    return rowsOfPart(part).flatMap(({ owner, fields }) =>
      names[owner].map(([key, legend]) => ({
        key: `${owner}.${key}`,
        legend,
        ...(part === 'prices' && { now: publishedPrice(parts.prices.values[owner], key) }),
        fields: listed(
          `${owner}.${key}.`,
          fieldsOf(owner, fields).filter((one) => one.key !== 'advancePayment' || isPaidOnline(key)),
        ),
      })),
    );
  }
  switch (part) {
    case 'hours':
      return [...weekdayLabels.map(listDayFields), ...closureRows(typed).map(listClosureFields)];
    case 'formulas':
      return [...offeredGroup(parts.formulas.values.offered), addedGroup(addable)];
    case 'photos':
      return [];
    case 'label':
      return alone({ name: 'hasLabel', kind: 'box', label: m.listingHasLabel() }, ...listed('', [labelInfo]));
  }
}

type PricedRow = { readonly price: number | null } & ({ readonly id: number } | { readonly slug: string });

function publishedPrice(rows: readonly PricedRow[], key: number | string): string | undefined {
  const found = rows.find((row) => ('id' in row ? row.id : row.slug) === key);
  return found && (found.price === null ? undefined : formatPrice(found.price));
}

/** Each is named by its path in the values. */
function listed(at: string, fields: ReturnType<typeof fieldsOf>): ListingField[] {
  const asked = fields.filter(({ isSet }) => !isSet);
  return asked.map(({ key, label, cell, isRequired = cell.required }) => ({
    name: at + key,
    kind: cell.input ?? 'line',
    label,
    ...(isRequired && { isRequired }),
    ...(cell.maxLength !== undefined && { max: cell.maxLength }),
    ...(cell.input === 'boxes' && { boxes: listBoxes(at, key) }),
    ...shapes[key]?.(),
  }));
}

/** What helps to fill one. */
const shapes: Readonly<Record<string, (() => Pick<ListingField, 'hint' | 'isLong'>) | undefined>> = {
  presentation: () => ({ hint: m.listingPresentationHint() }),
  phone: () => ({ hint: m.listingPhoneHint() }),
  email: () => ({ isLong: true }),
  courseUrl: () => ({ hint: m.listingAddressHint() }),
  processUrl: () => ({ hint: m.listingAddressHint() }),
  firstLesson: () => ({ hint: m.listingLessonsFirstHint({ days: announcementDays }) }),
  legalName: () => ({ hint: m.listingLegalNameHint() }),
  legalForm: () => ({ hint: legalForms.join(', ') }),
  insurer: () => ({ hint: m.listingInsurerHint(), isLong: true }),
  guarantor: () => ({ hint: m.listingInsurerHint(), isLong: true }),
  info: () => ({ hint: m.listingLabelInfoHint(), isLong: true }),
};

const typeOption = (typeId: number) => ({
  value: String(typeId),
  label: findFormulaType(typeId)?.label ?? '',
});

function offeredGroup(offered: readonly number[]): FieldGroup[] {
  if (offered.length === 0) return [];
  const boxes = offered
    .map(typeOption)
    .map(({ value, label }) => ({ name: `offered.${value}`, value, label }));
  return alone({ name: 'offered', kind: 'boxes', label: m.listingFormulasOffered(), boxes });
}

export function addedGroup(addable: readonly number[]): FieldGroup {
  const options = addable.map(typeOption);
  const kind: ListingField = {
    name: addedName('typeId'),
    kind: 'select',
    label: m.listingFormulaKind(),
    hint: m.listingFormulaKindHint(),
    options,
  };
  const fields = listed(addedName(''), fieldsOf('formulas', addedFields));
  return { key: 'added', legend: m.listingFormulaAdd(), fields: [kind, ...fields] };
}

export const addedName = (key: string) => `added.${key}`;

const alone = (...fields: ListingField[]): FieldGroup[] => [{ key: 'seul', fields }];

const hours = {
  HOR_DEBUT_AM: m.listingMorningFrom,
  HOR_FIN_AM: m.listingMorningTo,
  HOR_DEBUT_PM: m.listingAfternoonFrom,
  HOR_FIN_PM: m.listingAfternoonTo,
} as const;
export type HourField = keyof typeof hours;
export const hourFields = Object.keys(hours) as HourField[];

export const dayName = (jour: number, field: HourField | 'closed') => `week.${jour}.${field}`;

function listDayFields(label: string, at: number): FieldGroup {
  const jour = at + 1;
  return {
    key: `week.${jour}`,
    legend: label,
    fields: [
      ...hourFields.map((field) => ({
        name: dayName(jour, field),
        kind: 'time' as const,
        label: hours[field](),
      })),
      { name: dayName(jour, 'closed'), kind: 'box', label: m.listingClosed() },
    ],
  };
}

export const closureName = (row: number, end: 'from' | 'to') => `closures.${row}.${end}`;

/** Their numbers follow each other from 0. */
export function closureRows(typed: TypedValues): number[] {
  const rows = [];
  while (typed[closureName(rows.length, 'from')] !== undefined) rows.push(rows.length);
  return rows;
}

function listClosureFields(row: number): FieldGroup {
  return {
    key: `closures.${row}`,
    legend: m.listingClosureNumber({ number: row + 1 }),
    fields: [
      { name: closureName(row, 'from'), kind: 'date', label: m.listingClosureFrom(), isRequired: true },
      { name: closureName(row, 'to'), kind: 'date', label: m.listingClosureTo(), isRequired: true },
    ],
  };
}

function listBoxes(at: string, key: string) {
  return Object.entries(boxLabels[key] ?? {}).map(([value, label]) => ({
    name: `${at}${key}.${value}`,
    value,
    label: label(),
  }));
}

import type { NetworkSchool } from '../network/tables.ts';
import type { Closure } from '../school/closures.ts';
import { readFormulaParts } from '../school/formula-contents.ts';
import { hasStateLabel, stateLabel } from '../school/guarantees.ts';
import type { DayHours } from '../school/opening-hours.ts';
import {
  type addedFields,
  type Columns,
  columnsOf,
  type RowOwner,
  type RowPart,
  rowFields,
  rowsOfPart,
  type SchoolPart,
  schoolFields,
  type ValuesOf,
} from './listing-fields.ts';

type SchoolValues = { readonly [Part in SchoolPart]: ValuesOf<'school', (typeof schoolFields)[Part]> };

type RowKey<Of> = Of extends 'passes' ? { readonly slug: string } : { readonly id: number };
type RowValues = {
  readonly [Part in RowPart]: {
    readonly [Of in keyof (typeof rowFields)[Part] & RowOwner]: readonly (RowKey<Of> &
      ValuesOf<Of, (typeof rowFields)[Part][Of]>)[];
  };
};

export interface PartValues extends SchoolValues, RowValues {
  readonly hours: { readonly week: readonly DayHours[]; readonly closures: readonly Closure[] };
  /** Types of formula, in the order of their ids. */
  readonly formulas: { readonly offered: readonly number[] };
  readonly photos: { readonly photos: readonly string[] };
  readonly label: { readonly hasLabel: boolean; readonly info: string | null };
}

/** What a school says of a formula that it adds. */
export type AddedFormula = { readonly typeId: number } & ValuesOf<'formulas', typeof addedFields>;

/** Whether it says what the formula includes. */
export function hasContents(formula: AddedFormula): boolean {
  return Object.keys(rowFields.contents.formulas).some((name) => Reflect.get(formula, name) !== null);
}

/** Columns of rows by the name of their value. */
export const rowColumns = {
  days: {
    jour: 'weekday',
    HOR_DEBUT_AM: 'debut_am',
    HOR_FIN_AM: 'fin_am',
    HOR_DEBUT_PM: 'debut_pm',
    HOR_FIN_PM: 'fin_pm',
  },
  closures: { from: 'from_day', to: 'to_day' },
} as const satisfies Readonly<Record<string, Columns>>;

/** Columns of the school itself, for the parts that have no rows. */
export const officeColumns = {
  photos: { photos: 'photos' },
  ...(Object.fromEntries(
    Object.entries(schoolFields).map(([part, fields]) => [part, columnsOf(fields)]),
  ) as Record<SchoolPart, Columns>),
};

/** Of complete rows, as they are stored; in a fixed order, so that equal values have equal texts. */
export function valuesOf({ fields, parts }: NetworkSchool): PartValues {
  const labels = (parts.guarantees ?? []).filter(({ label }) => label === stateLabel);
  const { days, closures } = rowColumns;
  const inOrder = {
    formulas: inOrderOf('formula_type_id', parts.formulas).map((row) => ({
      ...row,
      includes: row.includes ? readFormulaParts(row.includes) : null,
    })),
    passes: inOrderOf('slug', parts.passes),
  };
  const ofRows = (Object.keys(rowFields) as RowPart[]).map((part) => [
    part,
    Object.fromEntries(
      rowsOfPart(part).map(({ owner, key, fields }) => [
        owner,
        inOrder[owner].map((row) => valuesIn(row, { [key]: key, ...columnsOf(fields) })),
      ]),
    ),
  ]);
  const ofSchool = Object.entries(officeColumns).map(([part, columns]) => [part, valuesIn(fields, columns)]);
  return {
    ...(Object.fromEntries([...ofSchool, ...ofRows]) as SchoolValues & RowValues),
    hours: {
      week: inOrderOf('weekday', parts.hours)
        .map((row) => valuesIn<DayHours>(row, days))
        .filter(isSomeHour),
      closures: inOrderOf('from_day', parts.closures).map((row) => valuesIn<Closure>(row, closures)),
    },
    formulas: { offered: inOrder.formulas.map((row) => row.formula_type_id ?? 0) },
    photos: { photos: fields.photos ?? [] },
    label: {
      hasLabel: labels.length > 0 || hasStateLabel(fields.garanties ?? []),
      info: labels[0]?.info ?? null,
    },
  };
}

function valuesIn<Values>(row: object, columns: Columns): Values {
  const values = Object.entries(columns).map(([name, column]) => [name, Reflect.get(row, column) ?? null]);
  return Object.fromEntries(values) as Values;
}

function inOrderOf<Row extends object>(column: keyof Row & string, rows: readonly Row[] | undefined) {
  return (rows ?? []).toSorted((one, other) => ((one[column] ?? '') < (other[column] ?? '') ? -1 : 1));
}

export function isSomeHour({ HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM }: DayHours): boolean {
  return [HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM].some((hour) => hour !== null);
}

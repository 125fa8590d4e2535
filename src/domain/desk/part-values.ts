import { type DocumentColumn, documentKinds, type NetworkSchool } from '../network/tables.ts';
import type { Closure } from '../school/closures.ts';
import { type FormulaPart, readFormulaParts } from '../school/formula-contents.ts';
import { hasStateLabel, stateLabel } from '../school/guarantees.ts';
import type { DayHours } from '../school/opening-hours.ts';
import { type SellerDetails, sellerColumns } from '../school/seller.ts';

interface FormulaPrices {
  readonly id: number;
  readonly price: number;
  readonly hourPrice: number | null;
  readonly advancePayment: number | null;
}

interface PassPrice {
  readonly slug: string;
  readonly price: number | null;
}

interface FormulaContents {
  readonly id: number;
  readonly hoursIncluded: number | null;
  readonly lessonMinutes: number | null;
  readonly includes: readonly FormulaPart[] | null;
  readonly validityDays: number | null;
  readonly courseUrl: string | null;
  readonly processUrl: string | null;
}

export type DocumentKind = (typeof documentKinds)[DocumentColumn];

export interface PartValues {
  readonly hours: { readonly week: readonly DayHours[]; readonly closures: readonly Closure[] };
  readonly prices: {
    readonly formulas: readonly FormulaPrices[];
    readonly passes: readonly PassPrice[];
  };
  readonly contents: { readonly formulas: readonly FormulaContents[] };
  readonly photos: { readonly photos: readonly string[] };
  readonly documents: Readonly<Record<DocumentKind, string | null>>;
  readonly presentation: Readonly<
    Record<'presentation' | 'phone' | 'facebook' | 'instagram' | 'youtube' | 'tiktok', string | null>
  >;
  readonly email: { readonly email: string | null };
  readonly seller: SellerDetails;
  readonly agreement: { readonly agreement: string | null };
  readonly label: { readonly hasLabel: boolean; readonly info: string | null };
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
  passPrices: { slug: 'slug', price: 'price_cents' },
  formulaPrices: {
    id: 'id',
    price: 'price_cents',
    hourPrice: 'hour_price_cents',
    advancePayment: 'advance_payment_cents',
  },
  formulaContents: {
    id: 'id',
    hoursIncluded: 'hours_included',
    lessonMinutes: 'lesson_minutes',
    includes: 'includes',
    validityDays: 'validity_days',
    courseUrl: 'url_training_course',
    processUrl: 'url_training_process',
  },
} as const;

/** Columns of the school itself, for the parts that have no rows. */
export const officeColumns = {
  photos: { photos: 'photos' },
  documents: Object.fromEntries(
    Object.entries(documentKinds).map(([column, kind]) => [kind, column]),
  ) as Readonly<Record<DocumentKind, DocumentColumn>>,
  presentation: {
    presentation: 'presentation',
    phone: 'phone_number',
    facebook: 'soc_facebook',
    instagram: 'soc_instagram',
    youtube: 'soc_youtube',
    tiktok: 'soc_tiktok',
  },
  email: { email: 'email' },
  seller: sellerColumns,
  agreement: { agreement: 'agrement' },
} as const;

export type Columns = Readonly<Record<string, string>>;

/** Of complete rows, as they are stored; in a fixed order, so that equal values have equal texts. */
export function valuesOf({ fields, parts }: NetworkSchool): PartValues {
  const formulas = inOrderOf('formula_type_id', parts.formulas);
  const labels = (parts.guarantees ?? []).filter(({ label }) => label === stateLabel);
  const { days, closures, passPrices, formulaPrices, formulaContents } = rowColumns;
  return {
    hours: {
      week: inOrderOf('weekday', parts.hours)
        .map((row) => valuesIn<DayHours>(row, days))
        .filter(isSomeHour),
      closures: inOrderOf('from_day', parts.closures).map((row) => valuesIn<Closure>(row, closures)),
    },
    prices: {
      formulas: formulas.map((row) => valuesIn<FormulaPrices>(row, formulaPrices)),
      passes: inOrderOf('slug', parts.passes).map((row) => valuesIn<PassPrice>(row, passPrices)),
    },
    contents: {
      formulas: formulas.map((row) => ({
        ...valuesIn<FormulaContents>(row, formulaContents),
        includes: row.includes ? readFormulaParts(row.includes) : null,
      })),
    },
    photos: { photos: fields.photos ?? [] },
    documents: valuesIn<PartValues['documents']>(fields, officeColumns.documents),
    presentation: valuesIn<PartValues['presentation']>(fields, officeColumns.presentation),
    email: valuesIn<PartValues['email']>(fields, officeColumns.email),
    seller: valuesIn<SellerDetails>(fields, sellerColumns),
    agreement: valuesIn<PartValues['agreement']>(fields, officeColumns.agreement),
    label: {
      hasLabel: labels.length > 0 || hasStateLabel(fields.garanties ?? []),
      info: labels[0]?.info ?? null,
    },
  };
}

function valuesIn<Values>(row: object, columns: Readonly<Record<keyof Values & string, string>>): Values {
  const values = Object.entries<string>(columns).map(([name, column]) => [
    name,
    Reflect.get(row, column) ?? null,
  ]);
  return Object.fromEntries(values) as Values;
}

function inOrderOf<Row extends object>(column: keyof Row & string, rows: readonly Row[] | undefined) {
  return (rows ?? []).toSorted((one, other) => ((one[column] ?? '') < (other[column] ?? '') ? -1 : 1));
}

export function isSomeHour({ HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM }: DayHours): boolean {
  return [HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM].some((hour) => hour !== null);
}

import { type DocumentColumn, documentKinds, type NetworkSchool } from '../network/tables.ts';
import type { Closure } from '../school/closures.ts';
import { type FormulaPart, readFormulaParts } from '../school/formula-contents.ts';
import { hasStateLabel, stateLabel } from '../school/guarantees.ts';
import type { DayHours } from '../school/opening-hours.ts';

interface FormulaPrices {
  readonly id: number;
  readonly price: number;
  readonly hourPrice: number | null;
  readonly advancePayment: number | null;
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
    readonly passes: readonly { readonly slug: string; readonly price: number | null }[];
  };
  readonly contents: { readonly formulas: readonly FormulaContents[] };
  readonly photos: { readonly photos: readonly string[] };
  readonly documents: Readonly<Record<DocumentKind, string | null>>;
  readonly presentation: Readonly<
    Record<'presentation' | 'phone' | 'facebook' | 'instagram' | 'youtube' | 'tiktok', string | null>
  >;
  readonly email: { readonly email: string | null };
  readonly agreement: { readonly agreement: string | null };
  readonly label: { readonly hasLabel: boolean; readonly info: string | null };
}

const lowestFirst = <Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string | number) =>
  (rows ?? []).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Of complete rows, as they are stored. */
export function valuesOf({ fields, parts }: NetworkSchool): PartValues {
  const formulas = lowestFirst(parts.formulas, (row) => row.formula_type_id ?? 0);
  const labels = (parts.guarantees ?? []).filter(({ label }) => label === stateLabel);
  const week = lowestFirst(parts.hours, (row) => row.weekday ?? 0).map((row) => ({
    jour: row.weekday ?? 0,
    HOR_DEBUT_AM: row.debut_am ?? null,
    HOR_FIN_AM: row.fin_am ?? null,
    HOR_DEBUT_PM: row.debut_pm ?? null,
    HOR_FIN_PM: row.fin_pm ?? null,
  }));
  const documents = Object.entries(documentKinds).map(([column, kind]) => [
    kind,
    fields[column as DocumentColumn] ?? null,
  ]);
  return {
    hours: {
      week: week.filter(isSomeHour),
      closures: lowestFirst(parts.closures, (row) => row.from_day ?? '').map((row) => ({
        from: row.from_day ?? '',
        to: row.to_day ?? '',
      })),
    },
    prices: {
      formulas: formulas.map((row) => ({
        id: row.id ?? 0,
        price: row.price_cents ?? 0,
        hourPrice: row.hour_price_cents ?? null,
        advancePayment: row.advance_payment_cents ?? null,
      })),
      passes: lowestFirst(parts.passes, (row) => row.slug ?? '').map((row) => ({
        slug: row.slug ?? '',
        price: row.price_cents ?? null,
      })),
    },
    contents: {
      formulas: formulas.map((row) => ({
        id: row.id ?? 0,
        hoursIncluded: row.hours_included ?? null,
        lessonMinutes: row.lesson_minutes ?? null,
        includes: row.includes ? readFormulaParts(row.includes) : null,
        validityDays: row.validity_days ?? null,
        courseUrl: row.url_training_course ?? null,
        processUrl: row.url_training_process ?? null,
      })),
    },
    photos: { photos: fields.photos ?? [] },
    documents: Object.fromEntries(documents),
    presentation: {
      presentation: fields.presentation ?? null,
      phone: fields.phone_number ?? null,
      facebook: fields.soc_facebook ?? null,
      instagram: fields.soc_instagram ?? null,
      youtube: fields.soc_youtube ?? null,
      tiktok: fields.soc_tiktok ?? null,
    },
    email: { email: fields.email ?? null },
    agreement: { agreement: fields.agrement ?? null },
    label: {
      hasLabel: labels.length > 0 || hasStateLabel(fields.garanties ?? []),
      info: labels[0]?.info ?? null,
    },
  };
}

export function isSomeHour({ HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM }: DayHours): boolean {
  return [HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM].some((hour) => hour !== null);
}

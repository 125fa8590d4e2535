/** Who says so. */
export interface DatedSource {
  readonly name: string;
  readonly url?: string;
}

/** How sure we are of a row: two independent official sources (H), one source or an interpretation (M), a hint (L). */
export type Confidence = 'H' | 'M' | 'L';

/** What every figure or rule of the product carries, whatever it tells. */
export interface Provenance {
  readonly source: DatedSource;
  readonly confidence?: Confidence;
  /** When it was last read at its source: `YYYY-MM`. */
  readonly verifiedOn: string;
  /** Until the end of this month it may be shown unread: `YYYY-MM`. */
  readonly reviewBy: string;
}

/** A figure, with the year that it tells of, or a rule, with the days from and until which it holds (`YYYY-MM-DD`). */
export interface DatedRow<Value = number> extends Provenance {
  readonly value: Value;
  readonly year?: number;
  readonly validFrom?: string;
  readonly validUntil?: string;
}

/** Who says so and of what year, which some names tell by themselves. */
export function nameWithYear(name: string, year: number | undefined): string {
  return year === undefined || name.includes(String(year)) ? name : `${name}, ${year}`;
}

interface Valid {
  readonly validFrom?: string;
  readonly validUntil?: string;
}

/** The row that holds on a day (`YYYY-MM-DD`), both limits included: of several, the one that began last. */
export function inForce<Row extends Valid>(rows: readonly Row[], day: string): Row | undefined {
  return rows
    .filter(({ validFrom = '', validUntil = '9999-12-31' }) => validFrom <= day && day <= validUntil)
    .toSorted((one, other) => (one.validFrom ?? '').localeCompare(other.validFrom ?? ''))
    .at(-1);
}

/** Whether a row is to be read again at its source before it is shown: from the day after its month of review. */
export function isPastReview({ reviewBy }: Pick<Provenance, 'reviewBy'>, day: string): boolean {
  return day.slice(0, 7) > reviewBy;
}

/** Every dated row within a value, with its path: what the test of reviews walks over each file of `domain`. */
export function collectDated(value: unknown, path: string): (readonly [path: string, row: Provenance])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => collectDated(part, `${path}.${key}`));
  return 'reviewBy' in value ? [[path, value as Provenance], ...inside] : inside;
}

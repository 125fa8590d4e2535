export interface DatedSource {
  readonly name: string;
  readonly url?: string;
}

export interface Provenance {
  readonly source: DatedSource;
  /** Last read at its source: `YYYY-MM`. */
  readonly verifiedOn: string;
  /** Last month in which it may be shown without a new check: `YYYY-MM`. */
  readonly reviewBy: string;
}

export interface DatedRow<Value = number> extends Provenance {
  readonly value: Value;
  readonly year?: number;
  readonly validFrom?: string;
}

/** Known from an announcement alone. */
export interface Announced {
  /** `YYYY-MM` */
  readonly announcedOn: string;
  /** `YYYY-MM-DD`, where it is known: from then on the text itself is read. */
  readonly appliesOn?: string;
}

export function nameWithYear(name: string, year: number | undefined): string {
  return year === undefined || name.includes(String(year)) ? name : `${name}, ${year}`;
}

export function collectDated(value: unknown, path: string): (readonly [path: string, row: Provenance])[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => collectDated(part, `${path}.${key}`));
  return 'reviewBy' in value ? [[path, value as Provenance], ...inside] : inside;
}

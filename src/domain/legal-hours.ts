/** The least driving that the law demands of a training, by formula type (facts.md §1). */
interface LegalHours {
  readonly formulaTypeIds: readonly number[];
  readonly hours: number;
  readonly source: string;
  /** When the source was last read, year and month. */
  readonly verifiedOn: string;
}

const read = { source: 'service-public.fr', verifiedOn: '2026-10' };

const rows: readonly LegalHours[] = [
  { formulaTypeIds: [3, 4, 5, 6], hours: 20, ...read },
  { formulaTypeIds: [7, 8], hours: 13, ...read },
  { formulaTypeIds: [13], hours: 8, ...read },
  { formulaTypeIds: [15, 16], hours: 20, ...read },
];

/** Hours of driving that the law demands at least for a formula type; undefined where it demands none. */
export function legalHours(formulaTypeId: number): number | undefined {
  return rows.find(({ formulaTypeIds }) => formulaTypeIds.includes(formulaTypeId))?.hours;
}

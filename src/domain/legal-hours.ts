/** The least driving that the law demands of a training, by formula type (facts.md §1). */
interface LegalHours {
  readonly formulaTypeIds: readonly number[];
  readonly hours: number;
}

/** Where the hours below come from, and when they were last read. */
export const legalHoursSource = { source: 'service-public.fr', verifiedOn: '2026-10' } as const;

const rows: readonly LegalHours[] = [
  { formulaTypeIds: [3, 4, 5, 6], hours: 20 },
  { formulaTypeIds: [7, 8], hours: 13 },
  { formulaTypeIds: [13], hours: 8 },
  { formulaTypeIds: [15, 16], hours: 20 },
];

/** Hours of driving that the law demands at least for a formula type; undefined where it demands none. */
export function legalHours(formulaTypeId: number): number | undefined {
  return rows.find(({ formulaTypeIds }) => formulaTypeIds.includes(formulaTypeId))?.hours;
}

import type { DatedRow } from '../dated.ts';
import { officialPages } from './official-pages.ts';

interface LegalHours extends DatedRow {
  readonly formulaTypeIds: readonly number[];
}

const read = { verifiedOn: '2026-10', reviewBy: '2027-10' };

export const legalHoursRows: readonly LegalHours[] = [
  { formulaTypeIds: [3, 4, 5, 6], value: 20, source: officialPages.car, ...read },
  { formulaTypeIds: [7, 8], value: 13, source: officialPages.car, ...read },
  { formulaTypeIds: [13], value: 8, source: officialPages.scooter, ...read },
  { formulaTypeIds: [15, 16], value: 20, source: officialPages.a2, ...read },
];

/** Undefined when the law sets no minimum. */
export function legalHours(formulaTypeId: number): number | undefined {
  return legalHoursRows.find(({ formulaTypeIds }) => formulaTypeIds.includes(formulaTypeId))?.value;
}

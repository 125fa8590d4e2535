import { carSheet } from '#domain/licences/car-sheet.ts';
import type { LicenceSheet } from '#domain/licences/licence-sheet.ts';
import { motorbikeSheet } from '#domain/licences/motorbike-sheet.ts';

/** The licences that have a page, in the order in which pages name them; each needs its route too. */
export const licenceSheets: readonly LicenceSheet[] = [carSheet, motorbikeSheet];

/** The licence of a page by its path. */
export function findLicenceSheet(pathname: string): LicenceSheet | undefined {
  return licenceSheets.find(({ slug }) => pathname === `/${slug}`);
}

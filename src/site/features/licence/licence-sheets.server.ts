import { boatSheet } from '#domain/licences/boat-sheet.ts';
import { carSheet } from '#domain/licences/car-sheet.ts';
import { heavySheet } from '#domain/licences/heavy-sheet.ts';
import type { LicenceSheet } from '#domain/licences/licence-sheet.ts';
import { motorbikeSheet } from '#domain/licences/motorbike-sheet.ts';
import { scooterSheet } from '#domain/licences/scooter-sheet.ts';
import { trailerSheet } from '#domain/licences/trailer-sheet.ts';

/** The licences that have a page, in the order in which pages name them; each needs its route too. */
export const licenceSheets: readonly LicenceSheet[] = [
  carSheet,
  motorbikeSheet,
  scooterSheet,
  boatSheet,
  trailerSheet,
  heavySheet,
];

/** The licence of a page by its path. */
export function findLicenceSheet(pathname: string): LicenceSheet | undefined {
  return licenceSheets.find(({ slug }) => pathname === `/${slug}`);
}

const firstYear = 2018;

/** The copyright runs from 2018 to the current year (Specification §1). */
export function copyrightYears(currentYear: number): string {
  return currentYear > firstYear ? `${firstYear}–${currentYear}` : String(firstYear);
}

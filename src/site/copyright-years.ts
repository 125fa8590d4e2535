const firstYear = 2018;

/** The copyright runs from 2018 to the current year (docs/product/shell.md#footer). */
export function copyrightYears(currentYear: number): string {
  return currentYear > firstYear ? `${firstYear}–${currentYear}` : String(firstYear);
}

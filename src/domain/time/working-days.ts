import { addDays, weekdayOf } from './local-time.ts';
import { publicHolidayOn } from './public-holidays.ts';

const saturday = 6;

/** Monday to Friday, without the public holidays of the place. */
export function isWorkingDay(day: string, zipCode: string): boolean {
  return weekdayOf(day) < saturday && publicHolidayOn(day, zipCode) === undefined;
}

/** The day (yyyy-mm-dd) that ends `days` working days; `day` itself does not count. */
export function addWorkingDays(day: string, days: number, zipCode: string): string {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last, zipCode)) left -= 1;
  }
  return last;
}

import type { Office } from '#contracts/directory.ts';
import { describeHour, weekdayLabels } from '#domain/school/opening-hours.ts';
import { type OpeningState, openingStateAt } from '#domain/school/opening-status.ts';
import { m } from '#site/messages/messages.js';

/** Whether one may come now; it names the hour until which it holds, since a page may be kept for some minutes. */
export interface HoursNow {
  readonly open: boolean;
  readonly text: string;
}

/** Undefined where the hours or the time zone are not known. */
export function describeHoursNow(
  { ouverture = [], timeZone, address }: Pick<Office, 'ouverture' | 'timeZone' | 'address'>,
  now: Date,
): HoursNow | undefined {
  if (ouverture.length === 0) return undefined;
  try {
    const state = openingStateAt(ouverture, now, { timeZone, zipCode: address.city.zipCode });
    return { open: state.kind === 'open', text: describe(state) };
  } catch {
    return undefined;
  }
}

function describe(state: OpeningState): string {
  if (state.kind === 'open') return m.openUntil({ hour: describeHour(state.until) });
  if (state.kind === 'holiday') return m.hoursOfHoliday();
  if (!state.opens) return m.closedForNow();
  const hour = describeHour(state.opens.at);
  if (state.opens.inDays === 0) return m.closedUntilHour({ hour });
  if (state.opens.inDays === 1) return m.closedUntilTomorrow({ hour });
  return m.closedUntilDay({ day: weekdayLabels[state.opens.jour - 1]?.toLocaleLowerCase('fr') ?? '', hour });
}

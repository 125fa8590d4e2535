import type { NewRow } from '#database/insert-rows.ts';
import type { Random } from './random.ts';
import type { HoursShape, Traits } from './traits.ts';

type HoursRow = NewRow<'opening_hours'>;

/** Start and end of the morning, start and end of the afternoon. */
type Day = readonly [string | null, string | null, string | null, string | null];

const closed: Day = [null, null, null, null];
const mondayToFriday = [1, 2, 3, 4, 5];
const saturday = 6;

/** The opening hours of a week, in the school's own time zone; a weekday left out is a closed day as well. */
export function drawHours(officeId: number, traits: Traits, random: Random): HoursRow[] {
  if (traits.lacks.has('hours')) return [];
  return [...drawWeek(traits.hours, random)].map(([weekday, [debut_am, fin_am, debut_pm, fin_pm]]) => ({
    office_id: officeId,
    weekday,
    debut_am,
    fin_am,
    debut_pm,
    fin_pm,
  }));
}

function drawWeek(shape: HoursShape, random: Random): Map<number, Day> {
  const opening = random.pick(['08:30', '09:00', '09:00', '09:30', '10:00']);
  const noon = random.pick(['12:00', '12:00', '12:30', '13:00']);
  const back = random.pick(['13:30', '14:00', '14:00', '14:30']);
  const closing = random.pick(['18:00', '18:30', '19:00', '19:00', '19:30', '20:00']);
  const withGap: Day = [opening, noon, back, closing];
  const morning: Day = [opening, noon, null, null];
  const afternoon: Day = [null, null, back, closing];
  const allDay: Day = [opening, null, null, closing];
  const week = (weekdays: Day, onSaturday: Day): Map<number, Day> =>
    new Map([...mondayToFriday.map((weekday) => [weekday, weekdays] as const), [saturday, onSaturday]]);
  switch (shape) {
    case 'gap-at-noon':
      return week(withGap, random.pick([withGap, morning, closed]));
    case 'continuous-day':
      return week(allDay, random.pick([allDay, [opening, null, null, '17:00']]));
    case 'closed-days':
      // Monday is told closed, Wednesday morning too; Sunday is left out.
      return week(withGap, withGap).set(1, closed).set(3, afternoon);
    case 'saturday-morning-only':
      return week(withGap, morning);
    case 'afternoons-only':
      return week(afternoon, closed);
    case 'meeting-noon':
      return week([opening, '12:00', '12:00', closing], morning);
  }
}

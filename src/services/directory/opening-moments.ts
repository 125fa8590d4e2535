import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { addDays, type LocalTime, localTimeAt, minutesOf, weekdayOf } from '#domain/time/local-time.ts';
import { ownHolidayPrefixes, publicHolidayOn } from '#domain/time/public-holidays.ts';

const minutesOfDay = 24 * 60;
/** From today to the same weekday of next week. */
const daysAhead = 8;
/** In which nearly all open again, over a weekend too. */
const daysSoon = 3;
/** A postal code of which no holiday is its own. */
const anywhere = '';

/**
 * Minutes until one may come, of the listing `l`: `minutesUntilOpen` of the domain, and null where that one is undefined or the time
 * zone is one that no calendar knows. A listing keeps its week in minutes; each time zone's clock is read here, once.
 */
export async function minutesUntilOpenAt(
  db: Kysely<DirectoryDatabase>,
  now: Date,
): Promise<RawBuilder<number | null>> {
  const clocks = (await readTimeZones(db)).flatMap((timeZone) => {
    const local = readClock(now, timeZone);
    return local ? sql`when ${timeZone} then ${untilOpen(local)}` : [];
  });
  return clocks.length === 0 ? sql`null::int` : sql`case l.time_zone ${sql.join(clocks, sql` `)} end`;
}

function untilOpen(local: LocalTime): RawBuilder<number | null> {
  const usual = untilOpenBy(local, daysToCome(local, anywhere));
  const others = ownHolidayPrefixes.flatMap((prefix) => {
    const own = daysToCome(local, prefix);
    const isUsual = own.every((day) => day.isHoliday === isHolidayOn(day.day, anywhere));
    return isUsual ? [] : sql`when starts_with(l.zip_code, ${prefix}) then ${untilOpenBy(local, own)}`;
  });
  return others.length === 0 ? usual : sql<number | null>`case ${sql.join(others, sql` `)} else ${usual} end`;
}

interface DayToCome {
  readonly day: string;
  readonly isHoliday: boolean;
  /** Minutes since the Monday of this week. */
  readonly from: number;
  readonly until: number;
}

/** To meet a week with all days to come costs ten times as much as to see whether it is open now, which most are by day. */
function untilOpenBy({ day, time }: LocalTime, days: readonly DayToCome[]): RawBuilder<number | null> {
  const now = (weekdayOf(day) - 1) * minutesOfDay + minutesOf(time);
  const opensIn = (some: readonly DayToCome[]) => {
    const stretches = some
      .filter(({ isHoliday }) => !isHoliday)
      .map(({ from, until }) => `[${from},${until})`);
    return sql`lower(l.week * ${`{${stretches.join(',')}}`}::int4multirange)`;
  };
  const next = sql<
    number | null
  >`coalesce(${opensIn(days.slice(0, daysSoon))}, ${opensIn(days)}) - ${now}::int`;
  return days[0]?.isHoliday
    ? next
    : sql<number | null>`case when l.week @> ${now}::int then 0 else ${next} end`;
}

/** From now on. */
function daysToCome({ day, time }: LocalTime, zipCode: string): DayToCome[] {
  const today = weekdayOf(day) - 1;
  return Array.from({ length: daysAhead }, (_, inDays) => {
    const midnight = (today + inDays) * minutesOfDay;
    const date = addDays(day, inDays);
    return {
      day: date,
      isHoliday: isHolidayOn(date, zipCode),
      from: inDays === 0 ? midnight + minutesOf(time) : midnight,
      until: midnight + minutesOfDay,
    };
  });
}

const isHolidayOn = (day: string, zipCode: string) => publicHolidayOn(day, zipCode) !== undefined;

function readClock(now: Date, timeZone: string): LocalTime | undefined {
  try {
    return localTimeAt(now, timeZone);
  } catch {
    return undefined;
  }
}

/** One step down the index for each, however many listings there are. */
async function readTimeZones(db: Kysely<DirectoryDatabase>): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    with recursive zones as (
      select min(time_zone) as zone from listings
      union all
      select (select min(time_zone) from listings where time_zone > zone) from zones where zone is not null)
    select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone);
}

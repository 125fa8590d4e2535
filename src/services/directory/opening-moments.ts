import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { addDays, type LocalTime, localTimeAt, minutesOf, weekdayOf } from '#domain/time/local-time.ts';
import { ownHolidayPrefixes, publicHolidayOn } from '#domain/time/public-holidays.ts';

const minutesOfDay = 24 * 60;
/** From today to the same weekday of next week. */
const daysAhead = 8;
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

function untilOpen({ day, time }: LocalTime): RawBuilder<number | null> {
  const now = (weekdayOf(day) - 1) * minutesOfDay + minutesOf(time);
  const usual = daysToCome(day, time, anywhere);
  const others = ownHolidayPrefixes.flatMap((prefix) => {
    const own = daysToCome(day, time, prefix);
    return own === usual ? [] : sql`when starts_with(l.zip_code, ${prefix}) then ${own}::int4multirange`;
  });
  const open =
    others.length === 0
      ? sql`${usual}::int4multirange`
      : sql`case ${sql.join(others, sql` `)} else ${usual}::int4multirange end`;
  return sql`lower(l.week * ${open}) - ${now}::int`;
}

/** From now on, without public holidays, in minutes since the Monday of this week. */
function daysToCome(day: string, time: string, zipCode: string): string {
  const today = weekdayOf(day) - 1;
  const days = Array.from({ length: daysAhead }, (_, inDays) => {
    if (publicHolidayOn(addDays(day, inDays), zipCode) !== undefined) return [];
    const from = (today + inDays) * minutesOfDay;
    return `[${inDays === 0 ? from + minutesOf(time) : from},${from + minutesOfDay})`;
  });
  return `{${days.flat().join(',')}}`;
}

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

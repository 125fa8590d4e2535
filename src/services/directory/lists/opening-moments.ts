import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type TimeAhead, timeAhead } from '#domain/school/next-opening.ts';

/** `minutesUntilOpen` of the domain, for the listing `l`; null for an unknown time zone. */
export async function minutesUntilOpenAt(
  db: Kysely<DirectoryDatabase>,
  now: Date,
): Promise<RawBuilder<number | null>> {
  const known = (await readCalendars(db)).flatMap((calendar) => {
    const ahead = knownTimeAhead(now, calendar);
    return ahead ? { calendar, ahead } : [];
  });
  const alike = [...Map.groupBy(known, ({ ahead }) => JSON.stringify(ahead)).values()];
  const cases = alike
    .toSorted((one, other) => other.length - one.length)
    .map((group) => {
      const calendars = group.map(({ calendar }) => calendar);
      const [{ ahead }] = group as [(typeof group)[number]];
      return sql`when l.calendar = any(${calendars}::text[]) then ${untilOpen(ahead)}`;
    });
  return cases.length === 0 ? sql`null::int` : sql`case ${sql.join(cases, sql` `)} end`;
}

function untilOpen({ now, stretches, days }: TimeAhead): RawBuilder<number | null> {
  if (stretches.length === 0) return sql`null::int`;
  return sql`case when l.closed is null then coalesce(${sql.join(stretches.map(openingIn))})
    else ${firstOpening(days)} end - ${now}::int`;
}

/** Of a school with closures. By one subquery: an expression for each day takes longer to plan than to compute. */
function firstOpening(days: TimeAhead['days']): RawBuilder<number | null> {
  const opens = sql`l.week[width_bucket(ahead.start, l.week) / 2 * 2 + 1]`;
  return sql`(select min(greatest(${opens}, ahead.start))
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::smallint[],
      ${days.map(({ until }) => until)}::int[]) as ahead (day, start, until)
    where not l.closed @> ahead.day and ${opens} < ahead.until)`;
}

function openingIn({ from, until }: TimeAhead['stretches'][number]): RawBuilder<number | null> {
  const opens = sql`l.week[width_bucket(${from}::smallint, l.week) / 2 * 2 + 1]`;
  return sql`case when ${opens} < ${until}::int then greatest(${opens}, ${from}::int) end`;
}

function knownTimeAhead(now: Date, calendar: string): TimeAhead | undefined {
  try {
    return timeAhead(now, calendar);
  } catch {
    return undefined;
  }
}

async function readCalendars(db: Kysely<DirectoryDatabase>): Promise<string[]> {
  const { rows } = await sql<{ calendar: string }>`
    with recursive calendars as (
      select min(calendar) as calendar from listings
      union all
      select (select min(l.calendar) from listings l where l.calendar > known.calendar)
      from calendars known where known.calendar is not null)
    select calendar from calendars where calendar is not null`.execute(db);
  return rows.map(({ calendar }) => calendar);
}

import { sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';
import { checkSchool } from '#domain/network-lint/check-school.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { toListing, withOfficial } from '../lists/listings.ts';
import { readOfficesOf } from './read-office.ts';

interface Checking {
  readonly documentHosts: readonly string[];
  readonly now: Date;
}

const schoolsAtOnce = 200;

/** Stores the checks of members that changed since theirs, or have none of today; returns how many. Any process may run it. */
export async function checkSchools(
  db: DirectoryDb,
  { documentHosts, now }: Checking,
  atMost = Number.POSITIVE_INFINITY,
): Promise<number> {
  const context = { day: parisDay(now), documentHosts, unanswered: new Map<string, string>() };
  let [checked, last] = [0, -(2 ** 31)];
  while (checked < atMost) {
    const { rows: due } = await sql<{ id: number }>`
      select office.id from shown_offices as office left join school_checks as done on done.office_id = office.id
      where office.id > ${last} and (done.day is distinct from ${context.day}::date
        or done.written_at is distinct from date_trunc('milliseconds', office.updated_at))
      order by office.id limit ${Math.min(schoolsAtOnce, atMost - checked)}`.execute(db);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) break;
    const offices = await readOfficesOf(db, ids);
    const listings = await withOfficial(db, offices.map(toListing), offices);
    const rows = listings.map((listing, at) => {
      const { labelEnds, obstacle, rules, ...counts } = checkSchool(listing, context);
      return {
        ...{ office_id: listing.id, day: context.day, written_at: offices[at]?.updated_at ?? null },
        ...{ obstacle: obstacle ?? null, rules: [...rules], label_ends: labelEnds ?? null, ...counts },
      };
    });
    if (rows.length > 0) {
      await db
        .insertInto('school_checks')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('office_id').doUpdateSet(({ ref }) => ({
            day: ref('excluded.day'),
            written_at: ref('excluded.written_at'),
            obstacle: ref('excluded.obstacle'),
            breaches: ref('excluded.breaches'),
            checks: ref('excluded.checks'),
            rules: ref('excluded.rules'),
            label_ends: ref('excluded.label_ends'),
          })),
        )
        .execute();
    }
    checked += ids.length;
    last = ids.at(-1) ?? last;
  }
  return checked;
}

interface Faulty {
  /** Any of them; default: all rules. */
  readonly rules: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Schools with a finding, by their last check; those with the most breaches first. */
export async function listFaulty(db: DirectoryDb, { rules, limit, offset }: Faulty) {
  const { rows } = await sql<{ id: number; total: number }>`
    select office.id, count(*) over () as total from school_checks join shown_offices as office on office.id = office_id
    where ${rules === undefined ? sql`rules <> '{}'` : sql`rules && ${[...rules]}::text[]`}
    order by breaches desc, checks desc, office.id limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

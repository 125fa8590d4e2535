import { type Kysely, sql } from 'kysely';
import type { DeskMedians } from '#contracts/desk.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { answerTimeDays, comparedTypeId, minComparedSchools } from '#domain/desk/desk-limits.ts';
import { noDesk } from './desk-refusal.ts';
import { type DeskRight, openDesk } from './sessions.ts';

interface Row {
  readonly what: DeskMedians[number]['what'];
  readonly own: number | null;
  readonly town: string;
  readonly inTown: number;
  readonly townMedian: number | null;
  readonly departement: string;
  readonly schools: number;
  readonly median: number | null;
}

const dayMs = 86_400_000;

/** Of the town, or of the département where its schools are too few, without any school of this desk: who knew all
 * figures but one would learn this one. @throws DeskRefusal 404 */
export async function readMedians(
  db: Kysely<DirectoryDatabase>,
  right: Required<DeskRight>,
  now: Date,
): Promise<DeskMedians> {
  const { seance, officeId } = right;
  if (!(await openDesk(db, right, now))) throw noDesk();
  const { officeIds = [] } = (await openDesk(db, { seance }, now)) ?? {};
  const since = new Date(now.getTime() - answerTimeDays * dayMs);
  const { rows } = await sql<Row>`
    with here as (
      select o.city_name as town, c.code, c.departement_code, c.departement_nom as departement
      from shown_offices o join communes c on c.code = o.commune_code where o.id = ${officeId}
    ), near as (
      select o.id, o.note, o.id = ${officeId} as is_own, o.commune_code = here.code as is_in_town
      from here join communes c on c.departement_code = here.departement_code
        join shown_offices o on o.commune_code = c.code
      where o.id = ${officeId} or o.id <> all(${officeIds})
    ), firsts as (
      select c.office_id, c.id, extract(epoch from a.answered_at - c.created_at) / 60 as minutes
      from near join contacts c on c.office_id = near.id left join lateral (
        select case when text is not null then answered_at end as answered_at from contact_answers
        where contact_id = c.id order by answered_at, text is not null limit 1) a on true
      where c.created_at > ${since}
    ), requests as (
      select office_id, count(*) as received, percentile_cont(0.5) within group (order by minutes) as minutes
      from firsts group by office_id
    ), known as (
      select 'price' as what, l.office_id as id, l.price_cents::float as value
      from listings l where l.formula_type_id = ${comparedTypeId} and l.office_id in (select id from near)
      union all select 'note', id, note from near
      union all select 'received', id, coalesce(received, 0) from near left join requests on office_id = id
      union all select 'minutes', office_id, minutes from requests
    )
    select what, town, departement,
      max(round(value::numeric, 2)::float) filter (where is_own) as own,
      count(*) filter (where is_in_town and not is_own) as "inTown",
      percentile_cont(0.5) within group (order by value) filter (where is_in_town and not is_own) as "townMedian",
      count(*) filter (where not is_own) as schools,
      percentile_cont(0.5) within group (order by value) filter (where not is_own) as median
    from known join near using (id) cross join here where value is not null
    group by what, town, departement`.execute(db);
  return rows.flatMap(({ what, own, ...others }) => {
    if (others.inTown >= minComparedSchools && others.townMedian !== null) {
      return {
        what,
        own,
        place: others.town,
        isTown: true,
        schools: others.inTown,
        median: others.townMedian,
      };
    }
    if (others.schools < minComparedSchools || others.median === null) return [];
    const { departement: place, schools, median } = others;
    return { what, own, place, isTown: false, schools, median };
  });
}

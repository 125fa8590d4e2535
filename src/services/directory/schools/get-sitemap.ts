import { sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { shownTypeIds } from '../lists/city-figures.ts';

const slugsByType = JSON.stringify(
  Object.fromEntries(shownTypeIds.map((id) => [id, findFormulaType(id)?.slug])),
);

/** Without the pages of natural persons. */
const companies = sql`(select * from listed_offices listed where not exists (
  select from official_schools s where s.office_id = listed.id and s.natural_person and not listed.member))`;

/** JSON written by PostgreSQL. */
export async function getSitemap(db: DirectoryDb, everybody = false): Promise<string> {
  const offices = everybody ? companies : sql`shown_offices`;
  const when = (instant: string) =>
    sql.raw(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const { rows } = await sql<{ readonly cities: string | null }>`
    select string_agg(city, ',' order by slug) as cities
    from (
      select c.slug, json_build_object(
        'slug', c.slug, 'nom', c.nom,
        'offices', json_agg(json_build_object('uri', o.uri, 'updatedAt', ${when('o.updated_at')}) order by o.id),
        'trainings', (
          select coalesce(json_agg(taught), '[]') from (
            select ${slugsByType}::jsonb ->> f.formula_type_id::text as slug, ${when('max(there.updated_at)')} as "updatedAt"
            from shown_offices there join formulas f on f.office_id = there.id
            where there.commune_code = c.code and f.formula_type_id = any(${shownTypeIds}::integer[])
            group by f.formula_type_id order by f.formula_type_id
          ) as taught)
      )::text as city
      from communes c join ${offices} o on o.commune_code = c.code
      where o.uri <> ''
      group by c.code, c.slug, c.nom
    ) as cities`.execute(db);
  return `[${rows[0]?.cities ?? ''}]`;
}

import { type RawBuilder, sql } from 'kysely';
import type { DirectoryDb } from '#database/table-owners.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { shownTypeIds } from '../lists/city-figures.ts';
import type { ReadDirectory } from './reviews.ts';

/** Limits the time that one answer of PostgreSQL blocks the process. */
const citiesAtOnce = 500;

interface Stretch {
  readonly last: string | null;
  readonly cities: string | null;
}

const slugsByType = JSON.stringify(
  Object.fromEntries(shownTypeIds.map((id) => [id, findFormulaType(id)?.slug])),
);

/** JSON written by PostgreSQL and streamed: a large directory never fills the memory. */
export function streamSitemap(read: ReadDirectory, everybody = false): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const offices = everybody ? companies : sql`shown_offices`;
  let after = '';
  let separator = '[';
  return new ReadableStream(
    {
      async pull(controller) {
        const { last, cities } = await read(({ db }) => readStretch(db, offices, after));
        if (last !== null) {
          after = last;
          controller.enqueue(encoder.encode(separator + cities));
          separator = ',';
        } else {
          controller.enqueue(encoder.encode(separator === '[' ? '[]' : ']'));
          controller.close();
        }
      },
    },
    { highWaterMark: 1 },
  );
}

/** Without the pages of natural persons. */
const companies = sql`(select * from listed_offices listed where not exists (
  select from official_schools s where s.office_id = listed.id and s.natural_person and not listed.member))`;

async function readStretch(db: DirectoryDb, offices: RawBuilder<unknown>, after: string): Promise<Stretch> {
  const when = (instant: string) =>
    sql.raw(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const { rows } = await sql<Stretch>`
    with stretch as materialized (
      select c.code, c.slug, c.nom from communes c
      where c.slug > ${after} and exists (select from ${offices} o where o.commune_code = c.code and o.uri <> '')
      order by c.slug limit ${citiesAtOnce}
    )
    select (select max(slug) from stretch) as last, string_agg(city, ',' order by slug) as cities
    from (
      select stretch.slug, json_build_object(
        'slug', stretch.slug, 'nom', stretch.nom,
        'offices', json_agg(json_build_object('uri', o.uri, 'updatedAt', ${when('o.updated_at')}) order by o.id),
        'trainings', (
          select coalesce(json_agg(taught), '[]') from (
            select ${slugsByType}::jsonb ->> f.formula_type_id::text as slug, ${when('max(there.updated_at)')} as "updatedAt"
            from shown_offices there join formulas f on f.office_id = there.id
            where there.commune_code = stretch.code and f.formula_type_id = any(${shownTypeIds}::integer[])
            group by f.formula_type_id order by f.formula_type_id
          ) as taught)
      )::text as city
      from stretch join ${offices} o on o.commune_code = stretch.code
      where o.uri <> ''
      group by stretch.code, stretch.slug, stretch.nom
    ) as cities`.execute(db);
  return rows[0] ?? { last: null, cities: null };
}

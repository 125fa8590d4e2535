import { type Kysely, sql } from 'kysely';

/**
 * What a dump could not be restored with. Up to PostgreSQL 17 `ll_to_earth` looks its parts up along the search path, which is
 * empty meanwhile: places on the globe are computed by a function of our own. And a trigger made on a table without
 * generated columns may compare whole rows, but not be made again once there are some.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function place_of(latitude double precision, longitude double precision) returns cube
    language sql immutable strict parallel safe
    return cube(
      cube(
        cube(earth() * cos(radians(latitude)) * cos(radians(longitude))),
        earth() * cos(radians(latitude)) * sin(radians(longitude))
      ),
      earth() * sin(radians(latitude))
    )`,

  'drop index communes_place',
  `create index communes_place on communes using gist (place_of(latitude, longitude))
    where latitude is not null and longitude is not null`,

  'alter table offices drop column place',
  'alter table offices add column place cube generated always as (place_of(latitude, longitude)) stored',
  'create index offices_place on offices using gist (place) where place is not null',

  'drop trigger date_changed_office on offices',
  // Generated columns are not computed yet, and follow the others.
  `create or replace function date_office() returns trigger language plpgsql as $$
    declare
      generated constant text[] := '{search_words,place}';
    begin
      if to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
        new.updated_at := now();
      end if;
      return new;
    end $$`,
  `create trigger date_changed_office before update on offices for each row
    when (new.updated_at = old.updated_at) execute function date_office()`,
];

import { type Kysely, sql } from 'kysely';

/**
 * `offices.updated_at` tells when what a school's page shows last changed, whoever wrote it: search engines are told
 * that day. A write that changes nothing leaves it; one that brings its own date keeps it. A filling that knows the
 * dates of what it writes says so: `set local creneau.dates_given = 'on'`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const parts = ['formulas', 'opening_hours', 'guarantees', 'equipment', 'passes', 'reviews'];
const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

const statements = [
  `create function date_office() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$`,
  `create trigger date_changed_office before update on offices for each row
    when (new.* is distinct from old.* and new.updated_at = old.updated_at)
    execute function date_office()`,
  `create function date_office_of_part() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('creneau.dates_given', true), '') <> 'on' then
        update offices set updated_at = now()
          where id in (select office_id from changed) and updated_at < now();
      end if;
      return null;
    end $$`,
  ...parts.flatMap((part) =>
    changes.map(
      ([change, state]) => `create trigger date_office_on_${change} after ${change} on ${part}
        referencing ${state} table as changed for each statement execute function date_office_of_part()`,
    ),
  ),
];

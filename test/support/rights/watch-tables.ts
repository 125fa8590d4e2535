import { type Kysely, sql } from 'kysely';
import type { AllTables } from '../database.ts';

export interface Change {
  /** With its schema where that is not `public`. */
  readonly table: string;
  readonly act: 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';
  readonly mail: { readonly kind: string; readonly recipient: string } | null;
}

export interface WatchedTables {
  /** All changes since it was called last. */
  take(): Promise<readonly Change[]>;
}

/** Raised by every call, and written by the sandbox's own job: hashes, sums and times alone. */
const counters = ['rate_limits', 'audience_counts', 'card_sandbox.call_windows', 'card_sandbox.deliveries'];

/**
 * Notes every row that changes in any table of the product, by triggers: to count all rows after each call would take
 * longer than the calls. A mail that is sent changes its row: of `mails`, only a new one is noted.
 */
export async function watchTables(db: Kysely<AllTables>): Promise<WatchedTables> {
  await sql
    .raw(`
      create schema watch;
      create table watch.changes (id bigserial, name text, act text, mail jsonb);
      create function watch.note() returns trigger language plpgsql as $$ begin
        insert into watch.changes (name, act, mail)
        values (tg_argv[0], tg_op, case when tg_argv[0] = 'mails' then
          jsonb_build_object('kind', to_jsonb(new) -> 'kind', 'recipient', to_jsonb(new) -> 'recipient') end);
        return null;
      end $$;
      do $$
      declare name text; label text;
      begin
        for name, label in
          select format('%I.%I', table_schema, table_name),
            case table_schema when 'public' then table_name else table_schema || '.' || table_name end
          from information_schema.tables
          where table_type = 'BASE TABLE'
            and table_schema not in ('watch', 'pgboss', 'pg_catalog', 'information_schema')
        loop
          if label = any ('{${counters.join(',')}}') then continue; end if;
          execute format('create trigger noted after %s on %s for each row execute function watch.note(%L)',
            case label when 'mails' then 'insert' else 'insert or update or delete' end, name, label);
          execute format('create trigger noted_whole after truncate on %s execute function watch.note(%L)', name, label);
        end loop;
      end $$`)
    .execute(db);
  return {
    async take() {
      const { rows } = await sql<Change>`with taken as (delete from watch.changes returning *)
        select name as "table", act, mail from taken order by id`.execute(db);
      return rows;
    },
  };
}

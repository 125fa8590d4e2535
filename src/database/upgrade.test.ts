import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createBareDatabase, createTestDatabase } from '#test/support/database.ts';
import { migrateDatabase, migrations } from './migrate.ts';

const isFirst = ([name]: readonly [string, unknown]) => name === '1.0.0';
const first = Object.fromEntries(Object.entries(migrations).filter(isFirst));
const later = Object.keys(migrations).filter((name) => name !== '1.0.0');

it('the schema of 1.0.0 is frozen: a change is a migration', () => {
  const text = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');
  expect(hash('sha256', text)).toBe('7c376e81b22ad5daba60eaedc8f62dd13674dfb2eec577c121c0d71101f4f00a');
});

it('a database of 1.0.0 keeps its rows, and then has the columns of a fresh one', async () => {
  await using old = await createBareDatabase();
  await migrateDatabase(old.db, first);
  await sql`insert into communes values ('69123', 'lyon', 'Lyon', '{69001}', '69', 'Rhône', 520000, 45.75, 4.85)`.execute(
    old.db,
  );
  await sql`insert into offices (id, label, slug, commune_code, city_name, zip_code, street_name, search_text)
    values (1, 'Auto-école du Canal', 'auto-ecole-du-canal', '69123', 'Lyon', '69001', '1 quai du Canal', 'auto ecole du canal lyon')`.execute(
    old.db,
  );
  expect((await migrateDatabase(old.db)).ran).toEqual(later);
  const { rows } = await sql`select label, commune.nom, hidden_at from shown_offices
    join communes as commune on commune.code = commune_code`.execute(old.db);
  expect(rows).toEqual([{ label: 'Auto-école du Canal', nom: 'Lyon', hidden_at: null }]);
  const due = sql`select 1 from shown_offices where seller_due - current_date in (59, 60) and legal_name is null`;
  expect((await due.execute(old.db)).rows, 'it sells for 60 days without a legal identity').toHaveLength(1);
  await using fresh = await createTestDatabase();
  const columns = sql`select table_schema, table_name, column_name, udt_name, is_nullable, column_default
    from information_schema.columns where table_schema in ('public', 'card_sandbox') order by 1, 2, 3`;
  expect((await columns.execute(old.db)).rows).toEqual((await columns.execute(fresh.db)).rows);
});

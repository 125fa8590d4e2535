import { sql } from 'kysely';
import type { HiddenBy } from '#database/network-tables.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { normaliseText } from '#domain/text/text.ts';

export interface ListedSchool {
  readonly id: number;
  readonly external_ref: string | null;
  readonly siret: string | null;
  readonly label: string;
  readonly zip_code: string | null;
  readonly city_name: string | null;
  readonly formulas: number;
  readonly hidden_by: HiddenBy | null;
}

interface Asked {
  readonly name?: string | undefined;
  readonly hidden: boolean;
  /** Those that the State alone lists. */
  readonly listed: boolean;
}

export async function listSchools(
  db: DirectoryDb,
  { name, hidden, listed }: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedSchool[]; readonly total: number }> {
  const words = normaliseText(name ?? '');
  const { rows } = await sql<ListedSchool & { total: number }>`
    select id, external_ref, siret, label, zip_code, city_name, hidden_by,
      (select count(*) from formulas where formulas.office_id = offices.id) as formulas, count(*) over () as total
    from offices
    where member = ${!listed} and (hidden_at is not null) = ${hidden} and ${words === '' ? sql`true` : sql`search_text like ${`%${words}%`}`}
    order by id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

interface FoundSchool {
  readonly id: number;
  readonly label: string;
  readonly hidden: boolean;
  readonly member: boolean;
}

export async function findSchools(db: DirectoryDb, typed: string): Promise<readonly FoundSchool[]> {
  const id = /^\d{1,9}$/u.test(typed) ? Number(typed) : null;
  const siret = typed.replaceAll(/\s/gu, '');
  const { rows } = await sql<FoundSchool>`
    select id, label, hidden_at is not null as hidden, member from offices
      where id = ${id}::int or external_ref = ${typed} or siret = ${siret} or uri = ${typed}`.execute(db);
  // A number that is also another school's reference means the number.
  const exact = rows.filter((school) => school.id === id);
  return exact.length > 0 ? exact : rows;
}

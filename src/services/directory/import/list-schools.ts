import { sql } from 'kysely';
import type { HiddenBy } from '#database/network-tables.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import type { SaleObstacle } from '#domain/network-lint/check-school.ts';
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
  /** Null before its check, too. */
  readonly obstacle: SaleObstacle | null;
  /** Null before its check. */
  readonly breaches: number | null;
  readonly checks: number | null;
  readonly label_ends: string | null;
}

const orders = {
  id: sql`id`,
  school: sql`search_text`,
  sells: sql`formulas`,
  breaches: sql`breaches`,
  checks: sql`checks`,
  'label ends': sql`label_ends`,
};
export type SchoolOrder = keyof typeof orders;

interface Asked {
  readonly name?: string | undefined;
  readonly hidden: boolean;
  /** Those that the State alone lists. */
  readonly listed: boolean;
  readonly sale?: SaleObstacle | 'sold' | undefined;
  readonly rule?: string | undefined;
  /** Until this day, which is included. */
  readonly labelEnds?: string | undefined;
  readonly order?: { readonly by: SchoolOrder; readonly isReversed: boolean } | undefined;
}

export async function listSchools(
  db: DirectoryDb,
  { name, hidden, listed, sale, rule, labelEnds, order = { by: 'id', isReversed: false } }: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedSchool[]; readonly total: number }> {
  const words = normaliseText(name ?? '');
  const conditions = [
    sql`member = ${!listed} and (hidden_at is not null) = ${hidden}`,
    ...(words === '' ? [] : [sql`search_text like ${`%${words}%`}`]),
    ...(sale === undefined
      ? []
      : [sql`day is not null and obstacle is not distinct from ${sale === 'sold' ? null : sale}`]),
    ...(rule === undefined ? [] : [sql`${rule} = any(rules)`]),
    ...(labelEnds === undefined ? [] : [sql`label_ends <= ${labelEnds}::date`]),
  ];
  const direction = order.isReversed ? sql`desc` : sql`asc`;
  const { rows } = await sql<ListedSchool & { total: number }>`
    select id, external_ref, siret, label, zip_code, city_name, hidden_by, obstacle, breaches, checks, label_ends,
      (select count(*) from formulas where formulas.office_id = offices.id) as formulas, count(*) over () as total
    from offices left join school_checks on school_checks.office_id = offices.id
    where ${sql.join(conditions, sql` and `)}
    order by ${orders[order.by]} ${direction} nulls last, id limit ${limit} offset ${offset}`.execute(db);
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

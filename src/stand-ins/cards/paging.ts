import { type SelectQueryBuilder, sql } from 'kysely';

interface PageQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly Sort?: string | undefined;
}

const defaultPerPage = 10;

export function readPage(query: PageQuery) {
  const { page = 1, per_page: limit = defaultPerPage } = query;
  return {
    limit,
    offset: (page - 1) * limit,
    direction: /:desc$/iu.test(query.Sort ?? '') ? ('desc' as const) : ('asc' as const),
  };
}

export function takePage<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, unknown>,
  { direction, limit, offset }: ReturnType<typeof readPage>,
) {
  return rows
    .selectAll()
    .orderBy(sql`created_at`, direction)
    .orderBy(sql`id`)
    .limit(limit)
    .offset(offset)
    .execute();
}

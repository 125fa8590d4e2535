import type { Context } from 'hono';
import { type SelectQueryBuilder, sql } from 'kysely';

interface PageQuery {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly Sort?: string | undefined;
}

/** The provider gives ten items a page unless told. */
const defaultPerPage = 10;

export function readPage(query: PageQuery) {
  const { page = 1, per_page: limit = defaultPerPage } = query;
  return {
    page,
    limit,
    offset: (page - 1) * limit,
    direction: /:desc$/iu.test(query.Sort ?? '') ? ('desc' as const) : ('asc' as const),
  };
}

/** One page of rows, by when they were made, and how many there are in all. */
export async function takePage<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, unknown>,
  { direction, limit, offset }: ReturnType<typeof readPage>,
) {
  const { items } = await rows
    .select(sql<string>`count(*)`.as('items'))
    .$castTo<{ items: string }>()
    .executeTakeFirstOrThrow();
  const found = await rows
    .selectAll()
    .orderBy(sql`created_at`, direction)
    .orderBy(sql`id`)
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: Number(items), found };
}

/** The provider's headers of a list: how many items and pages there are, and where the other pages are. */
export function writePageHeaders(
  context: Context,
  { publicUrl }: { readonly publicUrl: string },
  { page, limit }: { readonly page: number; readonly limit: number },
  items: number,
): void {
  const pages = Math.max(1, Math.ceil(items / limit));
  const { pathname, searchParams } = new URL(context.req.url);
  const address = publicUrl + pathname.slice(Math.max(0, pathname.indexOf('/v2.01/')));
  const link = (rel: string, to: number) => {
    const search = new URLSearchParams(searchParams);
    search.set('page', String(to));
    search.set('per_page', String(limit));
    return `<${address}?${search}>; rel="${rel}"`;
  };
  context.header('x-number-of-pages', String(pages));
  context.header('x-number-of-items', String(items));
  context.header(
    'link',
    [
      link('first', 1),
      ...(page > 1 ? [link('prev', Math.min(page - 1, pages))] : []),
      ...(page < pages ? [link('next', page + 1)] : []),
      link('last', pages),
    ].join(', '),
  );
}

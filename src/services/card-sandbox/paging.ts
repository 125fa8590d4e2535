import type { Context } from 'hono';

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

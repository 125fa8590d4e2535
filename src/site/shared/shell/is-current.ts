/** Default category of an address: 'auto' (docs/product/searching.md#categories). */
export const defaultCategorySlug = 'auto';

/** An address with a category is current for that category only. */
export function isCurrent(
  href: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): 'page' | true | undefined {
  const [path = '', query] = href.split('?');
  if (path === pathname) return categoryOf(query) === categoryOf(search) ? 'page' : undefined;
  return path !== '/' && pathname.startsWith(`${path}/`) ? true : undefined;
}

function categoryOf(query: string | undefined): string {
  return new URLSearchParams(query).get('categorie') ?? defaultCategorySlug;
}

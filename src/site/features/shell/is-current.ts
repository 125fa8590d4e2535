/** The category of an address that names none: the front category starts at 'auto' (docs/product/searching.md#categories). */
export const unsaidCategory = 'auto';

/** An address that names a category is that of its category alone. */
export function isCurrent(
  href: string,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): 'page' | true | undefined {
  const [path = '', query] = href.split('?');
  if (path === pathname) return categoryOf(query) === categoryOf(search) ? 'page' : undefined;
  return path !== '/' && pathname.startsWith(`${path}/`) ? true : undefined;
}

function categoryOf(query: string | undefined): string {
  return new URLSearchParams(query).get('categorie') ?? unsaidCategory;
}

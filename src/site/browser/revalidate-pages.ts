import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What opens over a page and names itself in the fragment alone brings no other data, on the way there or back. */
export function revalidateUnlessFragment({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}

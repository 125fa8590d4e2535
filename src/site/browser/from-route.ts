export interface FromRoute {
  readonly path: string;
  readonly title: string;
}

let fromRoute: FromRoute | undefined;

export const readFromRoute = () => fromRoute;

/** Remembers the page before the results; call it before they replace that page. */
export function rememberFromRoute(previous: string, results: string, tab: string): void {
  const { pathname, search } = new URL(previous);
  // Two leading slashes would lead to another host.
  if (pathname === results || pathname.startsWith('//')) return;
  fromRoute = { path: pathname + search, title: tab.split(' – ').slice(0, -1).join(' – ') };
}

export function rememberReferrer(referrer: string, here: string, results: string): void {
  if (fromRoute || !URL.canParse(referrer)) return;
  if (new URL(referrer).origin === new URL(here).origin) rememberFromRoute(referrer, results, '');
}
